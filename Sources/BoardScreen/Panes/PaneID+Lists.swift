import BoardModel
import DragEngine

extension PaneID {
  /// The pane of a list.
  init(_ list: ListID) { self.init(rawValue: list.rawValue) }

  /// The pane shown instead of those of a board without lists; ids of lists start at 1.
  static let none = PaneID(rawValue: 0)
}

extension ListID {
  /// The list that a pane shows.
  init(_ pane: PaneID) { self.init(rawValue: pane.rawValue) }
}
