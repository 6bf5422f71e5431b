import BoardModel
import GRDB

extension ChangeWriter {
  /// A new name for a replica.
  func makeReplicaName() -> String { UUIDVersion7(at: now, using: &random).text }

  /// A token that no one else has, as 32 hexadecimal digits.
  func makeToken() -> String {
    TaskUUID.text(
      UInt64.random(in: 0 ... .max, using: &random), UInt64.random(in: 0 ... .max, using: &random)
    ).filter { $0 != "-" }
  }

  /// The board with this uuid, even in the trash; `nil` if there is none.
  func board(named uuid: String) throws -> BoardID? {
    let statement = try database.cachedStatement(sql: "SELECT id FROM board WHERE uuid = ?")
    return try Int64.fetchOne(statement, arguments: [uuid]).map(BoardID.init(rawValue:))
  }

  /// Creates a board without lists that is in the trash, since a board that is shown has a list.
  func insertHiddenBoard(uuid: String, named name: String) throws -> BoardID {
    let boards = try BoardReader(database: database).boards().map(\.name)
    var row = EntityRow(.board)
    row[.uuid] = .text(uuid)
    row[.name] = .text(NameMatch.free(try StoredText.name(name), among: boards))
    row[.removedAt] = .integer(now.milliseconds)
    return BoardID(rawValue: try insert(row).id)
  }
}

extension NameMatch {
  /// A name, with a number behind it if one of the others is the same.
  static func free(_ name: String, among others: [String]) -> String {
    let taken = Set(others.map(key))
    guard taken.contains(key(name)) else { return name }
    // There are fewer names than numbers.
    let number = (2...).first { !taken.contains(key("\(name) \($0)")) }
    return "\(name) \(number ?? 2)"
  }
}
