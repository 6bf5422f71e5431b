import BoardModel
import TestRandom
import Testing

@testable import Store

/// What ``TaskMatcher`` says of a task, beside what the search of the store finds.
struct FilterMatchingTests {
  private func passing(_ filter: TaskFilter, in board: TestBoard) throws -> [TaskID] {
    try board.store.window(of: board.pending, passing: filter, at: .top, limit: 1_000)
      .tasks.map(\.id)
  }

  private func matching(_ filter: TaskFilter, among tasks: [TaskRecord]) -> [TaskID] {
    var matcher = TaskMatcher(filter, inListNamed: "Pending")
    return tasks.filter { matcher.matches($0) }.map(\.id)
  }

  /// A board of random tasks, and random filters for it.
  private struct World {
    var random: SeededRandom
    let board: TestBoard
    private(set) var tasks: [TaskRecord] = []
    static let today = CivilDay(year: 2026, month: 12, day: 24)!
    // Letters that have several cases, some of them only outside ASCII, and what SQL reads.
    private static let letters = "aAbBiIıİkKäÄßẞσςΣ漢字%_\"'*:#!-~é\u{301}\u{307}\u{323}ﬃfµΜſS|@<."
      .unicodeScalars
      .map(String.init)
    private static let days = [
      "2026-12-20", "2026-12-23", "2026-12-23T23:59", "2026-12-24", "2026-12-24T00:00",
      "2026-12-27T18:00", "2027-01-01",
    ]
    private static let fields = [
      "!a", "!b", "is:waiting", "is:ready", "is:repeating", "is:pinned", "is:locked", "is:archived",
      "has:notes", "has:steps",
      "has:url", "is:mine", "assignee:ben", "assignee:ÄSS", "assignee:none", "assignee:any",
      "list:PENDING", "list:done", "x:y", "@named", "@none", "due:\"fri\"",
    ]
    private static let dates = [
      "none", "any", "overdue", "week", "today", "fri", "today..+3d", "..today", "+1d..", "<today",
      ">today", "<=2026-12-24T00:00", ">2026-12-23T23:59", "next mon", "mon..today",
    ]

    init(seed: UInt64) throws {
      random = SeededRandom(seed: seed)
      board = try TestBoard(seed: seed)
      let new = (0..<60).map { _ in newTask() }
      try board.store.add(new, at: .bottom(board.pending))
      tasks = try board.tasks(board.pending)
    }

    mutating func pick<Element>(_ all: [Element]) -> Element {
      all[Int.random(in: all.indices, using: &random)]
    }

    private mutating func word(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in pick(Self.letters) }.joined()
    }

    private mutating func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in word(6) }.joined(
        separator: pick([" ", "\n", "\t"]))
    }

    private mutating func newTask() -> NewTask {
      let days = [nil] + Self.days.map { DueDate($0) }
      let moments = Self.days.map { Timestamp(inUTC: DueDate($0)!) }
      var new = NewTask(
        title: "t" + text(),
        notes: pick([nil, text(), "- [ ] " + text(), "- [x] a\n\n- [ ] b", "- [ ] a\n\tb", " \n"]),
        priority: pick([nil, Priority("A"), Priority("B")]), due: pick(days), start: pick(days),
        repetition: pick([nil, "weekly"]), tags: pick([[], [word(4)], [word(4), word(4)]]),
        url: pick([nil, "x"]))
      new.assignee = pick([nil, "ben", "Ben", "BEN", "Anna", "äß", "Bén", "ﬃ"])
      (new.isPinned, new.isLocked) = (pick([true, false]), pick([true, false]))
      (new.created, new.completedAt) = (pick(moments), pick([nil, pick(moments)]))
      return new
    }

    /// Half of the words are in some task, in another case.
    private mutating func searched() -> String {
      let source = pick(tasks)
      let scalars = Array(
        pick([source.title, source.notes ?? "", source.tags.joined()]).unicodeScalars)
      guard !scalars.isEmpty, pick([true, false]) else { return word(4) }
      let start = Int.random(in: scalars.indices, using: &random)
      let end = min(scalars.count, start + Int.random(in: 1...4, using: &random))
      let text = String(String.UnicodeScalarView(scalars[start..<end]))
      return pick([text, text.uppercased(), text.lowercased(), "\"" + text + "\""])
    }

    mutating func filter() -> (text: String, filter: TaskFilter) {
      let words = (0..<pick([1, 1, 2, 3])).map { _ in
        let date = pick(["due:", "start:", "created:", "done:"]) + pick(Self.dates)
        return pick(["", "", "-"])
          + pick([searched(), searched(), "#" + searched(), pick(Self.fields), date])
      }
      let text = words.joined(separator: pick([" ", " ", " | "]))
      var filter = TaskFilter(
        text,
        FilterContext(
          today: Self.today, named: ["named": "#a | -b due:any"], ownNames: ["anna", "FFI"]))
      if pick([true, false, false]) {
        filter.exceptions = [pick(tasks).id, TaskID(rawValue: 999)]
      }
      return (text, filter)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func theStoreFindsTheSameTasks(seed: UInt64) throws {
    print("seed \(seed)")
    var world = try World(seed: seed)
    var found = 0
    for _ in 0..<200 {
      let (text, filter) = world.filter()
      let expected = matching(filter, among: world.tasks)
      #expect(try passing(filter, in: world.board) == expected, "\(text)")
      if !expected.isEmpty, expected.count < world.tasks.count { found += 1 }
    }
    #expect(found > 50)
  }

  /// What was found is followed through changes, while the rest is looked for and afterwards.
  @Test(arguments: [7, 8, 9, 10] as [UInt64])
  func changesAreFollowed(seed: UInt64) throws {
    print("seed \(seed)")
    var world = try World(seed: seed)
    let (store, pending) = (world.board.store, world.board.pending)
    try store.add((0..<300).map { NewTask(title: "a\($0 % 7)") }, at: .bottom(pending))
    store.patience = .zero
    for _ in 0..<30 {
      let (text, begun) = world.filter()
      var filter = begun
      for _ in 0..<6 {
        _ = try store.window(of: pending, passing: filter, at: .top, limit: 3)
        let ids = try store.ids(of: pending)
        let id = world.pick(ids)
        let kind = world.pick([0, 1, 2, 3, 4, 5, 6])
        do {
          switch kind {
          case 0:
            try store.edit([id], [.title(world.pick(["a", "b", "4"])), .priority(Priority("A"))])
          case 1: try store.move([id], to: world.pick([.top(pending), .bottom(pending)]))
          case 2: try store.remove([id])
          case 3: _ = try store.complete([id])
          case 4: try store.undo()
          case 5: filter.exceptions.insert(id)
          default: try store.searchOn()
          }
        } catch is Refusal {
          // The task is locked or pinned.
        }
      }
      _ = try store.window(of: pending, passing: filter, at: .top, limit: 3)
      while store.isSearching { try store.searchOn() }
      let expected = matching(filter, among: try world.board.tasks(pending))
      #expect(try passing(filter, in: world.board) == expected, "\(text)")
    }
  }

  @Test func aNULInAFilterIsTheCharacterThatTitlesHaveInItsPlace() throws {
    let board = try TestBoard()
    try board.add("a\0b", "ab")
    let filter = TaskFilter("a\0b", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    let found = try board.store.window(of: board.pending, passing: filter, at: .top, limit: 9)
    #expect(found.tasks.map(\.title) == ["a\u{FFFD}b"])
  }
}
