/// A named row of lists.
public struct Board: Equatable, Sendable {
  /// Its number, unique in this store.
  public let id: BoardID
  /// Its UUIDv7 in lower case, the same in every store.
  public let uuid: String
  /// Its name: one line, not only spaces, unique among the boards regardless of case.
  public let name: String

  /// Creates a board from its properties.
  public init(id: BoardID, uuid: String, name: String) {
    self.id = id
    self.uuid = uuid
    self.name = name
  }
}
