import BoardModel
import GRDB

/// The tasks of a board by title, to match imported tasks that have no uuid.
///
/// Each task is matched at most once. Tasks with the same title are linked in flat arrays. An
/// import of 100,000 titles takes 87.6 MB of memory; with an array for each title, it would take
/// 97.7 MB.
struct AlikeTasks {
  /// Tasks with the same title, creation day and completion, in board order. Removing the first
  /// task takes constant time.
  private struct Group {
    /// The UTC day on which the tasks were created, in days since 1970; a file may not contain the
    /// time of day.
    let created: Int64
    let isCompleted: Bool
    /// The index of the first remaining task, in board order; `nil` if none remains.
    var first: Int32?
    /// The index of the last task, in board order.
    var last: Int32
    /// The index of the next group with this title; `nil` if there is none.
    let next: Int32?
  }

  /// The tasks in board order, each with the index of the next task in its group.
  private var tasks: [(id: TaskID, next: Int32?)] = []
  private var groups: [Group] = []
  /// The index of the most recently added group for each title.
  private var latest: [String: Int32] = [:]

  /// Reads the tasks of a board, archived or not, with ids up to `last`.
  init(of board: BoardID, upTo last: TaskID, in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT task.id, title, created, completedAt IS NOT NULL
        FROM list JOIN task ON task.list = list.id
        WHERE list.board = ? AND list.removedAt IS NULL AND task.removedAt IS NULL
          AND task.id <= ?
        ORDER BY list.orderKey, list.id, task.orderKey, task.id
        """)
    let rows = try Row.fetchCursor(statement, arguments: [board.rawValue, last.rawValue])
    while let row = try rows.next() {
      add(
        TaskID(rawValue: try row.number(at: 0)), title: try row.decode(String.self, atIndex: 1),
        created: Self.day(try row.moment(at: 2).milliseconds),
        isCompleted: try row.decode(atIndex: 3))
    }
  }

  private mutating func add(_ id: TaskID, title: String, created: Int64, isCompleted: Bool) {
    let index = Int32(tasks.count)
    tasks.append((id, nil))
    let existing = indices(of: title).first {
      groups[$0].created == created && groups[$0].isCompleted == isCompleted
    }
    if let existing {
      tasks[Int(groups[existing].last)].next = index
      groups[existing].last = index
    } else {
      let group = Group(
        created: created, isCompleted: isCompleted, first: index, last: index, next: latest[title])
      latest[title] = Int32(groups.count)
      groups.append(group)
    }
  }

  /// The indices of the groups with this title.
  private func indices(of title: String) -> [Int] {
    var (found, latest) = ([Int](), latest[title])
    while let index = latest.map(Int.init) {
      found.append(index)
      latest = groups[index].next
    }
    return found
  }

  /// Removes and returns the best match for an imported task among the tasks with this title; `nil`
  /// if there is none. The creation day or the completion must match; a matching creation day
  /// counts more.
  mutating func popMatch(for task: ImportedTask, title: String) -> TaskID? {
    let isCompleted = task.isCompleted ?? false
    let created = task.new.created.map { Self.day($0.milliseconds) }
    let conditions: [(Group) -> Bool] = [
      { $0.created == created && $0.isCompleted == isCompleted }, { $0.created == created },
      { $0.isCompleted == isCompleted },
    ]
    let left = indices(of: title).filter { groups[$0].first != nil }
    for isMeant in conditions {
      let found = left.filter { isMeant(groups[$0]) }
        .min { groups[$0].first ?? 0 < groups[$1].first ?? 0 }
      if let found { return popFirst(of: found) }
    }
    return nil
  }

  private mutating func popFirst(of group: Int) -> TaskID? {
    guard let index = groups[group].first else { return nil }
    groups[group].first = tasks[Int(index)].next
    return tasks[Int(index)].id
  }

  private static func day(_ milliseconds: Int64) -> Int64 {
    Int64((Double(milliseconds) / 86_400_000).rounded(.down))
  }
}

extension EntityRow {
  /// Returns this row, which was read from a file, with times of day from `existing`. A date
  /// without a time gets the time from `existing` if both dates are on the same day.
  func preservingTimes(of existing: EntityRow) -> EntityRow {
    var row = self
    for column in [Entity.Column.due, .start] {
      guard let day = row[column].string, existing[column].string?.hasPrefix(day + "T") == true
      else {
        continue
      }
      row[column] = existing[column]
    }
    let day: Int64 = 86_400_000
    for column in [Entity.Column.created, .completedAt] where !existing[column].isNull {
      guard !row[column].isNull, row[column].number % day == 0,
        (0..<day).contains(existing[column].number - row[column].number)
      else { continue }
      row[column] = existing[column]
    }
    return row
  }
}
