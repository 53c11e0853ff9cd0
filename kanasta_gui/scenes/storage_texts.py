"""What went wrong with files, in words; for the window and for the commands, so nothing here draws."""

from __future__ import annotations

from kanasta_gui.i18n import Texts
from kanasta_gui.storage import Notice, StorageError


def storage_error_text(texts: Texts, error: StorageError) -> str:
    """Why the program cannot go on with these files."""
    values = {"path": error.path, "reason": error.reason}
    if error.code == "folder_not_writable":
        return texts._("The folder {path} cannot be written: {reason}", **values)
    if error.code == "data_in_use":
        return texts._("Another Kanasta is running with the games in {path}.", **values)
    if error.code == "database_newer":
        return texts._(
            "The games in {path} come from a newer Kanasta, which can read them: {reason}", **values
        )
    if error.code == "game_unreadable":
        return texts._("This game cannot be read: {reason}", **values)
    return texts._("The games in {path} cannot be read or written: {reason}", **values)


def notice_text(texts: Texts, notice: Notice) -> str:
    """What happened to a file although the program goes on."""
    values = {"path": notice.path, "detail": notice.detail}
    if notice.code == "database_damaged":
        return texts._(
            "The stored games were damaged. They are kept in {path}; new games start afresh.", **values
        )
    if notice.code == "database_newer":
        return texts._(
            "The stored games come from a newer Kanasta. They are kept in {path}; new games start afresh.",
            **values,
        )
    if notice.code == "settings_damaged":
        return texts._(
            "The settings could not be read. They are kept in {path}; all are as at first.", **values
        )
    return texts._("The setting {detail} in {path} was not understood and is as at first.", **values)
