/// The tables of a hub.
///
/// Keys are bytes, because engines order and compare text in different ways. The tables of a board
/// have the board as the first column of their key, so that a board lies on one machine.
enum HubSchema {
  /// The version of the tables.
  static let version: Int64 = 1

  /// The statements that create the tables, which may exist already.
  static let statements =
    [
      """
      CREATE TABLE IF NOT EXISTS hub (
        one BIGINT NOT NULL PRIMARY KEY, version BIGINT NOT NULL, hub BYTEA NOT NULL,
        name TEXT NOT NULL, created BIGINT NOT NULL)
      """,
      """
      CREATE TABLE IF NOT EXISTS person (
        person BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL, folded BYTEA NOT NULL UNIQUE,
        created BIGINT NOT NULL, removed BIGINT)
      """,
      """
      CREATE TABLE IF NOT EXISTS "key" (
        hash BYTEA NOT NULL PRIMARY KEY, person BYTEA NOT NULL, created BIGINT NOT NULL)
      """,
      """
      CREATE TABLE IF NOT EXISTS invitation (
        hash BYTEA NOT NULL PRIMARY KEY, board BYTEA, role TEXT, uses BIGINT NOT NULL,
        expires BIGINT NOT NULL)
      """,
      """
      CREATE TABLE IF NOT EXISTS board (
        board BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL, revision BIGINT NOT NULL,
        members BIGINT NOT NULL, tasks BIGINT NOT NULL, records BIGINT NOT NULL,
        bytes BIGINT NOT NULL, created BIGINT NOT NULL, stopped BIGINT)
      """,
      """
      CREATE TABLE IF NOT EXISTS member (
        board BYTEA NOT NULL, person BYTEA NOT NULL, role TEXT NOT NULL,
        PRIMARY KEY (board, person))
      """,
      """
      CREATE TABLE IF NOT EXISTS replica (
        board BYTEA NOT NULL, replica BYTEA NOT NULL, person BYTEA NOT NULL,
        push BIGINT NOT NULL, token TEXT NOT NULL, PRIMARY KEY (board, replica))
      """,
      """
      CREATE TABLE IF NOT EXISTS record (
        board BYTEA NOT NULL, id BYTEA NOT NULL, kind TEXT NOT NULL, revision BIGINT NOT NULL,
        size BIGINT NOT NULL, replicas TEXT NOT NULL, registers TEXT NOT NULL,
        PRIMARY KEY (board, id, kind))
      """,
      "CREATE INDEX IF NOT EXISTS record_revision ON record (board, revision)",
      "CREATE INDEX IF NOT EXISTS member_person ON member (person)",
      "CREATE INDEX IF NOT EXISTS invitation_board ON invitation (board)",
    ].map { SQLStatement($0) }
}
