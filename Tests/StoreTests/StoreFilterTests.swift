import BoardModel
import Testing

@testable import Store

struct StoreFilterTests {
  private let board: TestBoard
  // The day exists.
  private let today = CivilDay(year: 2026, month: 12, day: 24)!

  init() throws {
    board = try TestBoard()
    let new = [
      NewTask(title: "Buy MILK", tags: ["shop", "Home"]),
      NewTask(title: "Call Ädna", notes: "about the buttermilk", priority: Priority("A")),
      NewTask(title: "x \"quoted\" 100%", due: DueDate("2026-12-24")),
      NewTask(title: "Late", priority: Priority("B"), due: DueDate("2026-12-23T23:59")),
      NewTask(title: "Tonight_", due: DueDate("2026-12-24T18:00"), tags: ["homework"]),
      NewTask(title: "漢字をまなぶ", due: DueDate("2026-12-25")),
    ]
    try board.store.add(new, at: .bottom(board.pending))
  }

  @Test func namedFiltersInsideEachOtherAreNotTooDeepForSQLite() throws {
    let names = (0...12).map { ("f\($0)", "x y | milk -z -@f\($0 + 1)") }
    let context = FilterContext(today: today, named: Dictionary(uniqueKeysWithValues: names))
    let filter = TaskFilter("a | buy -@f0", context)
    #expect(
      try board.store.window(of: board.pending, passing: filter, at: .top, limit: 5).count > 0)
  }

  private func numbers(_ text: String) throws -> [Int64] {
    let filter = TaskFilter(text, FilterContext(today: today))
    let window = try board.store.window(
      of: board.pending, passing: filter, at: .top, limit: 50)
    #expect(window.count == window.tasks.count)
    return window.tasks.map(\.id.rawValue)
  }

  @Test(
    arguments: [
      ("milk", [1, 2]), ("MILK", [1, 2]), ("buy milk", [1]), ("butter", [2]), ("ädna", [2]),
      ("ilk abo", [2]), ("\"quoted\"", [3]), ("\"", [1, 2, 3, 4, 5, 6]), ("\"\u{301}quoted", []),
      ("0%", [3]),
      ("_", [5]), ("漢字を", [6]),
      ("字", [6]), ("nothing", []), ("by", []), ("uy", [1]), ("hom", [1, 5]),
      ("  ", [1, 2, 3, 4, 5, 6]),
      ("#home", [1, 5]), ("#HOME #shop", [1]), ("#ome", []), ("!a", [2]), ("!A milk", [2]),
      ("!a !b", []), ("!", [1, 2, 3, 4, 5, 6]),
      ("due:today", [3, 5]), ("due:overdue", [4]), ("due:none", [1, 2]),
      ("due:any", [3, 4, 5, 6]), ("due:fri", [6]), ("due:25.12.", [6]), ("due:+1d", [6]),
      ("due:18:00", [5]), ("due:2026-12-23", [4]), ("DUE:Today ton", [5]),
      ("due:none due:today", []),
      ("due:never", [1, 2, 3, 4, 5, 6]), ("due: milk", [1, 2]), ("foo:bar #home", [1, 5]),
      ("23:59", []), ("ftp://host", []), (":", []), ("OR", [5]), ("NEAR(", []), ("a* OR", []),
    ] as [(String, [Int64])])
  func aFilterShowsWhatMeetsEveryWord(text: String, expected: [Int64]) throws {
    #expect(try numbers(text) == expected)
  }

  /// The text index has the letters as they are, and is asked for those that they become.
  @Test func lettersThatBecomeOthersAreFoundByThese() throws {
    let ids = try board.store.add(
      [
        NewTask(title: "Große Straße"), NewTask(title: "x", notes: "cafe\u{301} Ma\u{DF}"),
        NewTask(title: "plain"), NewTask(title: "I\u{307}stanbul", tags: ["o\u{FB03}ce"]),
      ], at: .bottom(board.pending)
    ).map(\.id.rawValue)
    func expect(_ words: String..., are expected: [Int64], from line: Int = #line) throws {
      for word in words { #expect(try numbers(word) == expected, "\(word), line \(line)") }
    }
    try expect("strasse", "STRASSE", "stra\u{1E9E}e", "straße", "#none | strass", are: [ids[0]])
    try expect("mass", "caf\u{E9}", "CAFE\u{301}", are: [ids[1]])
    try expect("istanbul", "İstanbul", "office", "#office", "offi", are: [ids[3]])
    try expect("cafe", "grosser", are: [])
    // What changes is followed, also by an undo.
    try board.store.edit([TaskID(rawValue: ids[2])], [.title("Grüße")])
    try expect("grüsse", "gru\u{308}sse", are: [ids[2]])
    try board.store.edit([TaskID(rawValue: ids[0])], [.title("plain")])
    try expect("strasse", are: [])
    try board.store.undo()
    try expect("strasse", are: [ids[0]])
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func manyLettersThatBecomeOthersAreNoMatterForTheIndex() throws {
    try board.store.add(
      (0..<1_200).map { NewTask(title: "Maß \($0)") }, at: .bottom(board.pending))
    let filter = TaskFilter("\"mass 119\"", FilterContext(today: today))
    let found = try board.store.window(of: board.pending, passing: filter, at: .top, limit: 50)
    #expect(found.tasks.map(\.title) == ["Maß 119"] + (0..<10).map { "Maß 119\($0)" })
  }

  @Test func exceptionsPassInAnyCase() throws {
    var filter = TaskFilter("milk", FilterContext(today: today))
    filter.exceptions = [TaskID(rawValue: 4), TaskID(rawValue: 99)]
    let window = try board.store.window(of: board.pending, passing: filter, at: .top, limit: 50)
    #expect(window.tasks.map(\.id.rawValue) == [1, 2, 4] && window.count == 3)
    // The same words without them are another filter.
    #expect(try numbers("milk") == [1, 2])
  }

  @Test(arguments: [
    (WindowAnchor.top, 0), (.bottom, 7), (.index(4), 4), (.index(99), 7), (.index(-1), 0),
  ])
  func windowsCountTheRowsThatPass(anchor: WindowAnchor, start: Int) throws {
    let new = (0..<20).map { NewTask(title: $0 % 2 == 0 ? "even" : "odd") }
    let ids = try board.store.add(new, at: .bottom(board.pending)).map(\.id)
    let filter = TaskFilter("even", FilterContext(today: today))
    let window = try board.store.window(
      of: board.pending, passing: filter, at: anchor, limit: 3)
    #expect(window.count == 10 && window.start == start)
    #expect(window.tasks.map(\.id) == (start..<(start + 3)).map { ids[$0 * 2] })
  }

  @Test func aTaskThatDoesNotPassNamesTheNextOneThatDoes() throws {
    let filter = TaskFilter("due:any", FilterContext(today: today))
    let window = try board.store.window(
      of: board.pending, passing: filter, at: .task(TaskID(rawValue: 1), rowsBefore: 0), limit: 2)
    #expect(window.start == 0 && window.tasks.map(\.id.rawValue) == [3, 4])
  }

  @Test func aFilterFollowsEveryChange() throws {
    #expect(try numbers("milk") == [1, 2])
    try board.store.edit([TaskID(rawValue: 1)], [.title("Buy oats")])
    #expect(try numbers("milk") == [2])
    #expect(try numbers("oats") == [1])
    try board.store.undo()
    #expect(try numbers("milk") == [1, 2])
    try board.store.move([TaskID(rawValue: 2)], to: .top(board.pending))
    #expect(try numbers("milk") == [2, 1])
    try board.store.remove([TaskID(rawValue: 2)])
    #expect(try numbers("milk") == [1])
    try board.store.complete([TaskID(rawValue: 1)])
    #expect(try numbers("milk") == [])
  }

  @Test func anothersChangeIsFollowedToo() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try TestBoard(folder.open()), try TestBoard(folder.open()))
    let filter = TaskFilter("milk", FilterContext(today: today))
    func count() throws -> Int {
      try one.store.window(of: one.pending, passing: filter, at: .top, limit: 9).count
    }
    #expect(try count() == 0)
    try other.add("milk")
    #expect(try count() == 1)
  }

  @Test func manyRowsAreLookedAtInSlices() throws {
    try board.store.add(
      (0..<1_000).map { NewTask(title: $0 % 2 == 0 ? "ab" : "x") }, at: .bottom(board.pending))
    board.store.patience = .zero
    let filter = TaskFilter("ab", FilterContext(today: today))
    func count() throws -> Int {
      try board.store.window(of: board.pending, passing: filter, at: .top, limit: 9).count
    }
    var counts = [try count()]
    while board.store.isSearching {
      try board.store.searchOn()
      counts.append(try count())
    }
    #expect(counts.count > 10 && counts == counts.sorted() && counts.last == 501)
    // Without a filter, there is nothing to look for; all of what passes is found at once.
    try board.store.edit([TaskID(rawValue: 1)], [.title("ab")])
    let other = TaskFilter("b", FilterContext(today: today))
    _ = try board.store.window(of: board.pending, passing: other, at: .top, limit: 9)
    #expect(board.store.isSearching)
    #expect(try board.store.idSet(of: board.pending, passing: other).count == 502)
    #expect(!board.store.isSearching)
  }

  @Test func aListThatIsRenamedPassesUnderItsNewName() throws {
    #expect(try numbers("list:pending milk") == [1, 2])
    try board.store.renameList(board.pending, to: "Open")
    #expect(try numbers("list:pending milk") == [])
    #expect(try numbers("list:open milk") == [1, 2])
  }

  @Test func everyTaskThatPassesIsHandedOut() throws {
    var titles: [String] = []
    let filter = TaskFilter("milk", FilterContext(today: today))
    try board.store.everyTask(in: board.pending, passing: filter) { titles.append($0.title) }
    #expect(titles == ["Buy MILK", "Call Ädna"])
  }
}
