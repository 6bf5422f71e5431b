CREATE TABLE replica (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL
, reminded INTEGER) STRICT;

CREATE TABLE board (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  removedAt INTEGER
, extras TEXT) STRICT;

CREATE TABLE list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  board INTEGER NOT NULL REFERENCES board,
  name TEXT NOT NULL,
  orderKey TEXT NOT NULL,
  role TEXT NOT NULL,
  layout TEXT NOT NULL,
  reorder TEXT NOT NULL,
  accept TEXT NOT NULL,
  capacity INTEGER,
  incoming TEXT NOT NULL,
  outgoing TEXT NOT NULL,
  duplicates INTEGER NOT NULL,
  emptyArea TEXT NOT NULL,
  outside TEXT NOT NULL,
  source TEXT NOT NULL,
  sort TEXT,
  removedAt INTEGER,
  taskCount INTEGER NOT NULL DEFAULT 0
, blocked TEXT) STRICT;

CREATE INDEX listOfBoard ON list (board, orderKey);

CREATE TABLE task (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  list INTEGER NOT NULL REFERENCES list,
  orderKey TEXT NOT NULL,
  title TEXT NOT NULL,
  notes TEXT,
  priority TEXT,
  due TEXT,
  tags TEXT NOT NULL,
  created INTEGER NOT NULL,
  modified INTEGER NOT NULL,
  completedAt INTEGER,
  url TEXT,
  isPinned INTEGER NOT NULL,
  isLocked INTEGER NOT NULL,
  removedAt INTEGER,
  placed INTEGER NOT NULL
, start TEXT, repetition TEXT, extras TEXT, monthDay INTEGER, archivedAt INTEGER, blockedBy TEXT, waitingFor TEXT, takenBy TEXT, takenUntil INTEGER, assignee TEXT) STRICT;

CREATE INDEX taskInOrder ON task (list, orderKey)
  WHERE removedAt IS NULL AND archivedAt IS NULL;

CREATE INDEX taskInArchive ON task (list, orderKey)
  WHERE removedAt IS NULL AND archivedAt IS NOT NULL;

CREATE VIEW currentTask AS
  SELECT id, uuid, list, orderKey, title, notes, priority, due, tags, created, modified,
    completedAt, url, isPinned, isLocked, placed, start, repetition, extras, archivedAt,
    blockedBy, waitingFor, takenBy, takenUntil, assignee
  FROM task WHERE removedAt IS NULL AND archivedAt IS NULL;

CREATE INDEX openTaskByDue ON task (due, list, orderKey, id, completedAt, removedAt)
  WHERE removedAt IS NULL AND completedAt IS NULL;

CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  step TEXT NOT NULL,
  target INTEGER REFERENCES change,
  source TEXT NOT NULL,
  replica TEXT NOT NULL,
  time INTEGER NOT NULL,
  state TEXT NOT NULL,
  shortfalls TEXT NOT NULL
, person TEXT) STRICT;

CREATE INDEX changeByState ON change (state, id);

CREATE INDEX changeByTarget ON change (target, id) WHERE target IS NOT NULL;

CREATE TABLE operation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change,
  kind TEXT NOT NULL,
  entity TEXT NOT NULL,
  row INTEGER NOT NULL,
  before TEXT,
  after TEXT NOT NULL,
  stamp INTEGER NOT NULL
) STRICT;

CREATE INDEX operationOfChange ON operation (change, id);

CREATE TRIGGER countInserted AFTER INSERT ON task
WHEN new.removedAt IS NULL AND new.archivedAt IS NULL BEGIN
  UPDATE list SET taskCount = taskCount + 1 WHERE id = new.list;
END;

CREATE TRIGGER countDeleted AFTER DELETE ON task
WHEN old.removedAt IS NULL AND old.archivedAt IS NULL BEGIN
  UPDATE list SET taskCount = taskCount - 1 WHERE id = old.list;
END;

CREATE TRIGGER countUpdated AFTER UPDATE OF list, removedAt, archivedAt ON task
WHEN old.list <> new.list
  OR (old.removedAt IS NULL AND old.archivedAt IS NULL)
    <> (new.removedAt IS NULL AND new.archivedAt IS NULL) BEGIN
  UPDATE list SET taskCount = taskCount - (old.removedAt IS NULL AND old.archivedAt IS NULL)
    WHERE id = old.list;
  UPDATE list SET taskCount = taskCount + (new.removedAt IS NULL AND new.archivedAt IS NULL)
    WHERE id = new.list;
END;

CREATE VIRTUAL TABLE taskText USING fts5(
  title, notes, tags, content = 'task', content_rowid = 'id', tokenize = 'trigram');

CREATE TABLE expandedTask (
  task INTEGER PRIMARY KEY REFERENCES task
) STRICT;

CREATE TABLE blocker (
  task INTEGER NOT NULL REFERENCES task,
  other TEXT NOT NULL,
  isCyclic INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (task, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blockerByOther ON blocker (other);

CREATE VIEW openTask AS
  SELECT id, uuid FROM task
  WHERE completedAt IS NULL AND removedAt IS NULL AND archivedAt IS NULL AND list IN (
    SELECT list.id FROM list JOIN board ON board.id = list.board
    WHERE list.removedAt IS NULL AND board.removedAt IS NULL);

CREATE VIEW openLink AS
  SELECT blocked.id AS task, blocking.id AS blocker
  FROM blocker JOIN openTask AS blocked ON blocked.id = blocker.task
  JOIN openTask AS blocking ON blocking.uuid = blocker.other
  WHERE blocker.isCyclic = 0 OR NOT EXISTS (
    WITH RECURSIVE reached (id) AS (
      SELECT blocking.id
      UNION
      SELECT next.id FROM reached JOIN blocker AS link ON link.task = reached.id
      JOIN openTask AS next ON next.uuid = link.other
    )
    SELECT 1 FROM reached WHERE reached.id = blocked.id);

CREATE TABLE token (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  isReadOnly INTEGER NOT NULL,
  board INTEGER REFERENCES board,
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token INTEGER NOT NULL REFERENCES token,
  hash TEXT NOT NULL,
  created INTEGER NOT NULL,
  renewed INTEGER NOT NULL
) STRICT;

CREATE TABLE request (
  client INTEGER NOT NULL,
  key TEXT NOT NULL,
  content TEXT NOT NULL,
  task INTEGER NOT NULL REFERENCES task,
  time INTEGER NOT NULL,
  PRIMARY KEY (client, key)
) STRICT;

CREATE INDEX requestByTime ON request (time);

CREATE TABLE clientNumber (
  number INTEGER PRIMARY KEY,
  task INTEGER NOT NULL UNIQUE REFERENCES task
) STRICT;

CREATE TABLE remote (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  board INTEGER NOT NULL REFERENCES board,
  url TEXT NOT NULL,
  owner TEXT,
  token TEXT,
  seen INTEGER NOT NULL,
  lastSync INTEGER,
  lastError TEXT
) STRICT;

CREATE TABLE remoteObject (
  remote INTEGER NOT NULL REFERENCES remote,
  href TEXT NOT NULL,
  uid TEXT NOT NULL,
  etag TEXT,
  text TEXT,
  here TEXT,
  sentEtag TEXT,
  sentText TEXT,
  sentHere TEXT,
  rank INTEGER,
  isWaiting INTEGER NOT NULL,
  PRIMARY KEY (remote, href)
) STRICT;

CREATE INDEX remoteObjectByUID ON remoteObject (remote, uid);

CREATE INDEX remoteObjectWaiting ON remoteObject (remote) WHERE isWaiting;

CREATE TABLE untold (task INTEGER PRIMARY KEY) STRICT;

CREATE TABLE sharedText (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;

CREATE TABLE sharedBoard (
  board INTEGER PRIMARY KEY REFERENCES board,
  hub TEXT NOT NULL,
  person TEXT NOT NULL,
  role TEXT NOT NULL,
  replica TEXT NOT NULL,
  revision INTEGER NOT NULL,
  push INTEGER NOT NULL,
  token TEXT NOT NULL,
  isUnanswered INTEGER NOT NULL,
  recorded INTEGER NOT NULL,
  isIncomplete INTEGER NOT NULL,
  isStopped INTEGER NOT NULL,
  lastExchange INTEGER,
  lastError TEXT
) STRICT;

CREATE TABLE writer (
  id INTEGER PRIMARY KEY,
  replica TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE register (
  board INTEGER NOT NULL REFERENCES sharedBoard,
  entity TEXT NOT NULL,
  row INTEGER NOT NULL,
  field TEXT NOT NULL,
  stamp INTEGER NOT NULL,
  writer INTEGER NOT NULL REFERENCES writer,
  isUnsent INTEGER NOT NULL,
  PRIMARY KEY (board, entity, row, field)
) STRICT, WITHOUT ROWID;

CREATE INDEX unsentRegister ON register (board, entity, row) WHERE isUnsent;
