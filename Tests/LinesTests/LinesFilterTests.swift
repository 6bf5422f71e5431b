import BoardModel
import TestRandom
import Testing

@testable import Lines

/// The filter of lines.
struct LinesFilterTests {
  private func source(_ lines: [String], fields: String? = nil) -> LinesSource {
    var display = LineDisplay()
    display.fields = fields.flatMap { FieldSelection($0) }
    let source = LinesSource(.choosing(title: ""), display: display)
    source.append(lines.map { "\($0)\n" }.joined())
    source.finish()
    return source
  }

  @Test(arguments: [
    ("alpha", ["Alpha beta", "ALPHABET"]), ("alpha bet", ["Alpha beta", "ALPHABET"]),
    ("\"a b\"", ["Alpha beta"]), ("\"a b", ["Alpha beta"]), ("alpha -t", []),
    ("-alpha", ["Straße #1 due:mon", "größe ÄRGER", "STRASSE", "a-b"]),
    ("-\"a b\" alpha", ["ALPHABET"]), ("due:mon", ["Straße #1 due:mon"]),
    ("#1", ["Straße #1 due:mon"]),
    ("straße", ["Straße #1 due:mon", "STRASSE"]), ("strasse", ["Straße #1 due:mon", "STRASSE"]),
    ("ärger", ["größe ÄRGER"]), ("Größe", ["größe ÄRGER"]), ("a-b", ["a-b"]), ("-", ["a-b"]),
    ("\"-b\"", ["a-b"]), ("zz", []),
  ])
  func everyWordIsText(text: String, expected: [String]) throws {
    let lines = [
      "Alpha beta", "ALPHABET", "Straße #1 due:mon", "größe ÄRGER", "STRASSE", "a-b",
    ]
    #expect(try source(lines).titles(passing: text) == expected)
  }

  @Test func whatIsNotShownIsNotFound() throws {
    let lines = ["a\u{1b}[31mb", "31", "x ab"]
    #expect(try source(lines).titles(passing: "31") == ["31"])
    #expect(try source(lines).titles(passing: "ab") == ["ab", "x ab"])
    #expect(try source(lines, fields: "2").titles(passing: "a") == ["ab"])
    #expect(try source(lines, fields: "2").titles(passing: "x").isEmpty)
  }

  @Test(arguments: 1...60)
  func theSameLinesAreFoundHoweverTheFilterIsTyped(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let signs = ["a", "A", "b", "B", "ä", "Ä", "\u{FB00}", "f", " ", "-", "\u{1b}[1m"]
    func text(_ length: ClosedRange<Int>) -> String {
      (0..<Int.random(in: length, using: &random)).map { _ in
        signs.randomElement(using: &random)!  // not empty
      }.joined()
    }
    let lines = (0..<300).map { _ in text(0...8) }
    let source = source(lines)
    let some = (0..<300).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
    try source.move(some.map(TaskID.init(line:)), to: .bottom(LinesSource.right))
    var typed = ""
    for _ in 0..<6 {
      typed = Int.random(in: 0..<5, using: &random) == 0 ? text(0...3) : typed + text(1...1)
      typed = typed.replacing("\u{1b}[1m", with: "")
      let filter = source.filter(typed, FilterContext(today: CivilDay(daysSinceEpoch: 0)))
      for list in [LinesSource.left, LinesSource.right] {
        // The words of the filter, and letters that are one byte each but for the umlaut.
        let expected = source.numbers(list).filter { line in
          let plain = lines[line].replacing("\u{1b}[1m", with: "").lowercased()
            .replacing("\u{FB00}", with: "ff")
          func has(_ word: String) -> Bool {
            plain.contains(word.lowercased().replacing("\u{FB00}", with: "ff"))
          }
          return filter.texts(excluded: false).allSatisfy(has)
            && !filter.texts(excluded: true).contains(where: has)
        }
        let window = try source.window(of: list, passing: filter, at: .top, limit: 1_000)
        #expect(window.tasks.map(\.id.line) == expected, "seed \(seed), “\(typed)”")
        #expect(window.count == expected.count)
        let set = try source.idSet(of: list, passing: filter)
        #expect(set == TaskIDSet(lines: expected))
        guard let line = source.numbers(list).randomElement(using: &random) else { continue }
        let around = try source.window(
          of: list, passing: filter, at: .task(TaskID(line: line), rowsBefore: 0), limit: 1)
        let numbers = source.numbers(list)
        let below = numbers[(numbers.firstIndex(of: line) ?? 0)...]
        let next = filter.isEmpty ? line : below.first { expected.contains($0) } ?? expected.last
        #expect(around.tasks.first?.id.line == next, "seed \(seed), “\(typed)”, line \(line)")
      }
    }
  }

  @Test func exceptionsPassInAnyCase() throws {
    let source = source(["a", "b", "c"])
    var filter = source.filter("b", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    filter.exceptions = [TaskID(line: 2)]
    let window = try source.window(of: LinesSource.left, passing: filter, at: .top, limit: 9)
    #expect(window.tasks.map(\.title) == ["b", "c"])
  }

  @Test func manyLinesAreLookedAtInSlices() throws {
    let source = source((0..<20_000).map(String.init))
    source.patience = .zero
    let filter = source.filter("9", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    func count() throws -> Int {
      try source.window(of: LinesSource.left, passing: filter, at: .top, limit: 1).count
    }
    let first = try count()
    #expect(first > 0 && source.isSearching)
    try source.searchOn()
    let second = try count()
    #expect(second > first && source.isSearching)
    // A narrower filter looks at what was found, and then at the rest.
    let narrow = source.filter("99", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    _ = try source.window(of: LinesSource.left, passing: narrow, at: .top, limit: 1)
    while source.isSearching { try source.searchOn() }
    let all = try source.window(of: LinesSource.left, passing: narrow, at: .top, limit: 1)
    #expect(all.count == (0..<20_000).count { "\($0)".contains("99") })
  }

  @Test func linesThatArriveAreLookedAtToo() throws {
    let source = LinesSource(.choosing(title: ""))
    source.append("a\nb\n")
    #expect(try source.titles(passing: "a") == ["a"])
    source.append("ab\n")
    #expect(source.isSearching)
    try source.searchOn()
    #expect(try source.titles(passing: "a") == ["a", "ab"])
  }
}
