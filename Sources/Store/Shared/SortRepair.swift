import BoardModel
import GRDB

/// Puts sorted lists in order again after a merge: two people may each have put a task into the same
/// gap, or one may have sorted a list to which another has added a task.
///
/// As few tasks as possible move, and which ones follows from the merged board. So stores that make
/// the same repair at the same time move the same tasks, and there is nothing to repair afterwards.
struct SortRepair {
  private let merged: MergedBoard
  private let database: Database

  init(of merged: MergedBoard) {
    self.merged = merged
    database = merged.database
  }

  func repair() throws {
    let sorted = try Int64.fetchAll(
      database.cachedStatement(
        sql: "SELECT id FROM list WHERE board = ? AND removedAt IS NULL AND sort IS NOT NULL"),
      arguments: [merged.shared.board.rawValue])
    for id in sorted {
      let list = try BoardReader(database: database).requireList(ListID(rawValue: id))
      guard let order = list.rules.sort, try mayBeOutOfOrder(list, by: order) else { continue }
      try sort(list, by: order)
    }
  }

  private typealias SortedRow = (position: RowPosition, key: SortKey, isPinned: Bool)

  /// Whether the merge has written the rules of the list, or a task that is not in order with its
  /// neighbours.
  private func mayBeOutOfOrder(_ list: TaskList, by order: SortOrder) throws -> Bool {
    if merged.writtenLists.contains(list.id.rawValue) { return true }
    for id in merged.written {
      guard let row = try EntityRow.load(.task, id: id, from: database), row.isPresent,
        row[.list].number == list.id.rawValue
      else { continue }
      let key = SortKey(order, of: row)
      if let above = try neighbour(of: row, isAbove: true, by: order), key < above { return true }
      if let below = try neighbour(of: row, isAbove: false, by: order), below < key { return true }
    }
    return false
  }

  /// The sort key of the next row that is not pinned.
  private func neighbour(
    of row: EntityRow, isAbove: Bool, by order: SortOrder
  ) throws -> SortKey? {
    let statement = try database.cachedStatement(
      sql: isAbove
        ? """
        SELECT due, priority, title, created FROM currentTask
        WHERE list = ? AND NOT isPinned AND orderKey < ? ORDER BY orderKey DESC LIMIT 1
        """
        : """
        SELECT due, priority, title, created FROM currentTask
        WHERE list = ? AND NOT isPinned AND orderKey > ? ORDER BY orderKey LIMIT 1
        """)
    return try Row.fetchOne(
      statement, arguments: [row[.list].number, row[.orderKey].string ?? ""]
    ).map { try SortKey(order, row: $0, from: 0) }
  }

  private func sort(_ list: TaskList, by order: SortOrder) throws {
    while true {
      let rows = try SortedList(database: database, list: list).rows(by: order)
        .filter { !$0.isPinned }
      let fixed = Self.longestSortedPart(of: rows)
      let moving = rows.indices.filter { !fixed.contains($0) }.map { rows[$0] }
        .sorted { $0.key < $1.key || !($1.key < $0.key) && $0.position.key < $1.position.key }
      guard !moving.isEmpty else { return }
      let rekeyings = merged.writer.rekeyings
      var sorted = fixed.map { rows[$0] }
      let finder = GapFinder(database: database, moving: moving.map(\.position.id))
      for row in moving {
        let index = sorted.firstIndex { row.key < $0.key } ?? sorted.count
        let gap = Gap(
          list: list, above: index > 0 ? sorted[index - 1].position : nil,
          below: index < sorted.count ? sorted[index].position : nil)
        let key = try merged.write(.moved, by: nil) {
          try move(row.position.id, into: gap, by: finder)
        }
        sorted.insert((RowPosition(key: key, id: row.position.id), row.key, false), at: index)
        // The keys that were read are outdated.
        if merged.writer.rekeyings != rekeyings { break }
      }
      if merged.writer.rekeyings == rekeyings { return }
    }
  }

  /// - Returns: The new key of the task.
  private func move(_ task: TaskID, into gap: Gap, by finder: GapFinder) throws -> OrderKey {
    let key = try merged.writer.makeKeys(1, in: gap, by: finder)[0]
    let row = try EntityRow.load(.task, id: task.rawValue, from: database).orDamaged()
    var moved = row
    moved[.orderKey] = .text(key.rawValue)
    // A move that somebody makes in the same time overrides it.
    try merged.writer.update(.rekeyed, from: row, to: moved)
    return key
  }

  /// The indices of a longest part of the rows that is in order.
  private static func longestSortedPart(of rows: [SortedRow]) -> [Int] {
    // The last index of the best part of each length, and the index before each in its part.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: rows.count)
    for index in rows.indices {
      let key = rows[index].key
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if key < rows[ends[middle]].key { high = middle } else { low = middle + 1 }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var part: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
      part.append(next)
      next = previous[next]
    }
    return part.reversed()
  }
}
