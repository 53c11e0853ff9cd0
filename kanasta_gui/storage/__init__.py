"""Files: folders, settings, and the database of games. Stores text and numbers, knows nothing of the game."""

from .bot_log import BotLog
from .database import Database, open_database
from .errors import (
    DatabaseFailedError,
    DatabaseNewerError,
    DataInUseError,
    FolderNotWritableError,
    GameUnreadableError,
    Notice,
    StorageError,
)
from .games import (
    Games,
    GameSummary,
    SeatSetup,
    StoredAction,
    StoredDeal,
    StoredGame,
    TableSetup,
)
from .lock import DataLock
from .own_rules import (
    OwnRules,
    OwnRulesUnreadable,
    bring_back_own_rules,
    find_own_rules,
    read_own_rules,
    remove_own_rules,
    rule_files,
    save_own_rules,
)
from .paths import Folders, assets_folder, prepare_data_folder, user_folders
from .settings import Settings, options_of, read_settings, write_settings

__all__ = [
    "BotLog",
    "DataInUseError",
    "DataLock",
    "Database",
    "DatabaseFailedError",
    "DatabaseNewerError",
    "FolderNotWritableError",
    "Folders",
    "GameSummary",
    "GameUnreadableError",
    "Games",
    "Notice",
    "OwnRules",
    "OwnRulesUnreadable",
    "SeatSetup",
    "Settings",
    "StorageError",
    "StoredAction",
    "StoredDeal",
    "StoredGame",
    "TableSetup",
    "assets_folder",
    "bring_back_own_rules",
    "find_own_rules",
    "open_database",
    "options_of",
    "prepare_data_folder",
    "read_own_rules",
    "read_settings",
    "remove_own_rules",
    "rule_files",
    "save_own_rules",
    "user_folders",
    "write_settings",
]
