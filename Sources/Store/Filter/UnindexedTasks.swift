/// New tasks on their way into the text index.
///
/// SQLite writes out what the index holds in memory whenever another statement comes between:
/// one by one, 100,000 tasks take three times as long.
struct UnindexedTasks {
  private var rows: [EntityRow] = []
  private var bytes = 0

  private static let mostRows = 2_000
  private static let mostBytes = 4 << 20

  /// Takes a new task, whose number is the highest of all.
  ///
  /// - Returns: Whether it is time to index them.
  mutating func add(_ row: EntityRow) -> Bool {
    rows.append(row)
    for column in TextIndex.columns { bytes += row[column].string?.utf8.count ?? 0 }
    return rows.count >= Self.mostRows || bytes >= Self.mostBytes
  }

  /// Whether a row is one of them.
  func contains(_ row: EntityRow) -> Bool {
    guard let first = rows.first else { return false }
    return row.entity == .task && row.id >= first.id
  }

  /// Hands over all of them.
  mutating func takeAll() -> [EntityRow] {
    defer {
      rows.removeAll(keepingCapacity: true)
      bytes = 0
    }
    return rows
  }
}
