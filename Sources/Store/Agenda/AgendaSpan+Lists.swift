import BoardModel

extension ListID {
  /// The list of an agenda; those of a store count from 1.
  init(_ span: AgendaSpan) { self.init(rawValue: -Int64(span.rawValue)) }
}

extension AgendaSpan {
  /// The dates in a list of an agenda; `nil` for a list of a board.
  init?(_ list: ListID) { self.init(rawValue: -Int(list.rawValue)) }
}

extension AgendaPosition {
  /// The position that a task would have with a due date; `nil` if it is not in the agenda.
  init?(_ task: TaskRecord, due: DueDate?, in lists: AgendaLists) {
    guard let rank = lists.ranks[task.list.rawValue] else { return nil }
    self.init(due: due?.text ?? "", rank: rank, row: RowPosition(task))
  }
}
