/// A source whose lists can be added, changed and removed.
public protocol ListEditing: BoardSource {
  /// Adds a list to a board, before the list `next`, or at the end if `next` is `nil`.
  func addList(_ new: NewList, to board: BoardID, before next: ListID?) throws -> TaskList
  /// Renames a list of a board.
  func renameList(_ id: ListID, to name: String) throws
  /// Moves a list before the list `next` of its board, or to the end if `next` is `nil`.
  func moveList(_ id: ListID, before next: ListID?) throws
  /// Removes a list from its board.
  ///
  /// - Parameter target: The list that receives the tasks at its end, in their current order. Can
  ///   be `nil` only if the removed list is empty.
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
