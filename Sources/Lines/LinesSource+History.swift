public import BoardModel

/// Undo and redo.
extension LinesSource {
  /// Undoes the latest change.
  public func undo(on board: BoardID) throws -> BoardUndo {
    BoardUndo(change: try undo(), elsewhere: nil)
  }

  /// Redoes what was undone last.
  public func redo(on board: BoardID) throws -> Change? { try redo() }

  /// Undoes the latest change.
  public func undo() throws -> Change? { history.undo(lists).map { restore($0, step: .undone) } }

  /// Redoes what was undone last.
  public func redo() throws -> Change? { history.redo(lists).map { restore($0, step: .redone) } }

  /// The latest change; `nil` before the first.
  public func latestChange() throws -> ChangeID? {
    history.steps > 0 ? ChangeID(rawValue: Int64(history.steps)) : nil
  }

  /// The only board.
  public func board(touchedBy change: ChangeID) throws -> Board? { board }

  private func restore(_ entry: LinesHistory.Entry, step: Change.Step) -> Change {
    // Lines that have arrived since are not undone: they are added again.
    lists = entry.lists
    found?.forgetOrders()
    return Change(
      id: ChangeID(rawValue: Int64(history.steps)), kind: .moved, step: step, source: .board,
      time: Timestamp(milliseconds: 0),
      tasks: entry.moved.map { id in
        Change.TouchedTask(id: id, title: text.withLine(id.line, display.title).text)
      }, taskCount: entry.count, board: nil, list: nil, isInForce: true, conflicts: [])
  }
}
