import BoardModel
import GRDB
import Registers

/// The stamps of the registers of a shared board: those that the hub is known to have, and those
/// that still have to be sent.
///
/// The values are in the rows of the board, except for those of fields that only newer versions
/// know. A register that is not in the table was never written.
struct RegisterTable {
  let database: Database
  let board: BoardID
  /// The names of all replicas that have written registers.
  let writers: ReplicaNumbers

  /// The stamp of a register.
  struct Known: Equatable {
    let stamp: Stamp
    /// Whether the hub may not have the register.
    let isUnsent: Bool
  }

  init(_ board: BoardID, in database: Database) throws {
    self.database = database
    self.board = board
    writers = try ReplicaNumbers(database: database)
  }

  /// The registers of a row by the names of their fields.
  func known(_ entity: Entity, _ row: Int64) throws -> [String: Known] {
    let statement = try RowStatement(
      """
      SELECT field, stamp, writer, isUnsent FROM register
      WHERE board = ? AND entity = ? AND row = ?
      """, in: database)
    var known: [String: Known] = [:]
    try statement.forEachRow(key(entity, row)) { columns in
      let field = try columns.value(at: 0).string.orDamaged()
      known[field] = Known(
        stamp: try stamp(columns.number(at: 1), columns.number(at: 2)),
        isUnsent: columns.number(at: 3) != 0)
      return true
    }
    return known
  }

  /// Writes a register in place of the one that the field has.
  func write(
    _ stamp: Stamp, to field: String, of entity: Entity, _ row: Int64, isUnsent: Bool
  ) throws {
    let statement = try RowStatement(
      """
      INSERT INTO register (board, entity, row, field, stamp, writer, isUnsent)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET stamp = excluded.stamp, writer = excluded.writer,
        isUnsent = excluded.isUnsent, value = NULL
      """, in: database)
    try statement.execute(
      key(entity, row) + [
        .text(field), .integer(stamp.time.rawValue),
        .integer(try writers.number(of: stamp.replica)), FieldValue(isUnsent),
      ])
  }

  /// Records that the hub has a register, unless the field was written again.
  func acknowledge(_ stamp: Stamp, of field: String, of entity: Entity, _ row: Int64) throws {
    let statement = try RowStatement(
      """
      UPDATE register SET isUnsent = 0
      WHERE board = ? AND entity = ? AND row = ? AND field = ? AND stamp = ? AND writer = ?
      """, in: database)
    try statement.execute(
      key(entity, row) + [
        .text(field), .integer(stamp.time.rawValue),
        .integer(try writers.number(of: stamp.replica)),
      ])
  }

  /// Makes sure that no register of a row is sent.
  func keepBack(_ entity: Entity, _ row: Int64) throws {
    try RowStatement(
      "UPDATE register SET isUnsent = 0 WHERE board = ? AND entity = ? AND row = ? AND isUnsent",
      in: database
    ).execute(key(entity, row))
  }

  /// Makes sure that no register is sent.
  func keepBackAll() throws {
    try database.execute(
      sql: "UPDATE register SET isUnsent = 0 WHERE board = ? AND isUnsent",
      arguments: [board.rawValue])
  }

  /// Removes a register.
  func remove(_ field: String, of entity: Entity, _ row: Int64) throws {
    try RowStatement(
      "DELETE FROM register WHERE board = ? AND entity = ? AND row = ? AND field = ?", in: database
    ).execute(key(entity, row) + [.text(field)])
  }

  /// Removes the registers of a row that no longer belongs to the record.
  func remove(_ entity: Entity, _ row: Int64) throws {
    try RowStatement(
      "DELETE FROM register WHERE board = ? AND entity = ? AND row = ?", in: database
    ).execute(key(entity, row))
  }

  /// A register that still has to be sent.
  struct Unsent {
    let entity: Entity
    let row: Int64
    let field: String
    let stamp: Stamp
  }

  /// The first registers that still have to be sent: those of the board, then those of lists, then
  /// those of tasks, each row in one piece.
  func unsent(_ limit: Int) throws -> [Unsent] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT entity, row, field, stamp, writer FROM register
        WHERE board = ? AND isUnsent ORDER BY entity, row, field LIMIT ?
        """)
    return try Row.fetchAll(statement, arguments: [board.rawValue, limit]).map { row in
      Unsent(
        entity: try row.value(Entity.self, at: 0), row: try row.number(at: 1),
        field: try row.decode(atIndex: 2),
        stamp: try stamp(row.decode(atIndex: 3), row.decode(atIndex: 4)))
    }
  }

  var hasUnsent: Bool {
    get throws {
      let statement = try database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM register WHERE board = ? AND isUnsent)")
      return try Bool.fetchOne(statement, arguments: [board.rawValue]).orDamaged()
    }
  }

  /// Moves the stamps of unsent registers back that are later than a time, which keep their order.
  ///
  /// - Parameter replica: The replica that writes the registers.
  func limitUnsent(to time: HybridTime, by replica: String) throws {
    let late = try unsent(.max).filter { $0.stamp.time > time }.sorted { $0.stamp < $1.stamp }
    var latest = time
    var previous: Stamp?
    for register in late {
      // Registers of one write keep a common stamp.
      if let previous, register.stamp != previous { latest = latest.next(atMilliseconds: 0) }
      previous = register.stamp
      try write(
        Stamp(latest, by: replica), to: register.field, of: register.entity, register.row,
        isUnsent: true)
    }
  }

  /// Makes sure that all registers are sent again that a replica has written.
  func unacknowledge(by replica: String) throws {
    try database.execute(
      sql: "UPDATE register SET isUnsent = 1 WHERE board = ? AND writer = ?",
      arguments: [board.rawValue, try writers.number(of: replica)])
  }

  /// Gives the unsent registers to a replica with another name.
  func renameUnsent(to replica: String) throws {
    try database.execute(
      sql: "UPDATE register SET writer = ? WHERE board = ? AND isUnsent",
      arguments: [try writers.number(of: replica), board.rawValue])
  }

  func stamp(_ time: Int64, _ writer: Int64) throws -> Stamp {
    Stamp(
      try HybridTime(rawValue: time).orDamaged("a register has the invalid stamp \(time)"),
      by: try writers.name(of: writer))
  }

  private func key(_ entity: Entity, _ row: Int64) -> [FieldValue] {
    [.integer(board.rawValue), .text(entity.rawValue), .integer(row)]
  }
}

/// The names of the replicas that have written registers, each stored once.
final class ReplicaNumbers {
  private let database: Database
  private var numbers: [String: Int64] = [:]
  private var names: [Int64: String] = [:]

  init(database: Database) throws {
    self.database = database
    let statement = try database.cachedStatement(sql: "SELECT id, replica FROM writer")
    for row in try Row.fetchAll(statement) {
      let (number, name): (Int64, String) = (try row.number(at: 0), try row.decode(atIndex: 1))
      numbers[name] = number
      names[number] = name
    }
  }

  /// The number of a replica, which is stored if it is new.
  func number(of replica: String) throws -> Int64 {
    if let number = numbers[replica] { return number }
    try database.cachedStatement(sql: "INSERT INTO writer (replica) VALUES (?)")
      .execute(arguments: [replica])
    let number = database.lastInsertedRowID
    numbers[replica] = number
    names[number] = replica
    return number
  }

  func name(of number: Int64) throws -> String {
    try names[number].orDamaged("there is no writer \(number)")
  }
}
