public import BoardModel

extension StoreError: MissingRecordError {
  /// The task, list or board that was not found by its id; `nil` for any other error.
  public var missingRecord: MissingRecord? {
    if case .noSuchTask(let id) = self { return .task(id) }
    if case .noSuchListID(let id, name: _) = self { return .list(id) }
    if case .noSuchBoardID(let id, name: _) = self { return .board(id) }
    return nil
  }
}
