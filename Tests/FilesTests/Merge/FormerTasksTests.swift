import Testing

@testable import Files

/// Tasks that one side turned into a step or other text, while the other side changed them.
struct FormerTasksTests {
  private static let base =
    "## Todo\n\n- [ ] Trip\n- [ ] pack\n- [ ] Milk\n\n## Later\n\n- [ ] Tea\n"

  private static func base(without task: String) -> String {
    base.replacing("- [ ] \(task)\n", with: "")
  }

  /// The file with the task `pack` as other text.
  private static let forms = [
    // A step and a note, with and without a bullet.
    base.replacing("- [ ] pack\n", with: "  - [ ] pack\n"),
    base(without: "pack").replacing("Milk\n", with: "Milk\n    - [ ] pack\n"),
    base.replacing("- [ ] pack\n", with: "  - pack\n"),
    base.replacing("- [ ] pack\n", with: "  pack\n"),
    // Text between tasks, and in another list.
    base.replacing("- [ ] pack\n", with: "\npack\n\n"),
    base.replacing("- [ ] pack\n", with: "- pack\n"),
    base(without: "pack").replacing("## Later\n", with: "## Later\n\npack\n"),
  ]

  /// The file with the task `pack` changed.
  private static let changes = [
    base.replacing("[ ] pack", with: "[x] pack"),
    base.replacing("[ ] pack", with: "[x] pack ✅ 2026-12-24"),
    base.replacing("pack", with: "pack #now").replacing("[ ] Milk", with: "[x] Milk"),
    base.replacing("- [ ] pack\n", with: "- [x] pack\n  - [ ] socks\n"),
    base(without: "pack").replacing("Tea\n", with: "Tea\n- [x] pack\n"),
    base.replacing("[ ] pack", with: "[x] pack").replacing("Trip\n", with: "Trip\n  - [ ] tent\n"),
  ]

  @Test(arguments: forms, changes)
  func theTaskStandsOnceWhicheverSideIsChosen(form: String, change: String) throws {
    for (ours, theirs) in [(form, change), (change, form)] {
      let merge = try MergeFixture(Self.base, ours, theirs).merge()
      #expect(!merge.isByLines)
      for side in [BoardMerge.Choice.ours, .theirs] {
        let chosen = String(decoding: merge.bytes([side]), as: UTF8.self)
        #expect(chosen.ranges(of: "pack").count == 1, "\(ours)\n\(theirs)\n\(chosen)")
        for word in ["Trip", "Milk", "Tea"] {
          #expect(chosen.ranges(of: word).count == 1, "\(chosen)")
        }
      }
      #expect(merge.conflicts.count < 2)
      // Nothing that a side did to the task is lost without a conflict.
      guard merge.conflicts.isEmpty else { continue }
      let merged = String(decoding: merge.bytes(), as: UTF8.self)
      let line = try #require(merged.split(separator: "\n").first { $0.contains("pack") })
      #expect(line.hasPrefix(" "), "\(merged)")
      #expect(line.contains("[x]") == change.contains("[x] pack"), "\(merged)")
      #expect(line.contains("#now") == change.contains("#now"), "\(merged)")
      #expect(line.contains("✅") == change.contains("✅"), "\(merged)")
    }
  }

  @Test func aTickedTaskIsATickedStep() throws {
    for form in Self.forms.prefix(2) {
      for (ours, theirs) in [(form, Self.changes[1]), (Self.changes[1], form)] {
        #expect(
          try MergeFixture(Self.base, ours, theirs).merged()
            == form.replacing("[ ] pack", with: "[x] pack ✅ 2026-12-24"))
      }
    }
  }

  @Test func aTickedTaskAndAPlainLineAreAConflict() throws {
    #expect(
      try MergeFixture(Self.base, Self.forms[5], Self.changes[0]).merged()
        == Self.base.replacing(
          "- [ ] pack\n", with: "<<<<<<< ours\n- pack\n=======\n- [x] pack\n>>>>>>> theirs\n"))
    let merge = try MergeFixture(Self.base, Self.forms[3], Self.changes[0]).merge()
    #expect(merge.conflicts.map(\.title) == ["Trip"])
    #expect(merge.conflicts.map(\.fields) == [["notes"]])
    #expect(merge.bytes([.ours]).elementsEqual(Self.forms[3].utf8))
    #expect(merge.bytes([.theirs]).elementsEqual(Self.changes[0].utf8))
  }

  /// A step that stood there before is another task.
  @Test func aStepWithTheSameTextIsNotTheTask() throws {
    let base = "- [ ] Trip\n  - [ ] pack\n- [ ] pack\n"
    let ours = "- [ ] Trip\n  - [ ] pack\n"
    let theirs = "- [ ] Trip\n  - [ ] pack\n- [x] pack\n"
    #expect(try MergeFixture(base, ours, theirs).merged() == theirs)
  }
}
