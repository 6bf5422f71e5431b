import BoardModel
import Foundation
import Testing

@testable import Files

/// What other programs make of a file that is shown.
struct ForeignChangeTests {
  private static let text = "# Plans\n\n- [ ] a\n- [ ] b\n- [ ] c\n- [ ] b\n"

  @Test func tasksKeepTheirIdsByTheirLinesAndNeighbours() throws {
    let file = try FileFixture("TODO.md", Self.text)
    let ids = file.source.file.ids
    #expect(try file.source.changesByOthers() == nil)
    // One is new, one is changed, two equal ones change places with another.
    try file.write("# Plans\n\n- [ ] a!\n- [ ] b\n- [ ] n\n- [ ] b\n- [ ] c\n")
    let changes = try #require(try file.source.changesByOthers())
    let now = file.source.file.ids
    #expect(now.count == 5 && !ids.contains(now[2]))
    #expect(now.filter { $0 != now[2] } == [ids[0], ids[1], ids[3], ids[2]])
    #expect(changes.entries.map(\.kind) == [.edited])
    #expect(changes.entries.first?.tasks.map(\.title) == ["n", "a!"])
    #expect(!changes.boardsChanged)
    #expect(try file.source.changesByOthers() == nil)
  }

  @Test(arguments: [
    ("- [ ] a\n- [ ] b\n- [ ] c\n- [ ] b\n- [ ] n\n", Change.Kind.added),
    ("- [ ] a\n- [ ] c\n", .removed), ("- [ ] c\n- [ ] a\n- [ ] b\n- [ ] b\n", .moved),
    ("- [ ] a!\n- [ ] b\n- [ ] c\n- [ ] b\n", .edited),
    ("- [x] a\n- [ ] b\n- [ ] c\n- [ ] b\n", .completed),
    ("- [ ] b\n- [ ] c\n- [ ] b\n- [x] a\n", .completed),
  ])
  func theScreenIsToldWhatWasDone(text: String, kind: Change.Kind) throws {
    let file = try FileFixture("TODO.md", Self.text)
    try file.write(text)
    #expect(try file.source.changesByOthers()?.entries.map(\.kind) == [kind])
  }

  @Test func newHeadingsAreNewLists() throws {
    let file = try FileFixture("TODO.md", "# A\n- [ ] a\n# B\n- [ ] b\n")
    let lists = file.source.file.listIDs
    try file.write("# B\n- [ ] b\n# C\n- [ ] c\n# A\n- [ ] a\n")
    #expect(try file.source.changesByOthers()?.boardsChanged == true)
    let now = file.source.file.listIDs
    #expect(now[0] == lists[1] && now[2] == lists[0] && !lists.contains(now[1]))
  }

  @Test func aListStaysOneWithoutTasks() throws {
    let file = try FileFixture("TODO.md", "## One\nWords.\n- [ ] a\n## Two\n- [ ] b\n")
    let before = file.text
    try file.source.move([file.id("a")], to: .top(file.list("Two")))
    try file.write(file.text + "- [ ] c\n")
    #expect(try file.source.changesByOthers() != nil)
    #expect(try file.lists == ["One: ", "Two: a, b, c"])
    _ = try file.source.undo()
    #expect(file.text == before + "- [ ] c\n")
  }

  @Test(arguments: ["", "just text\n"])
  func aFileWithoutTasksIsShownAsWhenItIsOpened(text: String) throws {
    let file = try FileFixture("TODO.md", "## Todo\n- [ ] a\n## Done\n- [x] b\n")
    try file.write(text)
    #expect(try file.source.changesByOthers() != nil)
    #expect(try file.lists == ["Pending: ", "Done: "])
    _ = try file.source.add([NewTask(title: "n")], at: .bottom(file.list("Pending")))
    #expect(file.text.hasSuffix("- [ ] n\n"))
  }

  @Test func aChangeIsMadeToTheFileAsItIsNow() throws {
    let file = try FileFixture("TODO.md", Self.text)
    let (a, c) = (try file.id("a"), try file.id("c"))
    try file.write("# Other title\n\n- [ ] n\n- [ ] a\n- [ ] c\n\nMore text.\n")
    try file.source.move([c], to: .before(a))
    #expect(file.text == "# Other title\n\n- [ ] n\n- [ ] c\n- [ ] a\n\nMore text.\n")
    #expect(try file.source.changesByOthers() != nil)
  }

  @Test func whatOthersHaveChangedOrRemovedIsRefusedInWords() throws {
    let file = try FileFixture("TODO.md", Self.text)
    let (a, c) = (try file.id("a"), try file.id("c"))
    let theirs = "# Plans\n\n- [ ] a, but later\n- [ ] b\n- [ ] b\n"
    try file.write(theirs)
    #expect(throws: Refusal.stated("another program has changed “a, but later”")) {
      try file.source.complete([a])
    }
    #expect(file.text == theirs)
    // That is all that is said about it.
    #expect(try file.source.changesByOthers() == nil)
    try file.write(theirs)
    let gone = try FileFixture("TODO.md", Self.text)
    try gone.write(theirs)
    #expect(throws: Refusal.stated("another program has removed “c”")) {
      try gone.source.remove([c])
    }
    #expect(gone.text == theirs)
  }

  @Test func undoLeavesWhatOthersHaveDone() throws {
    let file = try FileFixture("TODO.md", Self.text)
    let c = try file.id("c")
    try file.source.move([c], to: .top(file.list("Pending")))
    try file.write(file.text.replacing("- [ ] a", with: "- [ ] n\n- [ ] a") + "\nMore text.\n")
    _ = try file.source.undo()
    #expect(file.text == "# Plans\n\n- [ ] n\n- [ ] a\n- [ ] b\n- [ ] c\n- [ ] b\n\nMore text.\n")
    _ = try file.source.redo()
    try file.write(file.text.replacing("- [ ] c", with: "- [ ] c!"))
    let words = "another program has changed “c!”; that step was skipped"
    #expect(throws: Refusal.stated(words)) { try file.source.undo() }
  }

  @Test func aStepThatCannotBeUndoneIsLeftOut() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n- [ ] b\n")
    _ = try file.source.complete([file.id("a")])
    _ = try file.source.complete([file.id("b")])
    try file.write("- [x] a\n- [x] b!!\n")
    #expect(throws: Refusal.self) { try file.source.undo() }
    #expect(try file.source.undo() != nil)
    #expect(file.text == "- [ ] a\n- [x] b!!\n")
    #expect(try file.source.undo() == nil)
    try file.write("- [ ] a?\n- [x] b!!\n")
    #expect(throws: Refusal.self) { try file.source.redo() }
    #expect(try file.source.redo() == nil)
  }

  @Test(arguments: ["", "just text\n", "## Todo\n- [ ] b\n- [ ] c\n## Done\n- [x] d\n- [x] a!\n"])
  func whatComesBackIsWhatItWas(meanwhile: String) throws {
    let text = "## Todo\n- [ ] a\n- [ ] b\n- [ ] c\n## Done\n- [x] d\n"
    let file = try FileFixture("TODO.md", text)
    _ = try file.source.complete([file.id("a")])
    _ = try file.source.complete([file.id("c")])
    let (ours, ids) = (file.text, file.source.file.ids)
    let lists = file.source.file.listIDs
    for other in [meanwhile, ours] {
      try file.write(other)
      _ = try file.source.changesByOthers()
    }
    #expect(file.source.file.ids == ids && file.source.file.listIDs == lists)
    _ = try file.source.undo()
    _ = try file.source.undo()
    #expect(file.text == text)
  }

  @Test func aFileThatIsGoneIsSaidAndNothingIsWritten() throws {
    let file = try FileFixture("TODO.md", Self.text)
    try FileManager.default.removeItem(atPath: file.path)
    let problem = FileSource.Problem.unreadable(name: "TODO.md", reason: "it is gone")
    #expect(throws: problem) { try file.source.changesByOthers() }
    #expect(throws: problem) { try file.source.complete([file.id("a")]) }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try file.write(Self.text)
    #expect(try file.source.changesByOthers() == nil)
    _ = try file.source.complete([file.id("a")])
    #expect(file.text.contains("- [x] a"))
  }

  @Test(arguments: [[0x2D, 0xFF, 0x0A], [0x61, 0x00, 0x0A]] as [[UInt8]])
  func aFileThatIsNoTextAnyMoreIsLeftAlone(bytes: [UInt8]) throws {
    let file = try FileFixture("TODO.md", Self.text)
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
    #expect(throws: FileSource.Problem.self) { try file.source.changesByOthers() }
    #expect(throws: FileSource.Problem.self) { try file.source.complete([file.id("a")]) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(bytes))
    #expect(try file.lists == ["Pending: a, b, c, b", "Done: "])
  }
}
