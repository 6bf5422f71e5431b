import Testing

@testable import Files

/// Whether a file still is what a merge left.
struct UntouchedMergeTests {
  private let fixture = MergeFixture(
    "- [ ] Milk\n- [ ] Eggs\n", "- [ ] Oat milk\n- [x] Eggs\n", "- [ ] Cow milk\n- [ ] Eggs #b\n")

  private func isUntouched(_ text: String) throws -> Bool {
    try fixture.merge().isUntouched(Array(text.utf8))
  }

  @Test func aMergeWithAnyMarksIsUntouched() throws {
    #expect(try fixture.merge().conflicts.count == 1)
    var marks = ConflictMarks()
    marks.size = 9
    marks.ours = "HEAD"
    for showsBase in [false, true] {
      marks.showsBase = showsBase
      let text = String(decoding: try fixture.merge().bytes(marks), as: UTF8.self)
      #expect(try isUntouched(text))
      #expect(try isUntouched(text.replacing("\n", with: "\r\n")))
      #expect(try !isUntouched(text + "- [ ] typed\n"))
      #expect(try !isUntouched(text.replacing("Cow", with: "Goat")))
    }
    for version in [fixture.base, fixture.ours, fixture.theirs] {
      #expect(try isUntouched(version))
    }
  }

  @Test func aMergeByLinesIsUntouchedWithItsConflicts() throws {
    let (ours, theirs) = (fixture.ours, fixture.theirs)
    let text = "<<<<<<< HEAD\n\(ours)=======\n\(theirs)>>>>>>> topic\n"
    #expect(try isUntouched(text))
    #expect(try !isUntouched(text + "- [ ] typed\n"))
    // Resolved by hand, with lines of both sides.
    #expect(try !isUntouched(ours + theirs))
  }
}
