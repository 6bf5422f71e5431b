public import BoardModel

/// Undo and redo.
extension LinesSource {
  /// Undoes the latest change.
  public func undo() throws -> Change? { restored(sessionHistory.undo(&lists, title: title)) }

  /// Redoes what was undone last.
  public func redo() throws -> Change? { restored(sessionHistory.redo(&lists, title: title)) }

  /// The latest change; `nil` before the first.
  public func latestChange() throws -> ChangeID? { sessionHistory.latestChange }

  /// Follows a change of the lists. Lines that have arrived since are added again.
  private func restored(_ change: Change?) -> Change? {
    if change != nil { found?.forgetOrders() }
    return change
  }

  private func title(of id: TaskID) -> String { text.withLine(id.line, display.title).text }
}
