/// A source whose lists can be added, changed and removed.
public protocol ListEditing: BoardSource {
  /// Adds a list to a board, before another of its lists or, without one, at the end.
  func addList(_ new: NewList, to board: BoardID, before next: ListID?) throws -> TaskList
  /// Renames a list of a board.
  func renameList(_ id: ListID, to name: String) throws
  /// Moves a list before another one of its board or, without one, to the end.
  func moveList(_ id: ListID, before next: ListID?) throws
  /// Removes a list from its board.
  ///
  /// - Parameter target: The list that receives its tasks, at its end and in their order; `nil`
  ///   only for an empty list.
  func removeList(_ id: ListID, movingTasksTo target: ListID?) throws
  /// Sets the rules of a list.
  func setRules(_ rules: ListRules, of list: ListID) throws
  /// Sets the layout of a list.
  func setLayout(_ layout: ListLayout, of list: ListID) throws
}

extension ListEditing {
  /// The source itself, since its lists can change.
  public var listEditing: (any ListEditing)? { self }
}
