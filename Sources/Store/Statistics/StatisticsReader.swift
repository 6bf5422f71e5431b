import BoardModel
import GRDB
import Registers

/// Computes the statistics of the given lists.
///
/// The tables match the log, so a row of `task` contains the current completion of its task. Only
/// the log has the list that a task was completed from, and the earlier completions of a reopened
/// task.
struct StatisticsReader {
  private(set) var tally: StatisticsTally
  /// The index of each list in the statistics.
  private let indices: [Int64: Int]
  /// The board of each list, by the index of the list.
  private let boards: [BoardID]
  private let day: (Timestamp) -> CivilDay
  /// The list that each task was in when it was last completed.
  private var origins: [Int64: Int64] = [:]
  /// For each reopened task, when it had been completed and when it was reopened, in order.
  private var reopenings: [Int64: [(from: Timestamp, to: Timestamp)]] = [:]
  /// For each stored text of tags, the indices of the tags in it.
  private var tagsOfText: [String: [Int]] = ["": []]
  /// The index of each tag, by the tag in lower case.
  private var tags: [String: Int] = [:]
  /// The day of each due date, by the date's text.
  private var dueDays: [String: Int] = [:]

  init(
    lists: [(board: Board, list: TaskList)], since: CivilDay, today: CivilDay,
    day: @escaping (Timestamp) -> CivilDay
  ) {
    tally = StatisticsTally(
      since: since, today: today, lists: lists.map { (name: $0.list.name, board: $0.board.name) })
    indices = Dictionary(uniqueKeysWithValues: zip(lists.map(\.list.id.rawValue), lists.indices))
    boards = lists.map(\.board.id)
    self.day = day
  }

  /// Finds the completions and reopenings that are in effect.
  ///
  /// A completion that was undone no longer counts, and one that was redone counts again. An undo
  /// may skip a task that another change has modified since, so the effect of an undo is read from
  /// the undo itself rather than from the change that it reverses. A `completedAt` of `null` is
  /// found by searching the text, since parsing the JSON of every operation takes longer. No title
  /// can contain this text, because quotation marks are escaped in JSON.
  mutating func readLog(of database: Database) throws {
    let statement = try RowStatement(
      """
      SELECT row, stamp,
        CASE WHEN instr(before, '"completedAt":null') THEN before ->> 'list' END,
        CASE WHEN instr(after, '"completedAt":null') THEN before ->> 'completedAt' END, step
      FROM operation CROSS JOIN change ON change.id = operation.change
      WHERE entity = 'task' AND before IS NOT NULL AND operation.kind <> 'replaced'
        AND instr(before, '"completedAt":')
      ORDER BY operation.id
      """, in: database)
    var undoneReopenings: [Int64: [(from: Timestamp, to: Timestamp)]] = [:]
    try statement.forEachRow([]) { columns in
      let task = columns.number(at: 0)
      let step = Change.Step(rawValue: try columns.value(at: 4).string ?? "")
      let completed = try columns.moment(at: 3)
      if step == .undone {
        // Only an undone reopening has no completion before it, unlike a changed completion time.
        if case .integer = try columns.value(at: 2), let reopening = reopenings[task]?.popLast() {
          undoneReopenings[task, default: []].append(reopening)
        }
      } else if let completed {
        let again = step == .redone ? undoneReopenings[task]?.popLast() : nil
        let time = HybridTime.time(ofStored: columns.number(at: 1))
        reopenings[task, default: []].append(again ?? (from: completed, to: time))
      } else if case .integer(let list) = try columns.value(at: 2) {
        origins[task] = list
      }
      return true
    }
  }

  /// Counts the tasks, archived or not.
  mutating func readTasks(of database: Database) throws {
    let statement = try RowStatement(
      "SELECT id, list, created, completedAt, due, tags FROM task WHERE removedAt IS NULL",
      in: database)
    try statement.forEachRow([]) { columns in
      guard let index = indices[columns.number(at: 1)] else { return true }
      let id = columns.number(at: 0)
      let created = try columns.moment(at: 2).orDamaged("a time is missing")
      let completed = try columns.moment(at: 3)
      let origin = completed == nil ? nil : origins[id].flatMap { self.origin($0, of: index) }
      var entry = StatisticsTally.Entry(
        created: dayNumber(of: created), completed: completed.map { dayNumber(of: $0) },
        due: try columns.value(at: 4).string.flatMap { dueDay($0) },
        seconds: completed.flatMap { Self.seconds(from: created, to: $0) },
        list: origin ?? index, tags: numbers(ofTagsIn: try columns.value(at: 5).string ?? ""))
      if let periods = reopenings[id] {
        entry.reopenings = periods.map { (dayNumber(of: $0.from), dayNumber(of: $0.to)) }
      }
      tally.add(entry)
      return true
    }
  }

  /// The index of the list that a task was completed from; `nil` if that list is not on the task's
  /// board.
  private func origin(_ list: Int64, of index: Int) -> Int? {
    guard let origin = indices[list], boards[origin] == boards[index] else { return nil }
    return origin
  }

  /// How long a task was open; `nil` if its completion is not later than its creation, as for an
  /// imported task without a creation date.
  private static func seconds(from created: Timestamp, to completed: Timestamp) -> Int? {
    guard created < completed else { return nil }
    return Int(completed.milliseconds - created.milliseconds) / 1_000
  }

  private func dayNumber(of moment: Timestamp) -> Int { day(moment).daysSinceEpoch }

  private mutating func dueDay(_ text: String) -> Int? {
    if let cached = dueDays[text] { return cached }
    let day = DueDate(text)?.day.daysSinceEpoch
    dueDays[text] = day
    return day
  }

  /// The indices of a task's tags, ignoring case.
  private mutating func numbers(ofTagsIn text: String) -> [Int] {
    if let cached = tagsOfText[text] { return cached }
    var numbers: [Int] = []
    for tag in StoredText.tags(in: text) {
      let key = tag.lowercased()
      let number = tags[key] ?? tally.addTag(tag)
      tags[key] = number
      if !numbers.contains(number) { numbers.append(number) }
    }
    tagsOfText[text] = numbers
    return numbers
  }
}

extension RowStatement.Columns {
  /// Reads a moment; `nil` for NULL.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` for a moment outside the years 1 to 9999, or
  ///   for a value that is not a number.
  fileprivate func moment(at index: Int) throws -> Timestamp? {
    switch try value(at: index) {
    case .null: return nil
    case .integer(let milliseconds) where StoredRange.moments.contains(milliseconds):
      return Timestamp(milliseconds: milliseconds)
    case .integer, .text: throw StoreError.damaged(path: "", detail: "a time is out of range")
    }
  }
}
