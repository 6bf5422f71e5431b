public import BoardModel

extension SyncWriter {
  /// Keeps in the history of a task what gave way in a merge, and leaves the task as it is.
  ///
  /// Nothing is kept of a list that the board does not have, nor of what the task says anyway.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  public func keep(_ replaced: ReplacedValue, of task: TaskID) throws {
    let row = try row(of: task)
    var other = row
    switch replaced {
    case .content(let edit): try other.apply(edit)
    case .completion(let isDone):
      guard isDone == row[.completedAt].isNull else { return }
      other[.completedAt] = isDone ? FieldValue(now) : .null
    case .list(let name):
      guard let list = try lists().first(named: name, by: \.name) else { return }
      other[.list] = .integer(list.id.rawValue)
    }
    let columns = other.columns(differingFrom: row).filter { $0 != .monthDay }
    if !columns.isEmpty { try writer.noteReplaced(columns, of: other) }
  }
}
