/// A source whose changes can be undone and redone.
public protocol ChangeHistory: BoardSource {
  /// Whether it keeps what everyone has changed, so that what is overwritten can be got back.
  var isJournal: Bool { get }
  /// Undoes the latest change on a board.
  func undo(on board: BoardID) throws -> BoardUndo
  /// Redoes what was undone last on a board; `nil` when there is nothing.
  func redo(on board: BoardID) throws -> Change?
  /// Undoes the latest change of all boards; `nil` when there is nothing.
  func undo() throws -> Change?
  /// Redoes what ``undo()`` undid last; `nil` when there is nothing.
  func redo() throws -> Change?
  /// The latest change, including undo and redo; `nil` before the first.
  func latestChange() throws -> ChangeID?
  /// The board that a change belongs to, with its current name; `nil` if it is the only one.
  func board(touchedBy change: ChangeID) throws -> Board?
}

/// What a source of one board need not say.
extension ChangeHistory {
  /// The source itself.
  public var history: (any ChangeHistory)? { self }
  /// `false`: it knows its own changes alone.
  public var isJournal: Bool { false }
  /// Undoes the latest change: there is only one board.
  public func undo(on board: BoardID) throws -> BoardUndo {
    BoardUndo(change: try undo(), elsewhere: nil)
  }
  /// Redoes what was undone last: there is only one board.
  public func redo(on board: BoardID) throws -> Change? { try redo() }
  /// `nil`: there is only one board.
  public func board(touchedBy change: ChangeID) throws -> Board? { nil }
}
