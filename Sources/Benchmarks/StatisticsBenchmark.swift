import BoardModel
import Foundation
import Store

/// Times the statistics of tasks that were created over a year and changed several times.
struct StatisticsBenchmark {
  private static let runs = 5

  let binary: String
  private let database: String

  /// Creates a board with `tasks` tasks in `folder`. The log has about five operations for each
  /// task.
  init(_ binary: String, tasks: Int, in folder: String) throws {
    self.binary = binary
    database = "\(folder)/statistics-\(tasks).sqlite"
    let file = "\(folder)/statistics-\(tasks).ndjson"
    let today = CivilDay.today()
    try (0..<tasks).map { number in
      let day = today.adding(days: number * 365 / tasks - 365)
      let due = number % 3 == 0 ? #""\#(day.adding(days: 9))""# : "null"
      return """
        {"title": "Buy milk and bread, number \(number)", "due": \(due), \
        "tags": ["shop", "tag\(number % 40)"], "created": "\(day)T10:00:00Z"}

        """
    }.joined().write(toFile: file, atomically: false, encoding: .utf8)
    try Program.output(of: [binary, "--db", database, "import", file])
    let store = try TaskStore.open(at: database)
    let list = try store.lists(of: store.defaultBoard().id)[0].id
    let all = try store.window(of: list, at: .top, limit: tasks).tasks.map(\.id)
    let (most, few) = (Array(all.prefix(tasks * 4 / 5)), Array(all.prefix(tasks / 5)))
    for letter in ["A", "B"] { try store.edit(all, [.priority(Priority(letter))]) }
    try store.complete(most)
    try store.reopen(few)
    try store.complete(few)
    try store.edit(most, [.priority(nil)])
  }

  /// The times for printing the statistics in each form, including the start of the program.
  func results() throws -> [Figure] {
    try [[], ["--json"], ["--svg", "-"]].map { options in
      let words = [binary, "--db", database, "stats"] + options
      let costs = try (0..<Self.runs).map { _ in try Program.cost(of: words) }
      return Figure(
        (["stats"] + options).joined(separator: " "), .milliseconds,
        Cost.best(of: costs).milliseconds)
    }
  }
}
