import BoardModel
import GRDB

/// Counts the tasks of some lists.
///
/// The tables are the fold of the log, so a row of `task` says whether and when a task was
/// completed by what is in force. Only the log says from which list, and when a task had been
/// completed before it was reopened.
struct StatisticsReader {
  private(set) var tally: StatisticsTally
  /// The place of each list among those that are counted.
  private let places: [Int64: Int]
  /// The board of each of them.
  private let boards: [BoardID]
  private let day: (Timestamp) -> CivilDay
  /// From which list each task was completed last.
  private var origins: [Int64: Int64] = [:]
  /// When tasks had been completed before they were reopened, from the first time on.
  private var reopenings: [Int64: [(from: Timestamp, to: Timestamp)]] = [:]
  /// The numbers of the tags in each text of tags, and of each tag in small letters.
  private var tagsOfText: [String: [Int]] = ["": []]
  private var tags: [String: Int] = [:]
  /// The day in each text of a due date.
  private var dueDays: [String: Int] = [:]

  init(
    lists: [(board: Board, list: TaskList)], since: CivilDay, today: CivilDay,
    day: @escaping (Timestamp) -> CivilDay
  ) {
    tally = StatisticsTally(
      since: since, today: today, lists: lists.map { (name: $0.list.name, board: $0.board.name) })
    places = Dictionary(uniqueKeysWithValues: zip(lists.map(\.list.id.rawValue), lists.indices))
    boards = lists.map(\.board.id)
    self.day = day
  }

  /// Finds the completions and reopenings that are in force.
  ///
  /// An undo and a redo are left out, as is what was undone: what was redone is in force itself.
  /// Keys and their `null` are looked for in the text, since most operations have no part in this and
  /// to read the JSON of one takes longer; inside a string of JSON the quotation marks of a key
  /// would be escaped.
  mutating func readLog(of database: Database) throws {
    let statement = try RowStatement(
      """
      SELECT row, stamp,
        CASE WHEN instr(before, '"completedAt":null') THEN before ->> 'list' END,
        CASE WHEN instr(after, '"completedAt":null') THEN before ->> 'completedAt' END
      FROM operation
      WHERE entity = 'task' AND before IS NOT NULL AND kind <> 'replaced'
        AND instr(before, '"completedAt":')
        AND change NOT IN (
          SELECT id FROM change WHERE state IN ('takenBack', 'superseded', 'answer'))
      ORDER BY id
      """, in: database)
    try statement.forEachRow([]) { columns in
      let task = columns.number(at: 0)
      if case .integer(let list) = try columns.value(at: 2) { origins[task] = list }
      if let completed = try columns.moment(at: 3) {
        reopenings[task, default: []].append(
          (from: completed, to: HybridStamp.time(of: columns.number(at: 1))))
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
      guard let place = places[columns.number(at: 1)] else { return true }
      let id = columns.number(at: 0)
      let created = try columns.moment(at: 2).orDamaged("a moment is missing")
      let completed = try columns.moment(at: 3)
      let origin = completed == nil ? nil : origins[id].flatMap { self.origin($0, of: place) }
      var entry = StatisticsTally.Entry(
        created: dayNumber(of: created), completed: completed.map { dayNumber(of: $0) },
        due: try columns.value(at: 4).string.flatMap { dueDay($0) },
        seconds: completed.map { max(0, Int($0.milliseconds - created.milliseconds) / 1_000) } ?? 0,
        list: origin ?? place, tags: numbers(ofTagsIn: try columns.value(at: 5).string ?? ""))
      if let known = reopenings[id] {
        entry.reopenings = known.map { (dayNumber(of: $0.from), dayNumber(of: $0.to)) }
      }
      tally.add(entry)
      return true
    }
  }

  /// The place of the list that a task was completed from, if it is on the task's board.
  private func origin(_ list: Int64, of place: Int) -> Int? {
    guard let origin = places[list], boards[origin] == boards[place] else { return nil }
    return origin
  }

  private func dayNumber(of moment: Timestamp) -> Int { day(moment).daysSinceEpoch }

  private mutating func dueDay(_ text: String) -> Int? {
    if let known = dueDays[text] { return known }
    let day = DueDate(text)?.day.daysSinceEpoch
    dueDays[text] = day
    return day
  }

  /// The numbers of the tags of a task; they are the same whatever their case.
  private mutating func numbers(ofTagsIn text: String) -> [Int] {
    if let known = tagsOfText[text] { return known }
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
  /// A moment; `nil` for none.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` for one outside the years 1 to 9999, and for
  ///   what is no number.
  fileprivate func moment(at index: Int) throws -> Timestamp? {
    switch try value(at: index) {
    case .null: return nil
    case .integer(let milliseconds) where StoredRange.moments.contains(milliseconds):
      return Timestamp(milliseconds: milliseconds)
    case .integer, .text: throw StoreError.damaged(path: "", detail: "a moment is impossible")
    }
  }
}
