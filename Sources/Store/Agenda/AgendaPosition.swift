import BoardModel

/// The position of a row of an agenda: by its due date, its list and its position there.
struct AgendaPosition: Comparable {
  /// The due date as text; empty for none.
  let due: String
  /// The place of its list among all of the agenda, from 0.
  let rank: Int
  /// The position in the list.
  let row: RowPosition

  var id: TaskID { row.id }

  static func < (left: AgendaPosition, right: AgendaPosition) -> Bool {
    if left.due != right.due { return left.due < right.due }
    return left.rank == right.rank ? left.row < right.row : left.rank < right.rank
  }
}
