import BoardModel

/// The gap between two neighbouring rows of a list, ignoring rows that are being moved.
struct Gap {
  let list: TaskList
  /// The row above; `nil` at the top.
  let above: RowPosition?
  /// The row below; `nil` at the bottom.
  let below: RowPosition?

  /// Whether the tasks are already in the gap, in the given order.
  func holds(_ tasks: [PositionedTask]) -> Bool {
    guard tasks.allSatisfy({ $0.list == list.id }) else { return false }
    let positions =
      [above].compactMap(\.self) + tasks.map(\.position)
      + [below].compactMap(\.self)
    return zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
  }
}
