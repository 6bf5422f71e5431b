import BoardModel
import DragEngine

extension PaneID {
  /// The id of the pane that shows a list.
  init(_ list: ListID) { self.init(rawValue: list.rawValue) }

  /// The id of the pane shown on a board without lists; ids of lists start at 1.
  static let none = PaneID(rawValue: 0)
}

extension ListID {
  /// The id of the list that a pane shows.
  init(_ pane: PaneID) { self.init(rawValue: pane.rawValue) }
}
