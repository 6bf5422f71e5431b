import Foundation
import SyncSupport
import Synchronization
import TerminalSupport
import Testing

/// `dragboard sync` with a hub that lies. Whatever it answers, the program ends in words, the store
/// stays sound, nothing but the shared board changes, and nothing is printed that a terminal obeys.
struct LyingHubTests {
  private let hub: RunningHub
  private let (anna, ben): (Machine, Machine)
  private let honest: String

  init() throws {
    hub = try RunningHub()
    anna = try Machine()
    ben = try Machine()
    for machine in [anna, ben] { machine.environment["TERM"] = "xterm" }
    try anna.call("board", "create", "Work")
    try anna.call("join", hub.invite(), "--as", "Anna")
    try anna.call("add", "Mine alone")
    try anna.call("add", "Buy milk", "--board", "Work")
    try anna.call("share", "Work")
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link, "--as", "Ben")
    honest = try String(contentsOfFile: anna.path("config.toml"), encoding: .utf8)
      .replacing("[hubs.home]\n", with: "[hubs.home]\nsend = \"open\"\n")
    try honest.write(toFile: anna.path("config.toml"), atomically: true, encoding: .utf8)
  }

  private func tasks(_ machine: Machine, _ board: String) throws -> [[String: String]] {
    let text = try machine.call("list", "--board", board, "--format", "json")
    let objects = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    return try #require(objects).map { $0.mapValues { "\($0)" } }
  }

  /// What the liar answers to each request, with what it knows of the store.
  private struct Lie: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let status: Int
    let body: @Sendable (Known) -> String

    init(_ name: String, _ status: Int = 200, _ body: @escaping @Sendable (Known) -> String) {
      (testDescription, self.status, self.body) = (name, status, body)
    }

    /// An answer with one record.
    static func record(_ name: String, _ record: @escaping @Sendable (Known) -> String) -> Lie {
      Lie(name) {
        """
        {"revision":9,"role":"owner","hasMore":false,"writers":{"mallory":"\(LyingHubTests.escapes)"},
        "records":[\(record($0))]}
        """
      }
    }
  }

  private struct Known: Sendable {
    let (milk, mine): (String, String)
    /// A stamp of now, and one of next year.
    let (now, late): (String, String)
  }

  private static let escapes = String(repeating: #"\u001b[2J\u001b]0;x\u0007"#, count: 3_000)

  private static let lies = [
    Lie("a clock before all time", 409) { _ in
      #"{"error":{"code":"clock","message":"x","now":\#(Int64.min)}}"#
    },
    Lie("a clock after all time", 409) { _ in
      #"{"error":{"code":"clock","message":"x","now":\#(Int64.max)}}"#
    },
    Lie("words that a terminal obeys", 418) { _ in
      #"{"error":{"code":"tea","message":"\#(escapes)"}}"#
    },
    Lie("the last revision of all") { _ in
      #"{"revision":\#(Int64.max),"role":"owner","hasMore":false,"writers":{},"records":[]}"#
    },
    Lie("a role that there is not") { _ in
      #"{"revision":9,"role":"king","hasMore":false,"writers":{},"records":[]}"#
    },
    Lie("brackets without end") { _ in String(repeating: "[", count: 1_000_000) },
    Lie("a number without end") { _ in
      #"{"revision":\#(String(repeating: "9", count: 100_000))}"#
    },
    .record("a title that a terminal obeys") {
      #"{"kind":"task","id":"\#($0.milk)","registers":{"title":["\#(escapes)","\#($0.now)"]}}"#
    },
    .record("a stamp of next year") {
      #"{"kind":"task","id":"\#($0.milk)","registers":{"title":["x","\#($0.late)"]}}"#
    },
    .record("a task of another board") {
      #"""
      {"kind":"task","id":"\#($0.mine)","registers":{"title":["Stolen","\#($0.now)"],
      "removed":[1,"\#($0.now)"]}}
      """#
    },
    .record("fields without end") { known in
      let fields = (0..<20_000).map { #""field\#($0)":[\#($0),"\#(known.now)"]"# }
      return
        #"{"kind":"task","id":"\#(known.milk)","registers":{\#(fields.joined(separator: ","))}}"#
    },
  ]

  @Test(arguments: lies) private func aLieHarmsNothing(lie: Lie) throws {
    let milk = try tasks(anna, "Work")
    let mine = try tasks(anna, "Tasks")
    let now = Int64(Date().timeIntervalSince1970 * 1_000)
    let known = Known(
      milk: try #require(milk.first?["uuid"]), mine: try #require(mine.first?["uuid"]),
      now: "\(now << 16)@mallory", late: "\((now + 365 * 86_400_000) << 16)@mallory")
    let body = lie.body(known)
    let liar = try LoopbackServer { _ in .reply(lie.status, body: body) }
    try anna.call("add", "Written meanwhile", "--board", "Work")
    try honest.replacing(hub.address, with: "http://127.0.0.1:\(liar.port)")
      .write(toFile: anna.path("config.toml"), atomically: true, encoding: .utf8)

    let sync = try anna.run(["sync"])
    #expect([0, 1, 65, 69, 75, 77].contains(sync.status), "\(sync.status): \(sync.errors)")
    #expect(sync.status == 0 || sync.errors.hasPrefix("dragboard: Work: "), "\(sync.errors)")
    #expect(!liar.requests.isEmpty)
    let printed =
      try sync.output + sync.errors + anna.call("list", "--board", "Work") + anna.call("log")
      + anna.call("doctor")
    #expect(!printed.contains("\u{1B}") && !printed.contains("\u{7}"), "\(printed)")
    #expect(printed.count < 500_000)
    #expect(try tasks(anna, "Tasks") == mine)

    // With the right hub again, all is as it should be.
    try honest.write(toFile: anna.path("config.toml"), atomically: true, encoding: .utf8)
    for machine in [anna, ben, anna] { try machine.call("sync") }
    let titles = try tasks(ben, "Work").compactMap { $0["title"] }
    #expect(titles.sorted() == ["Buy milk", "Written meanwhile"])
    #expect(try tasks(anna, "Work").count == 2)
    for machine in [anna, ben] { try machine.call("doctor") }
  }
}
