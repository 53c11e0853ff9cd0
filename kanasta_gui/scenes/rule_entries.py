"""The house rules of a table as lines of the list."""

from __future__ import annotations

from kanasta_gui.i18n import Texts

from .house_rules import GROUPS, counts, moved
from .rule_list import Entry
from .rule_texts import GROUP_TITLES, rule_label, rule_value
from .table_form import TableForm

NOWHERE = frozenset((-1, 1))


def rule_entries(texts: Texts, form: TableForm) -> list[Entry]:
    """Every house rule under the heading of its group."""
    rules, preset = form.rules, form.preset_rules
    entries = []
    for group, rows in GROUPS.items():
        if group in GROUP_TITLES:
            entries.append(Entry(texts._(GROUP_TITLES[group])))
        for row in rows:
            usual = ""
            if form.differs(row):
                usual = texts._("in the preset: {value}", value=rule_value(texts, preset, row))
            ends = frozenset(by for by in (-1, 1) if moved(rules, row, by) == getattr(rules, row.parameter))
            used = counts(rules, row)
            value = rule_value(texts, rules, row)
            entries.append(Entry(rule_label(texts, row), row, value, usual, ends if used else NOWHERE, used))
    return entries
