"""Folders: where things lie, and what happens where nothing can be written."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kanasta_gui.storage import (
    DataInUseError,
    DataLock,
    FolderNotWritableError,
    assets_folder,
    prepare_data_folder,
    user_folders,
)
from kanasta_gui.storage.paths import set_aside, write_whole

NOW = datetime(2026, 3, 5, 14, 7, 9, tzinfo=UTC)


def test_a_data_dir_holds_everything(tmp_path: Path) -> None:
    folders = user_folders(tmp_path / "mine")
    assert {folders.data, folders.cache.parent, folders.log.parent} == {tmp_path / "mine"}
    assert folders.database.parent == folders.settings.parent == folders.lock.parent == tmp_path / "mine"


def test_without_one_the_systems_folders_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    folders = user_folders()
    assert len({folders.data, folders.cache, folders.log}) == 3
    assert all("kanasta" in folder.parts for folder in (folders.data, folders.cache, folders.log))


def test_the_data_folder_is_made_with_its_parents(tmp_path: Path) -> None:
    folders = user_folders(tmp_path / "a" / "b")
    prepare_data_folder(folders)
    prepare_data_folder(folders)
    assert list(folders.data.iterdir()) == []


def test_a_data_folder_that_cannot_be_made_is_named_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(FolderNotWritableError) as caught:
        prepare_data_folder(user_folders(tmp_path / "file" / "kanasta"))
    assert caught.value.path == tmp_path / "file" / "kanasta"
    assert caught.value.reason == os.strerror(20)
    assert caught.value.code == "folder_not_writable"


@pytest.mark.parametrize("name", ["tables/table_4.tmx", "locale/pl/LC_MESSAGES/kanasta.po"])
def test_the_programs_own_files_are_found(name: str) -> None:
    assert (assets_folder() / name).is_file()


def test_a_file_set_aside_keeps_its_companions_and_replaces_nothing(tmp_path: Path) -> None:
    names = []
    for content in ("first", "second"):
        for end in ("", "-wal"):
            (tmp_path / f"kanasta.sqlite{end}").write_text(content + end)
        names.append(set_aside(tmp_path / "kanasta.sqlite", "damaged", NOW))
    assert [path.name for path in names] == [
        "kanasta-damaged-2026-03-05-140709.sqlite",
        "kanasta-damaged-2026-03-05-140709-2.sqlite",
    ]
    for path, content in zip(names, ("first", "second"), strict=True):
        assert path.read_text() == content
        assert path.with_name(path.name + "-wal").read_text() == content + "-wal"
    assert len(list(tmp_path.iterdir())) == 4


def test_a_file_that_cannot_be_written_whole_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_whole(path, json.dumps({"a": 1}))
    (tmp_path / "settings.json.new").mkdir()
    with pytest.raises(IsADirectoryError):
        write_whole(path, json.dumps({"a": 2}))
    assert json.loads(path.read_text()) == {"a": 1}


def test_only_one_program_has_the_data_folder(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    first = DataLock(folders.lock)
    with pytest.raises(DataInUseError) as caught:
        DataLock(folders.lock)
    assert caught.value.path == tmp_path
    first.release()
    DataLock(folders.lock).release()
