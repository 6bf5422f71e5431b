/// A task at one end of a link between a blocked task and its blocker.
public struct LinkedTask: Equatable, Sendable {
  /// The number of the task.
  public let id: TaskID
  /// The UUID of the task.
  public let uuid: String
  /// The title of the task.
  public let title: String
  /// The board of the task.
  public let board: BoardID
  /// The name of the task's board.
  public let boardName: String
  /// The name of the task's list.
  public let listName: String
  /// Whether the task is neither completed nor archived.
  public let isOpen: Bool
  /// Whether the link is part of a cycle of open tasks, and therefore blocks no task. Only merging
  /// the changes of several people can create a cycle.
  public let isInCycle: Bool

  /// Creates a task at the end of a link.
  public init(
    id: TaskID, uuid: String, title: String, board: BoardID, boardName: String, listName: String,
    isOpen: Bool, isInCycle: Bool
  ) {
    self.id = id
    self.uuid = uuid
    self.title = title
    self.board = board
    self.boardName = boardName
    self.listName = listName
    self.isOpen = isOpen
    self.isInCycle = isInCycle
  }

  /// Whether the link blocks a task if the other end is open.
  public var blocks: Bool { isOpen && !isInCycle }
}
