import BoardModel
import Foundation
import TerminalSupport
import TestRandom
import Testing

/// The routes that read what is typed, held against the readers of the board.
struct ReadingRouteTests {
  private let service: RunningService

  init() throws { service = try RunningService() }

  private func read(_ kind: String, _ fields: [String: String]) throws -> Connection.Reply {
    let body = try JSONSerialization.data(withJSONObject: fields)
    return try service.request("POST", "/v1/read/\(kind)", String(decoding: body, as: UTF8.self))
  }

  /// The day and the minute in the time zone of the service.
  private struct Moment: Equatable {
    let today: CivilDay
    let clock: TimeOfDay

    init() throws {
      let now = Date.now.formatted(.iso8601)
      today = try #require(CivilDay(String(now.prefix(10))))
      clock = try #require(TimeOfDay(String(now.dropFirst(11).prefix(5))))
    }
  }

  /// Reads in a moment that does not end meanwhile.
  private func reply(
    _ kind: String, _ fields: [String: String]
  ) throws -> (reply: Connection.Reply, moment: Moment) {
    while true {
      let moment = try Moment()
      let reply = try read(kind, fields)
      if try moment == Moment() { return (reply, moment) }
    }
  }

  private func summary(_ words: QuickWords, of typed: String, today: CivilDay) -> [String] {
    let phrases = words.spans.map { String(typed[$0]) }
    let offers = words.offers.map { "\(typed[$0.span])→\($0.text)" }
    let list = ["Pending", "Done"].first { $0.lowercased() == words.listName?.lowercased() }
    let values = [
      words.priority?.description, words.due?.description, words.start?.description,
      words.repetition?.text, words.assignee, words.url,
    ]
    return [words.title, words.fieldWords(today: today, list: list)] + phrases + offers
      + values.map { $0 ?? "-" } + words.tags
  }

  private func summary(_ reply: [String: Any], of typed: String) throws -> [String] {
    let units = Array(typed.utf16)
    func part(_ value: [String: Any]) throws -> String {
      let (from, to) = try (#require(value["from"] as? Int), #require(value["to"] as? Int))
      return String(decoding: units[from..<to], as: UTF16.self)
    }
    let phrases = try #require(reply["phrases"] as? [[String: Any]]).map(part)
    let offers = try #require(reply["offers"] as? [[String: Any]]).map {
      "\(try part($0))→\($0["text"] as? String ?? "")"
    }
    let values = ["priority", "due", "start", "repeat", "assignee", "url"].map {
      reply[$0] as? String ?? "-"
    }
    return [reply["title"] as? String ?? "", reply["words"] as? String ?? ""] + phrases + offers
      + values + (reply["tags"] as? [String] ?? [])
  }

  private static let words = [
    "call", "mum", "🗼", "é", "東京", "the", "tomorrow", "tommorow", "at 5pm", "by fri", "next week",
    "12 Dec", "32 Dec", "24.12.", "9:30", "+3d", "in 2 hours", "every day", "every last friday",
    "monthly on the 15th", "after done", "from sat to sun", "#home", "#a,b", "#12", "!A", "p2",
    "@ben", "/done", "/nowhere", "due:fri", "due:foo", "start:+1w", "repeat:weekley",
    "\"next fri\"",
    "\\tomorrow", "url:https://a.example", "Black Friday", "May",
  ]

  @Test func aTitleIsReadAsOnTheBoard() throws {
    var random = SeededRandom(seed: 36)
    var understood = 0
    for round in 0..<1_000 {
      // The words are not empty.
      let typed = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in Self.words.randomElement(using: &random)! }.joined(separator: " ")
      let (reply, moment) = try reply("title", ["title": typed, "board": "Tasks"])
      let read = QuickWords(
        typed, today: moment.today, clock: moment.clock, lists: ["Pending", "Done"])
      #expect(reply.status == 200)
      #expect(
        try summary(reply.json, of: typed) == summary(read, of: typed, today: moment.today),
        "round \(round): \(typed)")
      understood += read.spans.count
    }
    #expect(understood > 500)
  }

  @Test func whatIsNotReadIsTextAndChangesNothing() throws {
    let old = "Meet on fri"
    let typed = try read("title", ["title": "Meet Ada #work on fri", "instead": old]).json
    #expect(typed["title"] as? String == "Meet Ada on fri")
    #expect(typed["words"] as? String == "#work")
    // Without a board there is no list to name.
    let listed = try read("title", ["title": "Meet /Done"]).json
    #expect(listed["title"] as? String == "Meet /Done" && listed["list"] == nil)
    let misread = try read("title", ["title": "Meet due:foo"]).json
    #expect(misread["remark"] as? String == "“foo” is not a date: it stays in the title")
    #expect(try service.request("GET", "/v1/tasks").array.isEmpty)
    let plain = try RunningService(["--plain-titles"])
    let kept = try plain.request("POST", "/v1/read/title", ##"{"title":"Meet #work"}"##).json
    #expect(
      kept["title"] as? String == "Meet #work" && (kept["phrases"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    "tomorrow", "fri 14:00", "+3d", "24.12.", "2031-12-24T18:00", "fir", "", "some day",
  ])
  func aDateIsReadAsOnTheBoard(typed: String) throws {
    let (reply, moment) = try reply("date", ["date": typed])
    let date = DueDate.parse(typed, today: moment.today, clock: moment.clock)
    #expect(reply.json["date"] as? String == date?.description)
    #expect(
      reply.json["words"] as? String == date.map { DayWords.words(for: $0, today: moment.today) })
    let nearest = DueDate.nearest(to: typed, today: moment.today, clock: moment.clock)
    #expect(reply.json["nearest"] as? String == (date == nil ? nearest : nil))
  }

  @Test func aReaderMayAskAndWrongFieldsAreNamed() throws {
    let made = try service.command("token", "create", "reader", "--read-only")
    let reader = ["Authorization": "Bearer \(made.output.trimmingCharacters(in: .newlines))"]
    let reply = try service.connect().request(
      "POST", "/v1/read/title", headers: reader, body: ##"{"title":"Meet #work"}"##)
    #expect(reply.status == 200 && reply.json["tags"] as? [String] == ["work"])
    #expect(try read("title", ["date": "fri"]).status == 400)
    #expect(try read("title", ["title": "a", "board": "Nowhere"]).status == 404)
    let long = try read("title", ["title": String(repeating: "a", count: 65_537)])
    #expect(long.status == 422 && long.field == "title")
  }

  private func title(_ body: String) throws -> [String: Any] {
    try service.request("POST", "/v1/read/title", body).json
  }

  private func completion(_ title: String, at cursor: Int? = nil) throws -> [AnyHashable] {
    let at = cursor ?? title.utf16.count
    let reply = try self.title(#"{"title":"\#(title)","at":\#(at),"board":"Tasks"}"#)
    let offer = reply["completion"] as? [String: AnyHashable]
    return offer.map { offer in ["from", "to", "text"].compactMap { offer[$0] } } ?? []
  }

  @Test func theWordBeforeTheCursorIsCompleted() throws {
    _ = try service.request("POST", "/v1/tasks", #"{"title":"a","tags":["garden","home"]}"#)
    #expect(try completion("🗼 Sow #ga") == [7, 10, "#garden"])
    #expect(try completion("Sow #ga now", at: 7) == [4, 7, "#garden"])
    #expect(try completion("Sow #ga now").isEmpty)
    #expect(try completion("Sow #garden").isEmpty)
    #expect(try completion("Sow /d") == [4, 6, "/Done"])
    // Without such a word, what was probably meant is offered.
    #expect(try completion("Sow tommorow now") == [4, 12, "tomorrow"])
    #expect(try title(##"{"title":"Sow #ga"}"##)["completion"] == nil)
    let beyond = try service.request("POST", "/v1/read/title", #"{"title":"a","at":2}"#)
    #expect(beyond.status == 422 && beyond.field == "at")
    #expect(try service.request("GET", "/v1/tags").body == #"["garden","home"]"#)
  }

  @Test func theTagsOfOtherBoardsAreNotForWhoMayUseOne() throws {
    _ = try service.command("board", "create", "Garden")
    _ = try service.command("add", "Sow", "--board", "Garden", "--tag", "peas")
    _ = try service.command("add", "Pay", "--board", "Tasks", "--tag", "bank")
    let made = try service.command("token", "create", "garden", "--board", "Garden")
    let gardener = ["Authorization": "Bearer \(made.output.trimmingCharacters(in: .newlines))"]
    let tags = try service.connect().request("GET", "/v1/tags", headers: gardener)
    #expect(tags.body == #"["peas"]"#)
  }

  @Test func aPhraseThatIsNamedLiteralStaysText() throws {
    let literal = ##"{"title":"Call tomorrow #home","literals":["tomorrow"]"##
    let read = try title(literal + "}")
    #expect(read["title"] as? String == "Call tomorrow" && read["due"] == nil)
    let made = try service.request("POST", "/v1/tasks", literal + #","quickWords":true}"#).json
    #expect(made["title"] as? String == "Call tomorrow" && made["due"] is NSNull)
    let path = "/v1/tasks/\(made["uuid"] ?? "")"
    let edited = try service.request(
      "PATCH", path, ##"{"title":"Meet on fri #work","quickWords":true,"literals":["on fri"]}"##,
      headers: ["If-Match": "*"]
    ).json
    #expect(edited["title"] as? String == "Meet on fri")
    #expect(edited["tags"] as? [String] == ["home", "work"])
  }

  @Test(arguments: [
    ("every fri", "fri", nil), ("EVERY 2 weeks after done", "every 2 weeks after done", nil),
    ("weekley", nil, "weekly"), ("some day", nil, nil),
  ])
  func aRepetitionIsRead(typed: String, text: String?, nearest: String?) throws {
    let reply = try read("repeat", ["repeat": typed]).json
    #expect(reply["repeat"] as? String == text && reply["nearest"] as? String == nearest)
    #expect(reply.keys.sorted() == ["nearest", "repeat"])
  }

  @Test func newQuickWordsOfAnEditedTitleSetFields() throws {
    let made = try service.request(
      "POST", "/v1/tasks", #"{"title":"Meet on fri","tags":["old"],"priority":"C"}"#)
    let path = "/v1/tasks/\(made.json["uuid"] ?? "")"
    func edit(_ body: String) throws -> Connection.Reply {
      try service.request("PATCH", path, body, headers: ["If-Match": "*"])
    }
    let read = try edit(
      ##"{"title":"Meet Ada #work p1 24.12.2031 /Done on fri","quickWords":true,"tags":["new"]}"##
    ).json
    #expect(read["title"] as? String == "Meet Ada /Done on fri")
    #expect(read["due"] as? String == "2031-12-24" && read["priority"] as? String == "A")
    #expect(read["tags"] as? [String] == ["new", "work"])
    // A field goes before what the title says.
    let given = try edit(#"{"title":"Meet p2","quickWords":true,"priority":"D"}"#).json
    #expect(given["title"] as? String == "Meet" && given["priority"] as? String == "D")
    #expect(try edit(#"{"title":"Meet p2"}"#).json["title"] as? String == "Meet p2")
    #expect(try edit(#"{"title":"a","quickWords":1}"#).field == "quickWords")
  }
}
