import BoardModel

/// Adds any number of tasks to a list, some at a time, so that memory does not grow with them.
struct TaskInsertion {
  /// The tasks made so far.
  private(set) var ids: [TaskID] = []

  private let writer: ChangeWriter
  private let gap: Gap
  private let finder: GapFinder
  private let admission: Admission
  /// The keys of the rows to come, once there are more rows than are taken at a time.
  private var run: OrderKey.Run?
  /// The titles of a list without duplicates.
  private var titles: Set<String>?

  /// - Parameter gap: Where they go, found by `finder`.
  init(writer: ChangeWriter, gap: Gap, finder: GapFinder) {
    self.writer = writer
    self.gap = gap
    self.finder = finder
    admission = Admission(database: writer.database)
  }

  /// Rows taken at a time. A sorted list is read once for each time.
  private var mostRows: Int { gap.list.rules.sort == nil ? 1_000 : 20_000 }

  /// Makes the next tasks.
  ///
  /// - Returns: Whether there may be more.
  mutating func takeNext(from next: () throws -> NewTask?) throws -> Bool {
    var rows: [EntityRow] = []
    while rows.count < mostRows, let new = try next() { rows.append(try writer.row(for: new)) }
    try admission.checkRoom(for: ids.count + rows.count, in: gap.list)
    try checkTitles(of: rows)
    let hasMore = rows.count == mostRows
    if gap.list.rules.sort != nil || ids.isEmpty && !hasMore {
      guard !rows.isEmpty else { return false }
      ids += try writer.place(rows.count, in: gap, by: finder) { rows[$0] }
      return hasMore
    }
    var run = try run ?? writer.makeKeyRun(in: gap, by: finder)
    for row in rows { ids.append(try writer.place(row, at: run.next(), in: gap.list)) }
    self.run = run
    return hasMore
  }

  private mutating func checkTitles(of rows: [EntityRow]) throws {
    guard !gap.list.rules.duplicates else { return }
    let new = rows.compactMap(\.[.title].string)
    var known =
      try titles ?? TaskReader(database: writer.database).knownTitles(among: new, in: gap.list.id)
    for title in new where !known.insert(title).inserted {
      throw Refusal.duplicate(title: title, in: gap.list.id)
    }
    titles = known
  }
}
