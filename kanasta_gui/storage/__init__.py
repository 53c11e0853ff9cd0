"""Files: folders, settings, and the database of games. Stores text and numbers, knows nothing of the game."""

from .bot_log import BotLog
from .database import Database, open_database
from .errors import (
    DatabaseFailedError,
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
from .paths import Folders, assets_folder, prepare_data_folder, user_folders
from .settings import Settings, options_of, read_settings, write_settings

__all__ = [
    "BotLog",
    "DataInUseError",
    "DataLock",
    "Database",
    "DatabaseFailedError",
    "FolderNotWritableError",
    "Folders",
    "GameSummary",
    "GameUnreadableError",
    "Games",
    "Notice",
    "SeatSetup",
    "Settings",
    "StorageError",
    "StoredAction",
    "StoredDeal",
    "StoredGame",
    "TableSetup",
    "assets_folder",
    "open_database",
    "options_of",
    "prepare_data_folder",
    "read_settings",
    "user_folders",
    "write_settings",
]
