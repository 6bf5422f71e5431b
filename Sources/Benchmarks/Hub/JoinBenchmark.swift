/// Times how long it takes to join a board, until it is here with all its tasks.
struct JoinBenchmark {
  private static let joins = 5

  let binary: String
  let hub: HubProcess
  let tasks: Int
  let folder: String

  func results() throws -> [Figure] {
    let owner = try SharedPerson("Owner of \(tasks) tasks", binary, in: folder)
    try owner.run("board", "create", "Big")
    try owner.run(
      "add", "-", "--board", "Big",
      input: (1...tasks).map { "Buy milk and bread, number \($0)" }.joined(separator: "\n"))
    try owner.run("join", hub.invite(), "--as", owner.name)
    let start = Program.now
    let link = try owner.share("Big", with: Self.joins)
    let sharing = Program.now - start
    let costs = try (1...Self.joins).map { number in
      let person = try SharedPerson("Guest \(number) of \(tasks)", binary, in: folder)
      let cost = try person.cost("join", link, "--as", person.name)
      let count = try person.run("export", "json", "--board", "Big")
        .split(separator: "\n").count { $0.hasPrefix("{") }
      precondition(count == tasks, "\(count) of \(tasks) tasks arrived")
      return cost
    }
    return [
      Figure("join, p50", .milliseconds, Percentile.of(50, costs.map(\.milliseconds))),
      Figure("  peak memory", .mebibytes, Cost.best(of: costs).mebibytes),
      Figure("share and invite", .milliseconds, sharing),
    ]
  }
}
