import FoundationEssentials
import Registers

/// A record as the database holds it.
struct StoredRecord: Sendable, Equatable {
  let id: RecordID
  /// The registers in JSON, as `Record` writes them. An answer contains them without reading them.
  let registers: String
  /// The names of the replicas that wrote the registers.
  let replicas: [String]

  /// The size of the registers.
  var bytes: Int { registers.utf8.count }

  /// The columns that ``init(_:)`` reads.
  static let columns = "id, kind, replicas, registers"
  /// The same columns, without the registers of large records.
  static func columns(upTo bytes: Int) -> String {
    "id, kind, replicas, CASE WHEN size <= \(bytes) THEN registers END"
  }
  static let registersColumn = 3

  init(_ record: Record) {
    id = record.id
    registers = RecordJSON.text(of: record.registers)
    replicas = Set(record.registers.values.map(\.stamp.replica)).sorted()
  }

  init(_ row: SQLRow) throws {
    guard let kind = RecordKind(rawValue: try row.text(1)) else {
      throw HubDatabaseError.damaged("the kind of a record is '\(try row.text(1))'")
    }
    id = RecordID(kind, try row.key(0))
    replicas = try row.text(2).split(separator: " ").map(String.init)
    registers = try row.text(3)
  }

  /// The record as a value.
  ///
  /// - Throws: ``HubDatabaseError/damaged(_:)`` if the registers cannot be read.
  func record() throws -> Record {
    guard let registers = RecordJSON.registers(registers) else {
      throw HubDatabaseError.damaged("the registers of \(id.kind) \(id.uuid) cannot be read")
    }
    return Record(id, registers)
  }

  /// The statement that writes the record.
  func statement(on board: String, revision: Int64) -> SQLStatement {
    SQLStatement(
      """
      INSERT INTO record (board, id, kind, revision, size, replicas, registers)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (board, id, kind) DO UPDATE SET
      revision = excluded.revision, size = excluded.size, replicas = excluded.replicas,
      registers = excluded.registers
      """,
      [
        .key(board), .key(id.uuid), .text(id.kind.rawValue), .integer(revision),
        .integer(Int64(bytes)), .text(replicas.joined(separator: " ")),
        .text(registers),
      ])
  }

  /// Appends the record in JSON, as `Record` encodes itself.
  func append(to body: inout [UInt8]) {
    body += #"{"kind":""#.utf8
    body += id.kind.rawValue.utf8
    body += #"","id":""#.utf8
    // Only letters, digits and hyphens, which JSON does not escape.
    body += id.uuid.utf8
    body += #"","registers":"#.utf8
    body += registers.utf8
    body.append(UInt8(ascii: "}"))
  }
}

/// The registers of a record in JSON.
enum RecordJSON {
  static func text(of registers: [String: Register]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(registers) else {
      // Strings and integers can always be encoded.
      preconditionFailure("registers cannot be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }

  static func registers(_ text: String) -> [String: Register]? {
    try? JSONDecoder().decode([String: Register].self, from: Data(text.utf8))
  }
}

extension Record {
  /// Whether this is a task that has not been removed.
  var isPresentTask: Bool { id.kind == .task && !isRemoved }

  /// Whether the task or list has been removed.
  var isRemoved: Bool { self["removed"].map { $0.value != .null } ?? false }
}
