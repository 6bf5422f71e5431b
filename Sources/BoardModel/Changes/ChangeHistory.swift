/// A source whose changes can be undone and redone.
public protocol ChangeHistory: BoardSource {
  /// Whether the source also records the changes of other programs, so overwritten data can be
  /// recovered.
  var isJournal: Bool { get }
  /// Undoes the latest change on a board.
  func undo(on board: BoardID) throws -> BoardUndo
  /// Redoes the latest undone change on a board; `nil` if there is nothing to redo.
  func redo(on board: BoardID) throws -> Change?
  /// Undoes the latest change on any board; `nil` if there is nothing to undo.
  func undo() throws -> Change?
  /// Redoes the change that was undone last; `nil` if there is nothing to redo.
  func redo() throws -> Change?
  /// The id of the latest change, undo or redo; `nil` if there is none.
  func latestChange() throws -> ChangeID?
  /// A board that a change affected, with its current name; `nil` if there is none, or if the
  /// source has only one board.
  func board(touchedBy change: ChangeID) throws -> Board?
  /// Who changed a task last, if that was another person on a shared board; `nil` also if it was
  /// long ago.
  func author(of task: TaskID) throws -> Authorship?
}

/// The default implementations for a source with one board.
extension ChangeHistory {
  /// The source itself, since it has a history.
  public var history: (any ChangeHistory)? { self }
  /// `false` by default: the source records only its own changes.
  public var isJournal: Bool { false }
  /// Undoes the latest change, since there is only one board.
  public func undo(on board: BoardID) throws -> BoardUndo {
    BoardUndo(change: try undo(), elsewhere: nil)
  }
  /// Redoes the latest undone change, since there is only one board.
  public func redo(on board: BoardID) throws -> Change? { try redo() }
  /// `nil` by default: there is only one board.
  public func board(touchedBy change: ChangeID) throws -> Board? { nil }
  /// `nil` by default: no one else changes the board.
  public func author(of task: TaskID) throws -> Authorship? { nil }
}
