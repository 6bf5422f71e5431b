import BoardModel
import GRDB

/// The rows of a list of an agenda that pass a filter, as far as they were looked for.
final class AgendaMatches {
  /// What they are the rows of.
  struct Subject: Equatable {
    let filter: TaskFilter
    let dates: Range<String>?
    /// The state of the file.
    let state: TaskStore.FileState
  }

  let subject: Subject
  /// The rows found so far, from the top down.
  private(set) var positions: [AgendaPosition] = []
  /// Whether all rows were looked at.
  private(set) var isComplete = false
  /// The last row that was looked at, in the order of the index.
  private var last: (due: String, list: Int64, row: RowPosition)?
  private let lists: AgendaLists

  /// So many rows are looked at between two looks at the clock.
  private static let rowsAtOnce = 64

  init(_ subject: Subject, in lists: AgendaLists) {
    self.subject = subject
    self.lists = lists
  }

  /// How many of the rows are above a position, found by binary search.
  func index(of position: AgendaPosition) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Looks at more rows until a time, at least at some; without one at all of them.
  func look(until end: ContinuousClock.Instant?, in database: Database) throws {
    guard !isComplete else { return }
    let compiled =
      subject.filter.isEmpty
      ? nil : CompiledFilter(subject.filter, isInList: lists.condition(forListsNamed:))
    let statement = RowStatement(
      try database.makeStatement(
        sql: "SELECT ifnull(due, ''), list, orderKey, id, " + (compiled?.condition ?? "1")
          + AgendaReader.openTasks + (subject.dates == nil ? Self.undated : Self.dated)),
      in: database)
    let after: [FieldValue] = [
      .integer(last?.list ?? 0), .text(last?.row.key.rawValue ?? ""),
      .integer(last?.row.id.rawValue ?? 0),
    ]
    let dates = subject.dates.map { dates -> [FieldValue] in
      [.text(dates.upperBound), .text(last?.due ?? dates.lowerBound)]
    }
    var count = 0
    isComplete = true
    try statement.forEachRow((compiled?.values ?? []) + (dates ?? []) + after) { columns in
      count += 1
      let isLast = end.map { count % Self.rowsAtOnce == 0 && $0 <= .now } ?? false
      let passes = columns.number(at: 4) != 0
      guard passes || isLast else { return true }
      let due = try columns.value(at: 0).string.orDamaged()
      let list = columns.number(at: 1)
      let row = RowPosition(
        key: OrderKey(rawValue: try columns.value(at: 2).string.orDamaged()),
        id: TaskID(rawValue: columns.number(at: 3)))
      if passes, let rank = lists.ranks[list] {
        positions.append(AgendaPosition(due: due, rank: rank, row: row))
      }
      if isLast { (last, isComplete) = ((due, list, row), false) }
      return !isLast
    }
    // They are in order but for the lists of each date, which takes one pass to see.
    positions.sort()
  }

  private static let order = " ORDER BY due, list, orderKey, id"
  private static let undated = "AND due IS NULL AND (list, orderKey, id) > (?, ?, ?)" + order
  private static let dated = "AND due < ? AND (due, list, orderKey, id) > (?, ?, ?, ?)" + order
}
