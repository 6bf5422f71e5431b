import BoardModel

extension ListID {
  /// The id of an agenda list: negative, since store ids start at 1.
  init(_ span: AgendaSpan) { self.init(rawValue: -Int64(span.rawValue)) }
}

extension AgendaSpan {
  /// The span of an agenda list; `nil` for a list of a board.
  init?(_ list: ListID) { self.init(rawValue: -Int(list.rawValue)) }
}

extension AgendaPosition {
  /// The position that a task would have with a given due date; `nil` if the agenda does not show
  /// the list of the task.
  init?(_ task: TaskRecord, due: DueDate?, in lists: AgendaLists) {
    guard let rank = lists.ranks[task.list.rawValue] else { return nil }
    self.init(due: due?.text ?? "", rank: rank, row: RowPosition(task))
  }
}
