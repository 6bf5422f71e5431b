import BoardModel

/// Adds any number of tasks to a list in batches, so that only the rows of one batch are in memory.
struct TaskInsertion {
  /// The tasks inserted so far.
  private(set) var ids: [TaskID] = []

  private let writer: ChangeWriter
  private let gap: Gap
  private let finder: GapFinder
  private let admission: Admission
  /// The rows of the next batch.
  private var waiting: [EntityRow] = []
  private var waitingNames: Set<String> = []
  /// The keys of further rows, if there is more than one batch.
  private var run: OrderKey.Run?
  /// All titles in a list that forbids duplicates, once they have been read.
  private var titles: Set<String>?

  /// - Parameter gap: The position of the tasks, found by `finder`.
  init(writer: ChangeWriter, gap: Gap, finder: GapFinder) {
    self.writer = writer
    self.gap = gap
    self.finder = finder
    admission = Admission(database: writer.database)
  }

  /// The number of rows per batch; more for a sorted list, which is read once per batch.
  private var maxRows: Int { gap.list.rules.sort == nil ? 1_000 : 20_000 }

  /// Adds the row of the next task, which is new or in the trash.
  mutating func add(_ row: EntityRow) throws {
    waiting.append(row)
    if let uuid = row[.uuid].string { waitingNames.insert(uuid) }
    if waiting.count == maxRows { try placeWaiting() }
  }

  /// Whether a row with this uuid was added but not yet inserted.
  func isWaiting(_ uuid: String) -> Bool { waitingNames.contains(uuid) }

  /// Inserts the rows that are waiting; more rows may follow.
  mutating func placeWaiting() throws { try placeWaiting(areLast: false) }

  /// Inserts the remaining rows.
  mutating func finish() throws { try placeWaiting(areLast: true) }

  private mutating func placeWaiting(areLast: Bool) throws {
    guard !waiting.isEmpty else { return }
    let rows = waiting
    waiting.removeAll(keepingCapacity: !areLast)
    waitingNames.removeAll(keepingCapacity: !areLast)
    try admission.checkRoom(for: ids.count + rows.count, in: gap.list)
    try checkTitles(of: rows, areLast: areLast)
    if gap.list.rules.sort != nil || ids.isEmpty && areLast {
      try append(writer.place(rows.count, in: gap, by: finder) { rows[$0] })
      return
    }
    var run = try run ?? writer.makeKeyRun(in: gap, by: finder)
    try append(writer.place(rows, at: rows.map { _ in run.next() }, in: gap.list))
    self.run = run
  }

  private mutating func append(_ placed: [TaskID]) throws {
    try admission.checkBlocked(placed, in: gap.list)
    ids += placed
  }

  private mutating func checkTitles(of rows: [EntityRow], areLast: Bool) throws {
    guard !gap.list.rules.duplicates else { return }
    let new = rows.compactMap(\.[.title].string)
    let reader = TaskReader(database: writer.database)
    var existing =
      try titles
      ?? (areLast
        ? reader.existingTitles(among: new, in: gap.list.id) : reader.titles(in: gap.list.id))
    for title in new where !existing.insert(title).inserted {
      throw Refusal.duplicate(title: title, in: gap.list.id)
    }
    titles = existing
  }
}
