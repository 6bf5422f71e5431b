public import BoardModel

/// Sorts the tasks of a list on request.
extension FileSource {
  /// Sorts the tasks of a list. Text between tasks keeps its position.
  public func sort(_ list: ListID, by order: SortOrder) throws {
    let ids = file.ids(of: list)
    let tasks = try tasks(ids).enumerated().sorted { left, right in
      if order.areInOrder(left.element, right.element) { return true }
      return !order.areInOrder(right.element, left.element) && left.offset < right.offset
    }
    let moves = zip(ids, tasks.map(\.element.id)).filter { $0 != $1 }
    let items = moves.compactMap { file.position(of: $0.0) }
    let ranges = Dictionary(
      uniqueKeysWithValues: items.map { (file.ids[$0], file.text.items[$0].range) })
    let changes = zip(items, moves).compactMap { slot, move -> FileChange? in
      guard let item = file.position(of: move.1) else { return nil }
      let edit = FileEdit(position: .below(slot), today: today())
      return FileChange(
        id: move.1, before: .init(lines: file.lines(of: item), list: list),
        after: .init(
          lines: file.text.lines(of: item, edit), list: list,
          spot: file.spot(of: slot, besides: ranges)))
    }
    try perform(.sorted, changes, tasks.map(\.element.id))
  }
}

extension SortOrder {
  /// Whether the left task must be above the right one. Missing values come last.
  fileprivate func areInOrder(_ left: TaskRecord, _ right: TaskRecord) -> Bool {
    func isFirst<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool {
      guard let left else { return false }
      return right.map { left < $0 } ?? true
    }
    func created(_ task: TaskRecord) -> Timestamp? {
      task.created.milliseconds == 0 ? nil : task.created
    }
    switch self {
    case .due: return isFirst(left.due, right.due)
    case .priority: return isFirst(left.priority, right.priority)
    case .title: return left.title.lowercased() < right.title.lowercased()
    case .created: return isFirst(created(left), created(right))
    }
  }
}
