import GRDB

/// The tables of a store, and how a file says that it is one.
///
/// `Resources/Schema` has those of every version that has been given out, and never changes.
/// `board`, `list` and `task` are the fold of `operation`; what the service keeps for its clients,
/// what a sync knows of servers and what nobody was reminded of yet is not in the log: undo neither
/// brings a revoked token back nor changes what another device has.
struct Schema {
  /// `DrBd` in the header of every store.
  static let applicationID: Int32 = 0x4472_4264

  /// The version this program reads and writes, from 1.
  let version: Int
  /// The ways from older versions, the oldest first.
  let migrations: [Migration]

  /// The schema that ``create(in:)`` makes.
  static var current: Schema {
    Schema(version: 8, migrations: [.archive, .expansions, .auxiliaries])
  }

  /// Makes the tables in an empty file.
  static func create(in database: Database) throws {
    try add(ofVersion: 8, to: database)
    try database.execute(sql: "PRAGMA application_id = 1148338788; PRAGMA user_version = 8")
  }

  /// Makes those tables, indexes, views and triggers of a version that a file does not have.
  static func add(ofVersion version: Int, to database: Database) throws {
    let present = try String.fetchSet(
      database, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    for statement in statements(ofVersion: version) ?? [] where !present.contains(statement) {
      try database.execute(sql: statement)
    }
  }

  /// The statements in a file of that version, letter for letter as SQLite keeps them; `nil` for
  /// a version that was never released.
  static func statements(ofVersion version: Int) -> [String]? {
    let text: [UInt8]
    switch version {
    case 1: text = PackageResources.version_1_sql
    case 6: text = PackageResources.version_6_sql
    case 7: text = PackageResources.version_7_sql
    case 8: text = PackageResources.version_8_sql
    default: return nil
    }
    var statements: [String] = []
    var start = 0
    // A semicolon and an empty line part two statements; there is no empty line within one.
    let newline = UInt8(ascii: "\n")
    for end in text.indices
    where text[end] == newline && (end + 1 == text.count || text[end + 1] == newline) {
      statements.append(String(decoding: text[start..<end - 1], as: UTF8.self))
      start = end + 2
    }
    return statements
  }
}
