/// Times a large board with a long history: joining it, opening it, and the exchange of two people
/// who have both worked offline.
struct OfflineDayBenchmark {
  private static let tasks = 10_000
  /// How often all tasks are completed and reopened before.
  private static let rounds = 5
  /// The changes that each of the two has made.
  private static let changes = 500
  private static let board = "Big"

  let binary: String
  let hub: HubProcess
  let folder: String

  func results() throws -> [Figure] {
    let anna = try SharedPerson("Anna", binary, in: folder)
    try anna.run("board", "create", Self.board)
    try anna.run(
      "add", "-", "--board", Self.board,
      input: (1...Self.tasks).map { "Buy milk and bread, number \($0)" }.joined(separator: "\n"))
    let ids = try anna.taskIDs(on: Self.board)
    try anna.run("join", hub.invite(), "--as", anna.name)
    try anna.sendOnSyncOnly()
    let link = try anna.share(Self.board, with: 2)
    for _ in 0..<Self.rounds {
      for command in ["done", "reopen"] { try anna.run([command] + ids) }
      try anna.run("sync")
    }
    let ben = try SharedPerson("Ben", binary, in: folder)
    let joining = try ben.cost("join", link, "--as", ben.name)
    try ben.sendOnSyncOnly()
    let opening = try Program(ben.words([Self.board]), screen: (columns: 100, rows: 30))
      .start(until: "help")
    try change(ids.prefix(Self.changes), of: anna)
    // Half of them are the tasks that the other has changed.
    let own = try ben.taskIDs(on: Self.board)
    try change(own.dropFirst(Self.changes / 2).prefix(Self.changes), of: ben)
    return [
      Figure("join, with 100,000 changes", .milliseconds, joining.milliseconds),
      Figure("start to first frame", .milliseconds, opening),
      Figure("sync, 500 changes of one's own", .milliseconds, try anna.cost("sync").milliseconds),
      Figure(
        "sync, 500 of one's own and of another", .milliseconds,
        try ben.cost("sync").milliseconds),
      Figure("sync, 500 of another", .milliseconds, try anna.cost("sync").milliseconds),
    ]
  }

  private func change(_ ids: ArraySlice<String>, of person: SharedPerson) throws {
    for id in ids { try person.run("edit", id, "--title", "Buy bread, said \(person.name)") }
  }
}
