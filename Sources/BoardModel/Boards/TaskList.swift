/// An ordered list of tasks on a board.
public struct TaskList: Equatable, Sendable {
  /// Its number in this store.
  public let id: ListID
  /// Its name in every store, a UUIDv7 in lower case.
  public let uuid: String
  /// The board it stands on.
  public let board: BoardID
  /// What people call it: one line, not blank, unique on its board whatever its case.
  public let name: String
  /// What it is for.
  public let role: ListRole
  /// How it is shown.
  public let layout: ListLayout
  /// What may be done in it.
  public let rules: ListRules
  /// How many tasks it holds, without the trash.
  public let count: Int

  /// Makes the description of a list.
  public init(
    id: ListID, uuid: String, board: BoardID, name: String, role: ListRole, layout: ListLayout,
    rules: ListRules, count: Int
  ) {
    self.id = id
    self.uuid = uuid
    self.board = board
    self.name = name
    self.role = role
    self.layout = layout
    self.rules = rules
    self.count = count
  }
}
