/// New tasks on their way into the text index.
///
/// SQLite writes out what the index holds in memory whenever another statement comes between:
/// one by one, 100,000 tasks take three times as long.
struct UnindexedTasks {
  /// The numbers of their rows, the lowest first.
  private var ids: [Int64] = []
  /// The texts of each, one after the other.
  private var texts: [FieldValue] = []
  private var bytes = 0

  private static let mostRows = 10_000
  private static let mostBytes = 4 << 20

  /// Takes a new task, whose number is the highest of all.
  ///
  /// - Returns: Whether it is time to index them.
  mutating func add(_ row: EntityRow) -> Bool {
    ids.append(row.id)
    for text in TextIndex.texts(of: row) {
      texts.append(text)
      bytes += text.string?.utf8.count ?? 0
    }
    return ids.count >= Self.mostRows || bytes >= Self.mostBytes
  }

  /// Whether a row is one of them.
  func contains(_ row: EntityRow) -> Bool {
    guard let first = ids.first else { return false }
    return row.entity == .task && row.id >= first
  }

  /// Hands over each of them and forgets them.
  mutating func takeAll(_ body: (Int64, ArraySlice<FieldValue>) throws -> Void) rethrows {
    defer {
      ids.removeAll(keepingCapacity: true)
      texts.removeAll(keepingCapacity: true)
      bytes = 0
    }
    let count = TextIndex.columns.count
    for (index, id) in ids.enumerated() { try body(id, texts[(index * count)...].prefix(count)) }
  }
}
