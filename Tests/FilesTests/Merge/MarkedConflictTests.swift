import Formats
import Testing

@testable import Files

struct MarkedConflictTests {
  @Test(arguments: [
    ("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> topic\n", [2]),
    // The style diff3, without labels, and with CRLF.
    ("<<<<<<<\nb\n|||||||\nx\n=======\nc\n>>>>>>>\n", [1]),
    ("<<<<<<< a\r\n||||||| b\r\n=======\r\n>>>>>>> c\r\n", [1]),
    // Longer marks, and two conflicts.
    ("<<<<<<<<< a\n=========\n>>>>>>>>> b\n\n<<<<<<< a\n=======\n>>>>>>> b", [1, 5]),
    // The line below a heading, a quotation, and marks of other lengths.
    ("Heading\n=======\n>>>>>>> quoted\n", []), ("<<<<<<< a\n========\n>>>>>>> b\n", []),
    ("<<<<<<< a\nb\n>>>>>>> c\n", []), ("<<<<<<<a\n=======\n>>>>>>> b\n", []), ("", []),
  ])
  func conflictsAreFoundByTheirMarks(text: String, expected: [Int]) {
    #expect(MarkedConflict.all(in: Array(text.utf8)).map(\.line) == expected)
  }

  private static let base = "- [ ] a\n- [ ] b\n"
  private static let marked = """
    - [ ] a
    <<<<<<< HEAD
    - [x] b
    ||||||| base
    - [ ] b
    =======
    - [ ] b #c
    >>>>>>> topic

    """

  @Test func aConflictThatIsNotResolvedIsRefused() {
    let (base, marked) = (Array(Self.base.utf8), Array(Self.marked.utf8))
    for (ours, theirs, side) in [(marked, base, "our"), (base, marked, "their")] {
      let error = #expect(throws: FormatError.self) {
        try BoardMerge(base: base, ours: ours, theirs: theirs, .markdown)
      }
      #expect(
        error
          == FormatError(line: 2, "\(side) version has a conflict of an earlier merge in line 2"))
    }
  }

  @Test func marksInAllVersionsAndInOtherFilesAreText() throws {
    let ticked = Self.marked.replacing("- [ ] a", with: "- [x] a")
    #expect(try MergeFixture(Self.marked, ticked, Self.marked).merged() == ticked)
    #expect(
      try MergeFixture("a\n", "a\n", "a\n" + Self.marked, nil).merged() == "a\n" + Self.marked)
  }
}
