import BoardModel
import Registers

/// What a hub accepts at most, so that no member can harm it or the other members.
public struct HubLimits: Sendable {
  /// The tasks on a board, without removed ones.
  public var tasks = 100_000
  /// The records on a board, with those of removed tasks and lists.
  public var records = 1_000_000
  /// The size of all records on a board in JSON, in bytes.
  public var boardBytes = 1 << 30
  /// The registers in a request.
  public var registers = ExchangeRequest.maxRegisters
  /// The registers of a record.
  public var fields = 1_000
  /// The size of a record in JSON, in bytes: a task with the longest notes, and more.
  public var recordBytes = 8 << 20
  /// The size of all records that one request changes, in bytes.
  public var changedBytes = 64 << 20
  /// The boards on which a person is a member.
  public var boards = 1_000
  /// The open invitations to a board.
  public var invitations = 1_000
  /// How far a stamp may be ahead of the clock, in milliseconds.
  public var ahead: Int64 = 5 * 60_000

  /// Creates the default limits, which are those of the contract.
  public init() {}

  /// The longest name of a field, in bytes.
  private static let maxFieldBytes = 80
  /// The longest name of a person, in bytes.
  private static let maxNameBytes = 100

  /// Checks everything about a request that needs no database.
  ///
  /// - Throws: ``HubRefusal``.
  func check(_ request: ExchangeRequest, now: Int64) throws(HubRefusal) {
    guard request.since >= 0 else { throw .malformed("since must not be negative") }
    guard Stamp.isReplica(request.replica) else { throw .malformed("the name of the replica") }
    guard !request.records.isEmpty else { return }
    guard request.push > 0, Self.isToken(request.token) else {
      throw .malformed("a push needs a number and a token")
    }
    var count = 0
    var seen: Set<RecordID> = []
    for record in request.records {
      guard seen.insert(record.id).inserted else { throw .malformed("a record is given twice") }
      count += record.registers.count
      guard count <= registers, seen.count <= registers else {
        throw .tooMany(.registers(registers))
      }
      try check(record, now: now)
    }
  }

  private func check(_ record: Record, now: Int64) throws(HubRefusal) {
    guard Self.isIdentity(record.id.uuid) else { throw .malformed("the id of a record") }
    for (field, register) in record.registers {
      guard Self.isField(field) else { throw .malformed("the name of a field") }
      guard register.stamp.time.milliseconds <= now + ahead else { throw .clock(now: now) }
      if case .text(let text) = register.value, text.utf8.count > Self.maxBytes(of: field) {
        throw .tooMany(.bytes(field: field, Self.maxBytes(of: field)))
      }
    }
  }

  /// The limit of the store for a value of this field.
  static func maxBytes(of field: String) -> Int {
    switch field {
    case "notes": TaskText.maxNotesBytes
    case "extras": TaskText.maxExtrasBytes
    default: TaskText.maxBytesPerLine
    }
  }

  /// Whether text can identify a board or a record: 1 to 64 ASCII letters, digits and hyphens, as
  /// in a uuid.
  static func isIdentity(_ text: String) -> Bool { Stamp.isReplica(text) }

  private static func isToken(_ text: String) -> Bool { Stamp.isReplica(text) }

  /// Whether text can be the name of a field, such as `title` or `blockedBy/UUID`.
  private static func isField(_ text: String) -> Bool {
    (1...maxFieldBytes).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "/"),
          UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// The name of a person, without blanks at its ends.
  ///
  /// - Throws: ``HubRefusal/badName`` if the name is blank or too long, or a terminal could obey
  ///   it.
  static func personName(_ text: String) throws(HubRefusal) -> String {
    let name = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    guard !TaskText.isBlank(name), name.utf8.count <= maxNameBytes,
      name.unicodeScalars.allSatisfy(isShown)
    else { throw .badName }
    return name
  }

  /// Checks the name of a board, which is data of its members.
  ///
  /// - Throws: ``HubRefusal/badName``.
  static func checkBoardName(_ name: String) throws(HubRefusal) {
    guard !TaskText.isBlank(name), name.utf8.count <= TaskText.maxBytesPerLine,
      !name.utf8.contains(0)
    else { throw .badName }
  }

  /// Whether a terminal shows the character and does nothing else.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: scalar == "\u{200D}"
    default: true
    }
  }
}
