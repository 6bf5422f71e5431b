import Testing

@testable import Files

/// The blank lines of merged files.
struct BlankLinesTests {
  private static func file(_ tasks: [String], blankLines: Int) -> String {
    let lines = tasks.map { "- [ ] \($0)\n" }.joined(
      separator: String(repeating: "\n", count: blankLines))
    return "# Board\n\n## List\n\n\(lines)\n## Done\n\n- [x] z\n"
  }

  private static func permutations(_ elements: [String]) -> [[String]] {
    if elements.isEmpty { return [[]] }
    return elements.flatMap { first in
      permutations(elements.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// Both sides move tasks, and add one each.
  @Test(arguments: 0...2)
  func tasksKeepTheirDistance(blankLines: Int) throws {
    let base = ["a1", "b2", "c3", "d4"]
    let orders = Self.permutations(base)
    for ours in orders {
      for theirs in orders.map({ Array($0.prefix(2)) + ["new"] + $0.suffix(2) }) {
        let merged = try MergeFixture(
          Self.file(base, blankLines: blankLines),
          Self.file(["own"] + ours, blankLines: blankLines),
          Self.file(theirs, blankLines: blankLines)
        ).merged()
        let tasks = merged.matches(of: #/- \[ \] (\w+)/#).map { String($0.1) }
        #expect(merged == Self.file(tasks, blankLines: blankLines), "\(ours) \(theirs)")
        #expect(tasks.sorted() == (base + ["new", "own"]).sorted())
      }
    }
  }

  @Test(arguments: [
    // Groups of tasks stay apart, and tasks are added to both.
    ("a1,b2,,c3,d4", "a1,own,b2,,c3,d4", "a1,b2,,c3,new,d4", "a1,own,b2,,c3,new,d4"),
    ("a1,b2,,c3,d4", "a1,b2,own,,c3,d4", "a1,b2,,new,c3,d4", "a1,b2,own,,new,c3,d4"),
    ("a1,b2,,c3,d4", "b2,a1,,c3,d4", "a1,b2,,d4,c3", "b2,a1,,d4,c3"),
    // One side changes the blank lines.
    ("a1,b2,c3", "a1,,b2,c3", "a1,b2,,c3", "a1,,b2,,c3"),
    ("a1,,b2,,c3", "a1,b2,,c3", "a1,,b2,,x c3", "a1,b2,,x c3"),
    ("a1,b2", "a1,,b2", "a1,,,b2", "a1,,b2"),
    // Removed on one side, moved on the other.
    ("a1,,b2,,c3", "b2,,c3", "c3,,a1,,b2", "c3,,b2"),
    // Text and its paragraphs.
    (
      "=One.,,a1,,=Two.,,=Three.", "=One.,,a1,,=2.,,=Three.",
      "=One.,,x a1,,=Two.,,=Three.,,=More.", "=One.,,x a1,,=2.,,=Three.,,=More."
    ),
    ("a1,b2,,=Text.", "b2,a1,,=Text.", "a1,b2,new,,=Text.", "b2,a1,new,,=Text."),
  ])
  func blankLinesStayBetweenTheirNeighbours(
    base: String, ours: String, theirs: String, expected: String
  ) throws {
    func file(_ lines: String) -> String {
      lines.split(separator: ",", omittingEmptySubsequences: false).map { line in
        if line.hasPrefix("=") { return "\(line.dropFirst())\n" }
        if line.isEmpty { return "\n" }
        return line.hasPrefix("x ") ? "- [x] \(line.dropFirst(2))\n" : "- [ ] \(line)\n"
      }.joined()
    }
    #expect(try MergeFixture(file(base), file(ours), file(theirs)).merged() == file(expected))
  }

  @Test func blankLinesKeepTheirWhiteSpace() throws {
    let base = "- [ ] a\n \t\n- [ ] b\n  \n- [ ] c\n"
    #expect(
      try MergeFixture(
        base, base.replacing("[ ] a", with: "[x] a"), base.replacing("[ ] c", with: "[x] c")
      ).merged() == base.replacing("[ ] a", with: "[x] a").replacing("[ ] c", with: "[x] c"))
  }

  /// The last section has no blank line below it, until it is no longer the last one.
  @Test func sectionsKeepTheirDistance() throws {
    let merged = try MergeFixture(
      "## A\n\n- [ ] a\n\n## B\n\n- [ ] b\n", "## B\n\n- [ ] b\n\n## A\n\n- [ ] a\n",
      "## A\n\n- [ ] a\n\n## B\n\n- [ ] b\n\n## C\n\n- [ ] c\n"
    ).merged()
    #expect(!merged.contains("\n\n\n") && !merged.hasSuffix("\n\n"))
    #expect(merged.ranges(of: "\n\n## ").count == 2)
  }
}
