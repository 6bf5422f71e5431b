import BoardModel
import TestRandom
import Testing

@testable import Store

/// What ``TaskFilter/matches(_:)`` says of a task, beside what the search of the store finds.
struct FilterMatchingTests {
  private let today = CivilDay(year: 2026, month: 12, day: 24)!

  private func passing(_ filter: TaskFilter, in board: TestBoard) throws -> [TaskID] {
    try board.store.window(of: board.pending, passing: filter, at: .top, limit: 1_000)
      .tasks.map(\.id)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func theStoreFindsTheSameTasks(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    func pick<Element>(_ all: [Element]) -> Element {
      all[Int.random(in: all.indices, using: &random)]
    }
    // Letters that have several cases, some of them only outside ASCII, and what SQL reads.
    let letters = "aAbBiIıİkKäÄßẞσςΣ漢字%_\"'*:#!-~é\u{301}µΜſS".unicodeScalars.map(String.init)
    func word(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in pick(letters) }.joined()
    }
    func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in word(6) }.joined(
        separator: pick([" ", "\n", "\t"]))
    }
    let dates = ["2026-12-23", "2026-12-23T23:59", "2026-12-24", "2026-12-24T00:00", "2027-01-01"]
    let board = try TestBoard(seed: seed)
    let new = (0..<60).map { _ in
      NewTask(
        title: "t" + text(), notes: pick([nil, text()]),
        priority: pick([nil, Priority("A"), Priority("B")]),
        due: pick([nil] + dates.map { DueDate($0) }),
        tags: pick([[], [word(4)], [word(4), word(4)]]))
    }
    try board.store.add(new, at: .bottom(board.pending))
    let tasks = try board.tasks(board.pending)
    let filters = ["!a", "!b", "due:none", "due:any", "due:overdue", "due:today", "due:fri", "x:y"]
    var found = 0
    for _ in 0..<200 {
      // Half of the words stand in some task, in another case.
      func searched() -> String {
        let source = pick(tasks)
        let scalars = Array(
          pick([source.title, source.notes ?? "", source.tags.joined()]).unicodeScalars)
        guard !scalars.isEmpty, Bool.random(using: &random) else { return word(4) }
        let start = Int.random(in: scalars.indices, using: &random)
        let part = scalars[
          start..<min(scalars.count, start + Int.random(in: 1...4, using: &random))]
        let text = String(String.UnicodeScalarView(part))
        return pick([text, text.uppercased(), text.lowercased()])
      }
      let words = (0..<pick([1, 1, 2])).map { _ in
        pick([searched(), searched(), "#" + searched(), pick(filters)])
      }
      var filter = TaskFilter(words.joined(separator: " "), today: today)
      if pick([true, false, false]) {
        filter.exceptions = [pick(tasks).id, TaskID(rawValue: 999)]
      }
      let expected = try passing(filter, in: board)
      #expect(tasks.filter(filter.matches).map(\.id) == expected, "\(words)")
      if !expected.isEmpty, expected.count < tasks.count { found += 1 }
    }
    #expect(found > 20)
  }

  @Test func aNULInAFilterIsTheCharacterThatTitlesHaveInItsPlace() throws {
    let board = try TestBoard()
    try board.add("a\0b", "ab")
    let filter = TaskFilter("a\0b", today: CivilDay(daysSinceEpoch: 0))
    let found = try board.store.window(of: board.pending, passing: filter, at: .top, limit: 9)
    #expect(found.tasks.map(\.title) == ["a\u{FFFD}b"])
  }

  /// Every letter that the tables of the search know, as it is and in each case that it has.
  @Test func theStoreFoldsEveryLetterAlike() throws {
    let board = try TestBoard()
    let letters = (0x21...0x1_FFFF).compactMap(Unicode.Scalar.init).filter { letter in
      guard letter.properties.isCased, let age = letter.properties.age else { return false }
      let mapping = letter.properties.lowercaseMapping + letter.properties.uppercaseMapping
      let ages = mapping.unicodeScalars.map { $0.properties.age ?? (99, 0) } + [age]
      return ages.allSatisfy { ($0.major, $0.minor) <= (6, 1) }
    }
    #expect(letters.count > 2_000)
    try board.store.add(letters.map { NewTask(title: "=\($0)=") }, at: .bottom(board.pending))
    let tasks = try board.tasks(board.pending)
    for letter in stride(from: 0, to: letters.count, by: 41).map({ letters[$0] }) {
      let filter = TaskFilter("=\(letter)=", today: today)
      let expected = try passing(filter, in: board)
      #expect(tasks.filter(filter.matches).map(\.id) == expected, "\(letter)")
    }
  }
}
