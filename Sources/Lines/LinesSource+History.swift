public import BoardModel

/// Undo and redo.
extension LinesSource {
  /// Undoes the latest change.
  public func undo() throws -> Change? { restored(history.undo(&lists, title: title)) }

  /// Redoes what was undone last.
  public func redo() throws -> Change? { restored(history.redo(&lists, title: title)) }

  /// The latest change; `nil` before the first.
  public func latestChange() throws -> ChangeID? { history.latestChange }

  /// The only board.
  public func board(touchedBy change: ChangeID) throws -> Board? { board }

  /// Follows a change of the lists. Lines that have arrived since are added again.
  private func restored(_ change: Change?) -> Change? {
    if change != nil { found?.forgetOrders() }
    return change
  }

  private func title(of id: TaskID) -> String { text.withLine(id.line, display.title).text }
}
