public import BoardModel

/// Moving lines within and between the two lists.
extension LinesSource {
  /// Moves lines; each move can be undone until the screen is closed.
  ///
  /// A list with the order of the input keeps that order.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    let (list, anchor) = destination(of: placement)
    let moved = MovedLines(ids)
    try checkRoom(for: moved.set, in: list)
    let row = row(of: anchor, besides: moved.set, in: list)
    change(moved) { lists in
      lists.subtract(moved.set)
      put(moved, at: row, of: list, in: &lists)
    }
  }

  /// Sends lines from the left list to the right list, or from the right list back to their
  /// positions in the left list. If `ids` contains lines of both lists, only the lines of one list
  /// are sent, which is the list of the line that comes first in the input.
  public func send(_ ids: TaskIDSet) throws {
    let set = LineSet(ids)
    guard let first = set.pieces.first else { return }
    let isBack = list(of: Int(first.start)) == Self.right
    let moved = MovedLines(order(of: isBack ? Self.right : Self.left).intersection(set).pieces)
    let target = isBack ? Self.left : Self.right
    try checkRoom(for: moved.set, in: target)
    change(moved) { lists in
      lists.subtract(moved.set)
      if isBack, !use.left.hasInputOrder {
        lists.left.reinsert(moved.set, missing: LineSet(lists.right.pieces))
      } else {
        put(moved, at: lists.right.count, of: target, in: &lists)
      }
    }
  }

  private func put(
    _ moved: MovedLines, at row: Int, of list: ListID, in lists: inout LineLists
  ) {
    switch (list == Self.left, description(of: list).hasInputOrder) {
    case (true, true): lists.left.merge(moved.set)
    case (true, false): lists.left.insert(moved.pieces, at: row)
    case (false, true): lists.right.merge(moved.set)
    case (false, false): lists.right.insert(moved.pieces, at: row)
    }
  }

  private func checkRoom(for lines: LineSet, in list: ListID) throws {
    guard let limit = description(of: list).limit else { return }
    let order = order(of: list)
    let new = lines.count - order.intersection(lines).count
    if new > 0, order.count + new > limit { throw Refusal.limit(limit, of: list) }
  }

  /// Applies a change that can be undone; does nothing if no line would move.
  private func change(_ moved: MovedLines, _ body: (inout LineLists) -> Void) {
    var changed = lists
    body(&changed)
    guard changed.left != lists.left || changed.right != lists.right else { return }
    let named = moved.pieces.lazy.map(\.lines).joined().prefix(Change.maxTasks)
    sessionHistory.add(.moved, named.map(TaskID.init(line:)), count: moved.set.count, from: lists)
    lists = changed
    found?.forgetOrders()
  }

  // MARK: Positions

  private enum Anchor {
    case row(Int)
    case before(Int)
    case after(Int)
  }

  private func destination(of placement: Placement) -> (ListID, Anchor) {
    switch placement {
    case .top(let list): (list, .row(0))
    case .bottom(let list): (list, .row(Int.max))
    case .index(let row, in: let list): (list, .row(row))
    case .before(let id): (list(of: id.line) ?? Self.left, .before(id.line))
    case .after(let id): (list(of: id.line) ?? Self.left, .after(id.line))
    }
  }

  /// The row at which to insert the moved lines once they have been removed from the list.
  private func row(of anchor: Anchor, besides moved: LineSet, in list: ListID) -> Int {
    let order = order(of: list)
    func rowsLeft(above row: Int) -> Int { row - order.count(of: moved, above: row) }
    switch anchor {
    case .row(let row): return max(0, row)
    case .before(let line): return rowsLeft(above: order.row(of: line) ?? order.count)
    case .after(let line): return rowsLeft(above: order.row(of: line).map { $0 + 1 } ?? order.count)
    }
  }
}
