import BoardModel

/// The position of a row in an agenda list: by due date, then by list, then by position in that
/// list.
struct AgendaPosition: Comparable {
  /// The due date as text; empty for a task without one.
  let due: String
  /// The index of the row's list in ``AgendaLists/entries``.
  let rank: Int
  let row: RowPosition

  var id: TaskID { row.id }

  static func < (left: AgendaPosition, right: AgendaPosition) -> Bool {
    if left.due != right.due { return left.due < right.due }
    return left.rank == right.rank ? left.row < right.row : left.rank < right.rank
  }
}
