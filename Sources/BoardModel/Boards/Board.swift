/// A named row of lists.
public struct Board: Equatable, Sendable {
  /// The number of the board, unique in its source.
  public let id: BoardID
  /// The UUID of the board in lower case, the same in every store; empty if the source has no
  /// UUIDs.
  public let uuid: String
  /// The name of the board: one line that is not blank, unique among the boards regardless of case.
  public let name: String

  /// Creates a board from its properties.
  public init(id: BoardID, uuid: String, name: String) {
    self.id = id
    self.uuid = uuid
    self.name = name
  }
}
