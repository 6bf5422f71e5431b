import BoardModel
import GRDB

/// The tasks of a board that an import may bring again without a uuid: they are known by their
/// titles.
///
/// Each of them is given out once; those of one title in the order of the board.
struct AlikeTasks {
  private struct Known {
    let id: TaskID
    /// The day in UTC on which it was made: a file may say no more than that.
    let created: Int64
    let isCompleted: Bool
  }

  private var known: [String: [Known]] = [:]

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
    while let row = try rows.next() {
      known[try row.decode(String.self, atIndex: 1), default: []].append(
        Known(
          id: TaskID(rawValue: try row.number(at: 0)),
          created: Self.day(try row.number(at: 2)), isCompleted: try row.decode(atIndex: 3)))
    }
  }

  /// Gives out the task that an imported one is: of the same title and made on the same day, or
  /// else of the same title and completed or not as that is; `nil` for none.
  mutating func take(_ task: ImportedTask, title: String) -> TaskID? {
    guard let all = known[title] else { return nil }
    let isCompleted = task.isCompleted ?? false
    let created = task.new.created.map { Self.day($0.milliseconds) }
    let conditions: [(Known) -> Bool] = [
      { $0.created == created && $0.isCompleted == isCompleted }, { $0.created == created },
      { $0.isCompleted == isCompleted },
    ]
    guard let index = conditions.lazy.compactMap({ all.firstIndex(where: $0) }).first else {
      return nil
    }
    return known[title]?.remove(at: index).id
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
