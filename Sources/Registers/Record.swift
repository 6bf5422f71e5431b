/// What the registers of a record describe.
public enum RecordKind: String, Codable, CaseIterable, Sendable {
  case board, list, task
}

/// The identity of a record on a shared board.
public struct RecordID: Hashable, Sendable {
  /// The kind of the record.
  public let kind: RecordKind
  /// The uuid of the board, list or task, the same on every replica.
  public let uuid: String

  /// Names the record of a kind that has this uuid.
  public init(_ kind: RecordKind, _ uuid: String) {
    self.kind = kind
    self.uuid = uuid
  }
}

/// A board, list or task as a set of registers, at most one for each field.
///
/// Merging records is commutative, associative and idempotent, so replicas that have received the
/// same registers agree, whatever the order in which they arrived and however often.
public struct Record: Hashable, Sendable {
  /// The identity of the record, which a merge never changes.
  public let id: RecordID
  /// The registers by the name of their field. A field without a register has never been written.
  public private(set) var registers: [String: Register]

  /// Creates a record from its registers, by the name of their field.
  public init(_ id: RecordID, _ registers: [String: Register] = [:]) {
    self.id = id
    self.registers = registers
  }

  /// The register of a field; `nil` if the field has never been written.
  public subscript(field: String) -> Register? { registers[field] }

  /// Writes a register, unless the field has one that overrides it.
  ///
  /// - Returns: Whether the register was written; `false` also if it was there already.
  @discardableResult
  public mutating func write(_ register: Register, to field: String) -> Bool {
    if let current = registers[field], !register.overrides(current) { return false }
    registers[field] = register
    return true
  }

  /// Writes all registers of another state of the same record.
  ///
  /// - Returns: The names of the fields that changed, in ascending order.
  @discardableResult
  public mutating func merge(_ other: Record) -> [String] {
    precondition(id == other.id, "cannot merge two records: \(id) and \(other.id)")
    return other.registers.filter { write($0.value, to: $0.key) }.map(\.key).sorted()
  }
}

/// In JSON: `{"kind": "task", "id": "0190…", "registers": {"title": ["Buy milk", "1134…@0190…"]}}`.
extension Record: Codable {
  private enum Key: String, CodingKey { case kind, id, registers }

  /// Decodes the form that `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = RecordID(
      try container.decode(RecordKind.self, forKey: .kind),
      try container.decode(String.self, forKey: .id))
    registers = try container.decode([String: Register].self, forKey: .registers)
  }

  /// Encodes the kind, the uuid and the registers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id.kind, forKey: .kind)
    try container.encode(id.uuid, forKey: .id)
    try container.encode(registers, forKey: .registers)
  }
}
