/// New tasks that still have to be added to the text index.
///
/// SQLite writes the index from memory to its tables whenever another statement runs in between, so
/// adding 100,000 tasks one by one takes three times as long as adding them together.
struct UnindexedTasks {
  /// The row ids in ascending order.
  private var ids: [Int64] = []
  /// The texts of all rows, one row after another.
  private var texts: [FieldValue] = []
  private var bytes = 0

  private static let maxRows = 10_000
  private static let maxBytes = 4 << 20

  /// Adds a new task, whose id must be higher than those already queued.
  ///
  /// - Returns: Whether it is time to index the tasks.
  mutating func add(_ row: EntityRow) -> Bool {
    ids.append(row.id)
    for text in TextIndex.texts(of: row) {
      texts.append(text)
      bytes += text.string?.utf8.count ?? 0
    }
    return ids.count >= Self.maxRows || bytes >= Self.maxBytes
  }

  /// Whether a row is queued.
  func contains(_ row: EntityRow) -> Bool {
    guard let first = ids.first else { return false }
    return row.entity == .task && row.id >= first
  }

  /// Passes each task to `body`, and clears the queue even if `body` throws.
  mutating func drain(_ body: (Int64, ArraySlice<FieldValue>) throws -> Void) rethrows {
    defer {
      ids.removeAll(keepingCapacity: true)
      texts.removeAll(keepingCapacity: true)
      bytes = 0
    }
    let count = TextIndex.columns.count
    for (index, id) in ids.enumerated() { try body(id, texts[(index * count)...].prefix(count)) }
  }
}
