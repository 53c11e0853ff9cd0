PRAGMA application_id = 1262571073;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE actions (
            game INTEGER NOT NULL,
            deal INTEGER NOT NULL,
            number INTEGER NOT NULL CHECK (number > 0),
            seat INTEGER NOT NULL,
            action TEXT NOT NULL,
            undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
            PRIMARY KEY (game, deal, number),
            FOREIGN KEY (game, deal) REFERENCES deals (game, deal)
        ) WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,1,1,0,'draw',0);
INSERT INTO "actions" VALUES(1,1,2,0,'discard 5h',0);
INSERT INTO "actions" VALUES(1,1,3,1,'draw',0);
INSERT INTO "actions" VALUES(1,1,4,1,'lay 9: 9h 9s 9d',1);
INSERT INTO "actions" VALUES(1,1,5,1,'discard 9h',0);
INSERT INTO "actions" VALUES(1,2,1,1,'draw',0);
INSERT INTO "actions" VALUES(1,2,2,1,'lay K: Ks Kd 2c; 7: 7h 7h 7s',0);
CREATE TABLE arrangements (
            game INTEGER NOT NULL REFERENCES games (id),
            seat INTEGER NOT NULL,
            cards TEXT NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID;
INSERT INTO "arrangements" VALUES(1,0,'5h 6h');
CREATE TABLE deals (
            game INTEGER NOT NULL REFERENCES games (id),
            deal INTEGER NOT NULL CHECK (deal > 0),
            dealer INTEGER NOT NULL,
            scores TEXT NOT NULL,
            deck TEXT NOT NULL,
            result TEXT,
            PRIMARY KEY (game, deal)
        ) WITHOUT ROWID;
INSERT INTO "deals" VALUES(1,1,3,'[0, 0]','Ks 4h Jk 2c','{"end": "out", "seat": 1, "scores": [385, -40], "totals": [385, -40], "sheet": [{"cards": 120}, {"cards": -40}]}');
INSERT INTO "deals" VALUES(1,2,0,'[385, -40]','4h Ks Jk 2c',NULL);
CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created TEXT NOT NULL,
            changed TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'left')),
            trashed TEXT,
            setup TEXT NOT NULL,
            clock REAL,
            match TEXT
        , unseen INTEGER NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES(1,'2026-12-01T18:30:00+00:00','2026-12-01T18:30:00+00:00','running',NULL,'{"preset": "bosnian", "rules": {"target": 5000, "jokers": 4, "take_with": ["two_naturals"]}, "seats": [{"name": "Ana", "player": "human", "portrait": "QH"}, {"name": "Béla", "player": "casual", "portrait": "KS"}, {"name": "Cili", "player": "human", "portrait": "QC"}, {"name": "Đorđe", "player": "random", "portrait": "JD"}], "partners": true, "dealer": 3, "seed": 42}',NULL,NULL,0);
INSERT INTO "games" VALUES(2,'2026-12-01T18:30:00+00:00','2026-12-01T18:30:00+00:00','finished',NULL,'{"preset": "bosnian", "rules": {"target": 5000, "jokers": 4, "take_with": ["two_naturals"]}, "seats": [{"name": "Ana", "player": "human", "portrait": "QH"}, {"name": "Béla", "player": "casual", "portrait": "KS"}, {"name": "Cili", "player": "human", "portrait": "QC"}, {"name": "Đorđe", "player": "random", "portrait": "JD"}], "partners": true, "dealer": 3, "seed": 42}',NULL,'{"match": "target", "winners": [0]}',0);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
COMMIT;
