import BoardModel
import TestRandom
import Testing

/// The language of filters, over tasks in memory.
struct TaskFilterTests {
  // Thursday.
  private static let today = CivilDay(year: 2026, month: 12, day: 24)!
  /// An hour east of UTC.
  private static let context = FilterContext(
    today: today,
    named: [
      "Home": "#home -is:waiting", "both": "#home | !a", "broken": "milk foo:bar",
      "loop": "@Loop x", "twice": "@twice | -@twice | @Twice",
      "empty": "",
    ],
    beginning: { Timestamp(milliseconds: Timestamp(inUTC: $0).milliseconds - 3_600_000) })

  private static func moment(_ text: String) -> Timestamp { Timestamp(iso8601: text)! }

  private static func task(
    _ id: Int64, _ title: String, notes: String? = nil, priority: String? = nil,
    due: String? = nil, start: String? = nil, repetition: String? = nil, tags: [String] = [],
    created: String = "2026-12-01T12:00:00Z", done: String? = nil, url: String? = nil,
    isPinned: Bool = false, isLocked: Bool = false
  ) -> TaskRecord {
    TaskRecord(
      id: TaskID(rawValue: id), list: ListID(rawValue: 1),
      content: TaskContent(
        title: title, notes: notes, priority: priority.flatMap { Priority($0) },
        due: due.flatMap { DueDate($0) }, start: start.flatMap { DueDate($0) },
        repetition: repetition, tags: tags, url: url, isPinned: isPinned, isLocked: isLocked),
      created: moment(created), completedAt: done.map(moment))
  }

  private static let tasks = [
    task(1, "Buy MILK for two", tags: ["home", "shop"], created: "2026-12-23T22:59:59Z"),
    task(2, "Äpfel | Birnen", notes: "- [ ] wash", priority: "A", due: "2026-12-24T18:00"),
    task(
      3, "Issue #12 -x", notes: "```\n- [ ] no step\n```", due: "2026-12-23",
      start: "2026-12-25", tags: ["Homework"], created: "2026-12-23T23:00:00Z"),
    task(
      4, "call at 18:00", priority: "B", due: "2026-12-28", start: "2026-12-24",
      repetition: "weekly", url: "https://example.org"),
    task(5, "2 for two", due: "2026-12-20", tags: ["12"], done: "2026-12-23T23:30:00Z"),
    task(6, "Pinned", due: "2026-12-27T09:00", isPinned: true),
    task(7, "Locked https://example.org/a|b", isLocked: true),
  ]

  private func numbers(_ text: String, in list: String = "To do") -> [Int64] {
    var matcher = TaskMatcher(TaskFilter(text, Self.context), inListNamed: list)
    return Self.tasks.filter { matcher.matches($0) }.map(\.id.rawValue)
  }

  @Test(
    arguments: [
      ("milk", [1]), ("two for", [1, 5]), ("\"for two\"", [1, 5]), ("\"two for\"", []),
      ("\"FOR two", [1, 5]), ("äPFEL", [2]), ("-for", [2, 3, 4, 6, 7]), ("for -milk", [5]),
      ("-\"for two\" -#home", [2, 4, 6, 7]), ("-", [2, 3]), ("-\"-x\"", [1, 2, 4, 5, 6, 7]),
      ("#home", [1, 3]), ("#HOMEW", [3]), ("-#home", [2, 4, 5, 6, 7]), ("#12", [3, 5]),
      ("#shop,homew", [1, 3]), ("-#shop,homew", [2, 4, 5, 6, 7]), ("#homew,12", [3, 5]),
      ("#1,2", [5]), ("#,", [1, 2, 3, 4, 5, 6, 7]),
      ("#", [1, 2, 3, 4, 5, 6, 7]), ("\"#\"", [3]),
      ("!a", [2]), ("-!a !B", [4]), ("!important", []), ("18:00", [4]),
      ("https://example.org", [7]),
    ] as [(String, [Int64])])
  func wordsTagsAndPriorities(text: String, expected: [Int64]) {
    #expect(numbers(text) == expected)
  }

  @Test(
    arguments: [
      ("milk | pinned", [1, 6]), ("milk|pinned", [1, 6]), ("#home for | !b call", [1, 4]),
      ("milk |", [1]), ("| milk", [1]), ("|", [1, 2, 3, 4, 5, 6, 7]), ("\"|\"", [2, 7]),
      ("milk | foo:bar", [1]), ("-#home | milk", [1, 2, 4, 5, 6, 7]),
      ("!a|-is:pinned for", [1, 2, 5]),
    ] as [(String, [Int64])])
  func alternativesBindLessThanBlanks(text: String, expected: [Int64]) {
    #expect(numbers(text) == expected)
  }

  @Test(
    arguments: [
      ("due:today", [2]), ("due:18:00", [2]), ("due:17:59", []), ("DUE:Tomorrow", []),
      ("due:none", [1, 7]),
      ("-due:any", [1, 7]), ("-due:none", [2, 3, 4, 5, 6]), ("due:overdue", [3]),
      ("-due:overdue due:any", [2, 4, 5, 6]), ("due:week", [2, 3, 6]),
      ("due:this week", [2, 3, 6]), ("due:next week", [4]), ("due:last  week", [5]),
      ("due:weekend", [6]), ("due:this month", [2, 3, 4, 5, 6]), ("due:next month", []),
      ("due:\"next week\" | !a", [2, 4]), ("done:this week", [5]), ("done:last month", []),
      ("due:<today", [3, 5]),
      ("due:<=today", [2, 3, 5]), ("due:>today", [4, 6]), ("due:>=today", [2, 4, 6]),
      ("due:today..+3d", [2, 6]), ("due:..2026-12-23", [3, 5]), ("due:+3d..", [4, 6]),
      ("due:24.12...27.12.", [2, 6]), ("due:today..mon", [2, 4, 6]), ("due:mon..today", [2, 3]),
      ("due:fri..sun", [6]), ("due:tuesday..fri", [2, 3]), ("due:fri..thursday", [4, 6]),
      ("created:tue..wed", [1]),
      ("due:<2026-12-24T18:00", [3, 5]), ("due:<=2026-12-24T18:00", [2, 3, 5]),
      ("due:>2026-12-27T08:59", [4, 6]), ("due:>2026-12-27T09:00", [4]),
      ("due:2026-12-24T17:00..2026-12-24T18:00", [2]), ("due:next mon", [4]),
      ("due:\"next mon\"", [4]), ("due:in 3 days pin", [6]), ("due:dec 24..dec 28", [2, 4, 6]),
      ("due:>fri 18:00 -due:none", [4, 6]), ("due:sun | milk", [1, 6]),
      ("start:any", [3, 4]), ("start:none due:today", [2]), ("start:tomorrow", [3]),
      ("start:overdue", []), ("start:<tomorrow", [4]),
      ("created:today", [3]), ("created:2026-12-23", [1]),
      ("created:<2026-12-23", [2, 4, 5, 6, 7]),
      ("created:>2026-12-23", [3]), ("created:week", [1, 3]), ("created:any milk", [1]),
      ("created:none", []), ("created:2026-12-23..", [1, 3]),
      ("created:2026-12-23T23:59..2026-12-23T23:59", [1]),
      ("created:yesterday", [1]), ("created:-1d", [1]), ("created:-1D..", [1, 3]),
      ("created:1 day ago", [1]), ("created:wed", [1]), ("created:thu", [3]),
      ("created:last thu", []), ("created:23.12.", [1]), ("created:dec 23 23:59", [1]),
      ("created:<yesterday", [2, 4, 5, 6, 7]), ("created:\"last week\"", []),
      ("created:last month | done:last week", []), ("done:thu", [5]),
      ("-done:-7d..today", [1, 2, 3, 4, 6, 7]),
      ("done:any", [5]), ("done:today", [5]), ("done:none due:<today", [3]), ("done:<today", []),
    ] as [(String, [Int64])])
  func dates(text: String, expected: [Int64]) { #expect(numbers(text) == expected) }

  @Test(
    arguments: [
      ("is:waiting", [3]), ("is:ready", [1, 2, 4, 6, 7]), ("-is:ready", [3, 5]),
      ("is:ready #home", [1]), ("IS:Repeating", [4]), ("is:pinned | is:locked", [6, 7]),
      ("-is:waiting #home", [1]), ("has:notes", [3]), ("has:steps", [2]), ("HAS:url", [4]),
      ("-has:notes #home", [1]), ("list:\"to DO\" milk", [1]), ("list:done", []),
      ("-list:done milk", [1]), ("list:to", []),
    ] as [(String, [Int64])])
  func statesPartsAndLists(text: String, expected: [Int64]) { #expect(numbers(text) == expected) }

  @Test(arguments: [
    ("is:archived", true), ("milk IS:archived | is:archived", true), ("@old #home", true),
    ("", false), ("milk", false), ("-is:archived", false), ("is:archived | milk", false),
    ("-@old", false),
  ])
  func aFilterMayBeForTheArchiveAlone(text: String, isOfArchive: Bool) {
    let context = FilterContext(today: Self.context.today, named: ["old": "is:archived"])
    #expect(TaskFilter(text, context).isOfArchive == isOfArchive)
  }

  @Test(
    arguments: [
      ("@home", [1]), ("@HOME -milk", []), ("-@home for", [5]), ("@both for", [1]),
      ("@both", [1, 2, 3]), ("-@both", [4, 5, 6, 7]), ("@broken", [1]), ("@empty milk", [1]),
      ("\"@home\"", []), ("a@b", []),
    ] as [(String, [Int64])])
  func aNamedFilterStandsForItsWords(text: String, expected: [Int64]) {
    #expect(numbers(text) == expected)
  }

  @Test(
    arguments: [
      (
        "foo:bar milk IS:x", ["foo:bar", "IS:x"],
        [
          .name,
          .value([
            "waiting", "ready", "blocked", "blocking", "repeating", "mine", "taken", "pinned",
            "locked",
            "archived",
          ]),
        ]
      ),
      ("due:soon due:", ["due:soon", "due:"], [.date, .name]),
      (
        "due:.. due:> has:", ["due:..", "due:>", "has:"],
        [.date, .date, .value(["notes", "steps", "url"])]
      ),
      ("list: -x:y", ["list:", "x:y"], [.name, .name]),
      (
        "assignee: is:mine assignee:@", ["assignee:", "is:mine", "assignee:@"],
        [.name, .nameless, .name]
      ),
      ("@nobody @broken @loop", ["@nobody", "foo:bar", "@Loop"], [.named, .name, .circular]),
      ("@twice", ["@twice"], [.circular]),
      ("9:30 https://x :x a1:b #a:b \"foo:bar\" | -", [], []),
    ] as [(String, [String], [UnknownFilterWord.Mistake])])
  func whatIsUnknownIsNamed(text: String, words: [String], mistakes: [UnknownFilterWord.Mistake]) {
    let unknown = TaskFilter(text, Self.context).unknownWords
    #expect(unknown.map(\.text) == words && unknown.map(\.mistake) == mistakes)
  }

  @Test(arguments: [
    "foo:bar", "#", "!", "-@", "due:soon", "@nobody", "is:x | has:y", "", "  ", "|", "\"", "-\"\"",
  ])
  func whatIsUnknownHidesNothing(text: String) { #expect(TaskFilter(text, Self.context).isEmpty) }

  @Test(
    arguments: [
      ("assignee:ben", ["ben", "Ben"]), ("ASSIGNEE:@BEN", ["ben", "Ben"]), ("assignee:b", []),
      ("assignee:none", [nil]), ("assignee:any", ["ben", "Ben", "anna"]),
      ("-assignee:ben", ["anna", nil]), ("is:mine", ["anna"]), ("-is:mine", ["ben", "Ben", nil]),
      ("assignee:ben | is:mine", ["ben", "Ben", "anna"]),
    ] as [(String, [String?])])
  func assigneesAreFoundByTheirNames(text: String, expected: [String?]) {
    let context = FilterContext(today: Self.context.today, ownNames: ["ANNA", "ann"])
    let names: [String?] = ["ben", "Ben", "anna", nil]
    var matcher = TaskMatcher(TaskFilter(text, context), inListNamed: "a")
    let found = names.filter { name in
      matcher.matches(
        TaskRecord(
          id: TaskID(rawValue: 1), list: ListID(rawValue: 1),
          content: TaskContent(title: "a", assignee: name)))
    }
    #expect(found == expected)
  }

  @Test func thereIsALimitToTheWords() {
    let filter = TaskFilter((0..<600).map { "w\($0)" }.joined(separator: " "), Self.context)
    #expect(filter.alternatives.map(\.count) == [500])
    #expect(filter.unknownWords.map(\.text) == ["w500"])
  }

  @Test func noTextIsTooOddToBeRead() {
    var random = SeededRandom(seed: 19)
    let parts = [
      "due:", "start:", "list:", "is:", "has:", "..", "<", ">", "=", "today", "+3d", "\"", "-", "|",
      "#", "!", "@", "@home", "@loop", " ", "a", "é\u{301}", "\0", "\n", "24.12.", "next", "mon",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
      let filter = TaskFilter(text, Self.context)
      #expect(filter.alternatives.allSatisfy { !$0.isEmpty }, "\(text.debugDescription)")
    }
  }
}
