/// A named row of lists.
public struct Board: Equatable, Sendable {
  /// Its number in this store.
  public let id: BoardID
  /// Its name in every store, a UUIDv7 in lower case.
  public let uuid: String
  /// What people call it: one line, not only spaces, unique among the boards whatever its case.
  public let name: String

  /// Describes a board.
  public init(id: BoardID, uuid: String, name: String) {
    self.id = id
    self.uuid = uuid
    self.name = name
  }
}
