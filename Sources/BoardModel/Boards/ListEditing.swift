/// A source whose lists can be added, changed and removed.
public protocol ListEditing: BoardSource {
  /// Makes a list on a board, before another of its lists or, without one, at the end.
  func addList(_ new: NewList, to board: BoardID, before next: ListID?) throws -> TaskList
  /// Gives a list another name.
  func renameList(_ id: ListID, to name: String) throws
  /// Moves a list before another one of its board or, without one, to the end.
  func moveList(_ id: ListID, before next: ListID?) throws
  /// Removes a list.
  ///
  /// - Parameter target: Where its tasks go, to the end and in their order; `nil` only for a list
  ///   without tasks.
  func removeList(_ id: ListID, movingTasksTo target: ListID?) throws
  /// Sets the rules of a list.
  func setRules(_ rules: ListRules, of list: ListID) throws
  /// Shows a list in another way.
  func setLayout(_ layout: ListLayout, of list: ListID) throws
}

extension ListEditing {
  /// The source itself.
  public var listEditing: (any ListEditing)? { self }
}
