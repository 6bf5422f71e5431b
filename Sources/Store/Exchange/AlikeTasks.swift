import BoardModel
import GRDB

/// The tasks of a board that an import may bring again without a uuid: they are known by their
/// titles.
///
/// Each of them is given out once; those of one title in the order of the board.
struct AlikeTasks {
  /// The tasks of one title that are alike in what else they are known by, in the order of the
  /// board. However many there are, giving one out costs the same.
  private struct Group {
    /// The day in UTC on which they were made: a file may say no more than that.
    let created: Int64
    let isCompleted: Bool
    private var tasks: [(id: TaskID, place: Int)] = []
    private var taken = 0

    init(created: Int64, isCompleted: Bool) {
      (self.created, self.isCompleted) = (created, isCompleted)
    }

    /// The place on the board of the first one that is left; `nil` if none is.
    var place: Int? { taken < tasks.count ? tasks[taken].place : nil }

    mutating func add(_ id: TaskID, at place: Int) { tasks.append((id, place)) }

    mutating func takeFirst() -> TaskID {
      defer { taken += 1 }
      return tasks[taken].id
    }
  }

  private var groups: [String: [Group]] = [:]

  /// Reads the tasks that a board has, archived or not.
  init(of board: BoardID, in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT task.id, title, created, completedAt IS NOT NULL
        FROM list JOIN task ON task.list = list.id
        WHERE list.board = ? AND list.removedAt IS NULL AND task.removedAt IS NULL
        ORDER BY list.orderKey, list.id, task.orderKey, task.id
        """)
    let rows = try Row.fetchCursor(statement, arguments: [board.rawValue])
    var place = 0
    while let row = try rows.next() {
      add(
        TaskID(rawValue: try row.number(at: 0)), at: place,
        title: try row.decode(String.self, atIndex: 1),
        Group(
          created: Self.day(try row.number(at: 2)), isCompleted: try row.decode(atIndex: 3)))
      place += 1
    }
  }

  private mutating func add(_ id: TaskID, at place: Int, title: String, _ kind: Group) {
    let known = groups[title]?.firstIndex {
      $0.created == kind.created && $0.isCompleted == kind.isCompleted
    }
    if let known {
      groups[title]?[known].add(id, at: place)
    } else {
      var group = kind
      group.add(id, at: place)
      groups[title, default: []].append(group)
    }
  }

  /// Gives out the task that an imported one is: of the same title and made on the same day, or
  /// else of the same title and completed or not as that is; `nil` for none.
  mutating func take(_ task: ImportedTask, title: String) -> TaskID? {
    guard let all = groups[title] else { return nil }
    let isCompleted = task.isCompleted ?? false
    let created = task.new.created.map { Self.day($0.milliseconds) }
    let conditions: [(Group) -> Bool] = [
      { $0.created == created && $0.isCompleted == isCompleted }, { $0.created == created },
      { $0.isCompleted == isCompleted },
    ]
    let found = conditions.lazy.compactMap { isMeant in
      all.indices.filter { all[$0].place != nil && isMeant(all[$0]) }
        .min { (all[$0].place ?? 0) < (all[$1].place ?? 0) }
    }.first
    return found.flatMap { groups[title]?[$0].takeFirst() }
  }

  private static func day(_ milliseconds: Int64) -> Int64 {
    Int64((Double(milliseconds) / 86_400_000).rounded(.down))
  }
}

extension EntityRow {
  /// What a file says of a task, with our own dates where it says the same days without times.
  func keepingTimes(of known: EntityRow) -> EntityRow {
    var row = self
    for column in [Entity.Column.due, .start] {
      guard let day = row[column].string, known[column].string?.hasPrefix(day + "T") == true else {
        continue
      }
      row[column] = known[column]
    }
    let day: Int64 = 86_400_000
    for column in [Entity.Column.created, .completedAt] where !known[column].isNull {
      guard !row[column].isNull, row[column].number % day == 0,
        (0..<day).contains(known[column].number - row[column].number)
      else { continue }
      row[column] = known[column]
    }
    return row
  }
}
