import BoardModel
import GRDB
import Registers

/// The registers of a shared board whose fields only newer versions of the program know, with their
/// values. Once the program knows a field, its register is written to the row.
struct HeldRegisters {
  private let table: RegisterTable
  private var database: Database { table.database }

  init(of table: RegisterTable) { self.table = table }

  /// A register and where it belongs.
  struct Held {
    let entity: Entity
    let row: Int64
    let field: String
    let register: Register
  }

  /// Keeps a register of the hub.
  func write(_ register: Register, to field: String, of entity: Entity, _ row: Int64) throws {
    try write(register, to: field, of: entity, row, isUnsent: false)
  }

  private func write(
    _ register: Register, to field: String, of entity: Entity, _ row: Int64, isUnsent: Bool
  ) throws {
    try table.write(register.stamp, to: field, of: entity, row, isUnsent: isUnsent)
    try RowStatement(
      "UPDATE register SET value = ? WHERE board = ? AND entity = ? AND row = ? AND field = ?",
      in: database
    ).execute([
      FieldValue(register.value), .integer(table.board.rawValue), .text(entity.rawValue),
      .integer(row), .text(field),
    ])
  }

  /// All of them; those whose value is null have nothing to be kept.
  func all() throws -> [Held] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT entity, row, field, stamp, writer, value FROM register
        WHERE board = ? AND value IS NOT NULL
        """)
    return try Row.fetchAll(statement, arguments: [table.board.rawValue]).map(held)
  }

  /// The register of a field; `nil` if none is kept.
  func register(_ field: String, of entity: Entity, _ row: Int64) throws -> Register? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT entity, row, field, stamp, writer, value FROM register
        WHERE board = ? AND entity = ? AND row = ? AND field = ?
        """)
    return try Row.fetchOne(
      statement, arguments: [table.board.rawValue, entity.rawValue, row, field]
    ).map { try held($0).register }
  }

  /// Lets a task that comes from another shared board bring its registers along.
  ///
  /// - Parameters:
  ///   - time: When it came.
  ///   - replica: The replica that writes them on this board.
  func carry(_ task: Int64, at time: HybridTime, by replica: String) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT entity, row, field, stamp, writer, value FROM register
        WHERE entity = 'task' AND row = ? AND board <> ? AND value IS NOT NULL
        ORDER BY stamp
        """)
    let known = try table.known(.task, task)
    for row in try Row.fetchAll(statement, arguments: [task, table.board.rawValue]) {
      let held = try held(row)
      let earliest = known[held.field]?.stamp.time.next(atMilliseconds: 0)
      let stamp = Stamp(max(time, earliest ?? time), by: replica)
      try write(
        Register(held.register.value, at: stamp), to: held.field, of: .task, task, isUnsent: true)
    }
  }

  private func held(_ row: Row) throws -> Held {
    Held(
      entity: try row.value(Entity.self, at: 0), row: try row.number(at: 1),
      field: try row.decode(atIndex: 2),
      register: Register(
        RegisterValue(try row.decode(FieldValue.self, atIndex: 5)),
        at: try table.stamp(row.decode(atIndex: 3), row.decode(atIndex: 4))))
  }
}

extension RegisterTable {
  /// The registers that only newer versions of the program know.
  var held: HeldRegisters { HeldRegisters(of: self) }
}
