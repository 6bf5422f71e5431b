public import BoardModel

/// Undo and redo.
extension LinesSource {
  /// Undoes the latest change; returns `nil` if there is none.
  public func undo() throws -> Change? { restored(sessionHistory.undo(&lists, title: title)) }

  /// Redoes the change undone last; returns `nil` if there is none.
  public func redo() throws -> Change? { restored(sessionHistory.redo(&lists, title: title)) }

  /// The id of the latest change, including undo and redo; `nil` before the first.
  public func latestChange() throws -> ChangeID? { sessionHistory.latestChange }

  /// Returns a change after discarding the ordered matches, which an undo or redo makes obsolete.
  /// Lines that are missing from the restored lists are added when the lists are read.
  private func restored(_ change: Change?) -> Change? {
    if change != nil { found?.forgetOrders() }
    return change
  }

  private func title(of id: TaskID) -> String { text.withLine(id.line, display.title).text }
}
