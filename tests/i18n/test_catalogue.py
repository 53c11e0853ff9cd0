"""The reader of .po files: what it takes, and the line it names when it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanasta_gui.i18n.catalogue import CatalogueError, read_catalogue

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


def read(folder: Path, text: str, header: str = HEADER) -> dict[str, tuple[str, ...]]:
    path = folder / "kanasta.po"
    path.write_text(header + text, encoding="utf-8")
    return dict(read_catalogue(path).forms)


def test_strings_go_on_over_lines_and_hold_escapes(tmp_path: Path) -> None:
    text = 'msgid ""\n"a \\"quoted\\" word\\n"\n"and\\ta tab"\nmsgstr "x"\n"y\\\\n"\n'
    assert read(tmp_path, text) == {'a "quoted" word\nand\ta tab': ("xy\\n",)}


def test_comments_and_obsolete_entries_are_passed_over(tmp_path: Path) -> None:
    text = '#. who: dealer\n#: scenes/menu.py\nmsgid "a"\nmsgstr "b"\n\n#~ msgid "old"\n#~ msgstr "alt"\n'
    assert read(tmp_path, text) == {"a": ("b",)}


def test_entries_need_no_empty_line_between_them(tmp_path: Path) -> None:
    assert read(tmp_path, 'msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"\n') == {"a": ("b",), "c": ("d",)}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('msgid "a\nmsgstr "b"\n', 4, "not a line"),
        ('msgid "a" x"\nmsgstr "b"\n', 4, "ends too early"),
        ('msgid "a\\"\nmsgstr "b"\n', 4, "ends too early"),
        ('msgid "a\\q"\nmsgstr "b"\n', 4, "escape"),
        ('"a"\n', 4, "belongs to nothing"),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "c"\n', 4, "needs msgstr"),
        ('msgstr "b"\n', 4, "without msgid"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', 5, "a second msgid"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 7, "there before"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n', 4, r"needs msgstr\[0\], msgstr\[1\]"),
        ("hello\n", 4, "not a line"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(CatalogueError, match=rf"kanasta\.po:{line}: .*{reason}"):
        read(tmp_path, text)


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ('msgid ""\nmsgstr "Language: pl\\n"\n\n', "no Plural-Forms"),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n ! 1);\\n"\n\n', "Plural-Forms: "),
    ],
)
def test_a_header_without_a_usable_plural_rule_is_refused(tmp_path: Path, header: str, reason: str) -> None:
    with pytest.raises(CatalogueError, match=reason):
        read(tmp_path, "", header)


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kanasta.po"
    path.write_bytes(b'msgid "\xb3"\nmsgstr "a"\n')
    with pytest.raises(CatalogueError, match="not UTF-8"):
        read_catalogue(path)
