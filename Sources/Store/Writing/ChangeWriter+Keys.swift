import BoardModel
import GRDB

extension ChangeWriter {
  /// Makes order keys for rows that go into a gap, from top to bottom.
  ///
  /// Gives other rows new keys if the gap has no short keys left.
  ///
  /// - Parameter finder: Must ignore the rows being moved.
  func makeKeys(_ count: Int, in gap: Gap, by finder: GapFinder) throws -> [OrderKey] {
    if let keys = OrderKey.block(
      of: count, between: gap.above?.key, and: gap.below?.key, using: &random),
      keys.allSatisfy({ $0.length <= OrderKey.maxDigits })
    {
      return keys
    }
    let room = try makeRoom(in: gap, by: finder)
    return try OrderKey.block(of: count, between: room.above, and: room.below, using: &random)
      .orDamaged("the order keys of list \(gap.list.id) are not in order")
  }

  /// Makes a sequence of order keys for any number of rows that go into a gap.
  func makeKeyRun(in gap: Gap, by finder: GapFinder) throws -> OrderKey.Run {
    if let run = OrderKey.Run(between: gap.above?.key, and: gap.below?.key, using: &random) {
      return run
    }
    let room = try makeRoom(in: gap, by: finder)
    return try OrderKey.Run(between: room.above, and: room.below, using: &random)
      .orDamaged("the order keys of list \(gap.list.id) are not in order")
  }

  /// Gives rows around the gap new keys.
  ///
  /// - Returns: The keys right above and right below the gap afterwards; `nil` at the top or the
  ///   bottom.
  private func makeRoom(in gap: Gap, by finder: GapFinder) throws -> (
    above: OrderKey?, below: OrderKey?
  ) {
    let limit = Rekeying.maxRows + 1
    let above = try gap.above.map {
      try finder.neighbours(limit, above: .at($0, includesRow: false), in: gap.list.id)
    }
    let below = try gap.below.map {
      try finder.neighbours(limit, below: .at($0, includesRow: true), in: gap.list.id)
    }
    let plan = Rekeying.plan(
      above: (above ?? []).map(\.key), below: (below ?? []).map(\.key), using: &random)
    guard let plan else {
      return try spreadWholeList(around: gap, by: finder)
    }
    try rekey(above ?? [], as: plan.above)
    try rekey(below ?? [], as: plan.below)
    return (plan.above.first ?? gap.above?.key, plan.below.first ?? gap.below?.key)
  }

  /// Gives all rows of the list new keys, except for those being moved. Needed if more neighbours
  /// share a key than ``Rekeying/maxRows``.
  ///
  /// Only a merge of two replicas or a damaged file can lead to so many equal keys.
  private func spreadWholeList(around gap: Gap, by finder: GapFinder) throws -> (
    above: OrderKey?, below: OrderKey?
  ) {
    let rows = try finder.neighbours(.max, below: .top, in: gap.list.id)
    let keys = try spread(rows)
    let index = rows.firstIndex { $0 == gap.below } ?? rows.count
    return (index == 0 ? nil : keys[index - 1], index == rows.count ? nil : keys[index])
  }

  /// Gives all rows of a list new keys in their order, all different.
  @discardableResult
  func spread(_ rows: [RowPosition]) throws -> [OrderKey] {
    let keys = try OrderKey.block(of: rows.count, between: nil, and: nil, using: &random)
      .orDamaged()
    try rekey(rows, as: keys)
    return keys
  }

  /// Gives all rows of a task's list new keys if another row has the key of the task.
  ///
  /// - Returns: Whether there was such a row.
  func spreadIfShared(_ task: PositionedTask) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM currentTask WHERE list = ? AND orderKey = ? AND id <> ?")
    let arguments: StatementArguments = [
      task.list.rawValue, task.key.rawValue, task.id.rawValue,
    ]
    guard try Int.fetchOne(statement, arguments: arguments) != nil else { return false }
    let finder = GapFinder(database: database)
    try spread(finder.neighbours(.max, below: .top, in: task.list))
    return true
  }

  /// Gives each row the key at its index; rows after the last key keep theirs.
  private func rekey(_ rows: [RowPosition], as keys: [OrderKey]) throws {
    rekeyings += 1
    for (position, key) in zip(rows, keys) {
      let before = try EntityRow.load(.task, id: position.id.rawValue, from: database).orDamaged()
      var after = before
      after[.orderKey] = .text(key.rawValue)
      try update(.rekeyed, from: before, to: after)
    }
  }
}
