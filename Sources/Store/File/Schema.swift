import GRDB

/// The tables of a store, and the ids by which a file is recognized as a store of some version.
///
/// `Resources/Schema` contains one file for each released version, with the SQL for its tables.
/// These files never change. The rows of `board`, `list` and `task` can be rebuilt from
/// `operation`. Data for the service's clients, for sync and for reminders is not in the log: undo
/// neither restores a revoked token nor changes what another device has.
struct Schema {
  /// The application id in the header of every store: `DrBd`.
  static let applicationID: Int32 = 0x4472_4264

  /// The version of the schema; the first released version is 1.
  let version: Int
  /// The migrations from older versions, the oldest first.
  let migrations: [Migration]

  /// The schema that ``create(in:)`` makes.
  static var current: Schema {
    Schema(
      version: 13,
      migrations: [
        .archive, .expansions, .auxiliaries, .blockers, .blockedRule, .sharedBoards,
        .sessions, .heldRegisters,
      ])
  }

  /// Creates the tables in an empty file.
  static func create(in database: Database) throws {
    try add(ofVersion: 13, to: database)
    try database.execute(sql: "PRAGMA application_id = 1148338788; PRAGMA user_version = 13")
  }

  /// Creates the tables, indexes, views and triggers of a schema version, except those that the
  /// file already has.
  static func add(ofVersion version: Int, to database: Database) throws {
    let present = try String.fetchSet(
      database, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    for statement in statements(ofVersion: version) ?? [] where !present.contains(statement) {
      try database.execute(sql: statement)
    }
  }

  /// The SQL statements that create the schema of a version, exactly as SQLite stores them; `nil`
  /// for a version that was never released.
  static func statements(ofVersion version: Int) -> [String]? {
    let text: [UInt8]
    switch version {
    case 1: text = PackageResources.version_1_sql
    case 6: text = PackageResources.version_6_sql
    case 7: text = PackageResources.version_7_sql
    case 8: text = PackageResources.version_8_sql
    case 9: text = PackageResources.version_9_sql
    case 10: text = PackageResources.version_10_sql
    case 11: text = PackageResources.version_11_sql
    case 12: text = PackageResources.version_12_sql
    case 13: text = PackageResources.version_13_sql
    default: return nil
    }
    var statements: [String] = []
    var start = 0
    // A semicolon and an empty line separate statements; no statement contains an empty line.
    let newline = UInt8(ascii: "\n")
    for end in text.indices
    where text[end] == newline && (end + 1 == text.count || text[end + 1] == newline) {
      statements.append(String(decoding: text[start..<end - 1], as: UTF8.self))
      start = end + 2
    }
    return statements
  }
}
