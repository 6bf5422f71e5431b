import BoardModel
import Testing

@testable import Store

struct TaskStoreEditingTests {
  private let board: TestBoard
  private let id: TaskID

  init() throws {
    board = try TestBoard()
    id = try board.add("milk")[0]
  }

  @Test func notesThatChangedSinceTheyWereReadAreNotReplaced() throws {
    let store = board.store
    #expect(try store.replaceNotes(of: id, from: nil, to: "new"))
    let changes = try store.log(limit: 100).count
    #expect(try !store.replaceNotes(of: id, from: nil, to: "newer"))
    #expect(try board.task(id).notes == "new")
    #expect(try store.log(limit: 100).count == changes)
    #expect(try store.replaceNotes(of: id, from: "new", to: nil))
    #expect(try board.task(id).notes == nil)
    try store.remove([id])
    #expect(throws: StoreError.noSuchTask(id)) {
      try store.replaceNotes(of: id, from: nil, to: "late")
    }
  }

  @Test func aNewTaskKeepsAllItWasMadeFrom() throws {
    var new = NewTask(
      title: "Buy oats", notes: "two\nlines", priority: Priority("b"), due: DueDate("2026-12-24"),
      start: DueDate("2026-12-20T08:00"), repetition: "weekly",
      tags: ["#shop", "at home", "SHOP", " "], url: "https://example.org/?a=b c")
    new.extras = #"{"csv":"x"}"#
    let task = try board.store.add([new], at: .top(board.pending))[0]
    #expect(task.title == "Buy oats" && task.notes == "two\nlines")
    #expect(task.priority == Priority("B") && task.due?.text == "2026-12-24")
    #expect(task.tags == ["shop", "at-home"] && task.url == "https://example.org/?a=b c")
    #expect(task.start?.text == "2026-12-20T08:00" && task.repetition == "weekly")
    #expect(task.extras == #"{"csv":"x"}"#)
    #expect(task.created == task.modified && task.completedAt == nil)
    #expect(!task.isPinned && !task.isLocked && task.list == board.pending)
    #expect(task.id == TaskID(rawValue: 2))
    #expect(try board.task(task.id) == task)
  }

  @Test func anImportedTaskKeepsItsMoments() throws {
    var new = NewTask(title: "old")
    new.created = Timestamp(milliseconds: 1)
    new.modified = Timestamp(milliseconds: 2)
    new.completedAt = Timestamp(milliseconds: 3)
    let task = try board.store.add([new], at: .top(board.done))[0]
    #expect(task.created.milliseconds == 1 && task.modified.milliseconds == 2)
    #expect(task.completedAt?.milliseconds == 3)
    #expect(try board.store.add([new], at: .top(board.pending))[0].completedAt == nil)
  }

  @Test func uuidsAreOfVersionSevenAndSortByTime() throws {
    let uuids = try board.store.tasks(try board.add("a", "b")).map(\.uuid)
    let shape = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(uuids.allSatisfy { $0.wholeMatch(of: shape) != nil } && uuids[0] != uuids[1])
    #expect(try board.task(id).uuid < uuids[0])
    // 1_800_000_000_000 milliseconds and a few.
    #expect(uuids[0].hasPrefix("01a3185c-5"))
  }

  @Test func aUUIDIsTakenOnce() throws {
    let new = NewTask(title: "a", uuid: "MY-OWN")
    #expect(try board.store.add([new], at: .top(board.pending))[0].uuid == "MY-OWN")
    #expect(throws: StoreError.uuidExists("MY-OWN")) {
      try board.store.add([NewTask(title: "b"), new], at: .top(board.pending))
    }
    #expect(try board.titles(board.pending) == "a milk")
  }

  @Test(arguments: [
    "\u{1b}[31mred\u{202e}", "e\u{301}", "\u{e9}", "👩‍👩‍👧‍👦", "\u{feff}x", "a\u{7f}\u{1}", "\"'\\;--",
    " padded ",
  ])
  func textIsKeptByteForByte(text: String) throws {
    try board.store.edit([id], [.title(text), .notes(text), .url(text)])
    let task = try board.task(id)
    #expect(Array(task.title.utf8) == Array(text.utf8))
    #expect(Array((task.notes ?? "").utf8) == Array(text.utf8))
    try board.store.undo()
    try board.store.redo()
    #expect(Array(try board.task(id).title.utf8) == Array(text.utf8))
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func aTitleIsOneLineAndHasNoNul() throws {
    try board.store.edit([id], [.title("a\r\nb\nc\u{2028}d\0e"), .notes("a\nb\0")])
    #expect(try board.task(id).title == "a b c d\u{FFFD}e")
    #expect(try board.task(id).notes == "a\nb\u{FFFD}")
  }

  @Test(arguments: ["", " ", "\n\t", "\u{a0}\u{3000}", "\u{1}", "\u{200b}\u{feff}"])
  func aTitleOfBlanksOnlyIsRefused(title: String) throws {
    #expect(throws: StoreError.blankTitle) { try board.store.edit([id], [.title(title)]) }
    #expect(throws: StoreError.blankTitle) {
      try board.store.add([NewTask(title: "a"), NewTask(title: title)], at: .top(board.pending))
    }
    #expect(try board.titles(board.pending) == "milk")
  }

  @Test func composedAndDecomposedLettersAreDifferentTitles() throws {
    try board.store.edit([id], [.title("\u{e9}")])
    try board.store.edit([id], [.title("e\u{301}")])
    #expect(Array(try board.task(id).title.utf8) == Array("e\u{301}".utf8))
  }

  @Test func tagsAreAddedAndTakenWhateverTheirCase() throws {
    try board.store.edit([id], [.setTags(["One", "two"]), .addTag("ONE"), .addTag("#three")])
    #expect(try board.task(id).tags == ["One", "two", "three"])
    try board.store.edit([id], [.removeTag("#one"), .removeTag("four")])
    #expect(try board.task(id).tags == ["two", "three"])
    try board.store.edit([id], [.addTag("##four")])
    #expect(try board.task(id).tags == ["two", "three", "#four"], "one sign is dropped")
  }

  @Test func emptyTextIsNone() throws {
    try board.store.edit([id], [.notes("n"), .url("u")])
    try board.store.edit([id], [.notes(""), .url("")])
    let task = try board.task(id)
    #expect(task.notes == nil && task.url == nil)
  }

  @Test func whatChangesNothingIsNotWritten() throws {
    let before = try board.task(id)
    try board.store.edit([id], [.title("milk"), .notes(nil), .setTags([])])
    #expect(try board.task(id) == before)
    #expect(try board.store.log(limit: 1)[0].kind == .added)
  }

  @Test func anEditIsLaterThanTheMakingAndAReorderIsNot() throws {
    try board.add("b")
    try board.store.move([id], to: .bottom(board.pending))
    #expect(try board.task(id).modified == board.task(id).created)
    try board.store.edit([id], [.priority(Priority("A"))])
    #expect(try board.task(id).modified > board.task(id).created)
  }

  @Test func oneTaskThatIsNotThereStopsTheWholeEdit() throws {
    let missing = TaskID(rawValue: 99)
    #expect(throws: StoreError.noSuchTask(missing)) {
      try board.store.edit([id, missing], [.title("x")])
    }
    #expect(throws: StoreError.noSuchTask(missing)) { try board.store.remove([id, missing]) }
    #expect(try board.titles(board.pending) == "milk")
  }

  @Test func aNumberIsNeverGivenOutTwice() throws {
    try board.store.remove([id])
    #expect(try board.add("b") == [TaskID(rawValue: 2)])
    try board.store.undo()
    #expect(try board.add("c") == [TaskID(rawValue: 3)])
  }

  @Test func copiesAreNewTasksOfTheSameContent() throws {
    var new = NewTask(
      title: "milk", notes: "n", start: DueDate("2026-12-20"), repetition: "daily", tags: ["t"])
    new.isPinned = true
    new.extras = #"{"icalendar":"UID:1"}"#
    try board.store.remove([id])
    let id = try board.store.add([new], at: .bottom(board.pending))[0].id
    let copies = try board.store.tasks(board.store.copy([id, id], to: .bottom(board.done)))
    #expect(copies.map(\.title) == ["milk", "milk"] && copies[0].notes == "n")
    #expect(copies[0].start?.text == "2026-12-20" && copies[0].repetition == "daily")
    #expect(copies[0].extras == nil, "they may hold what names the first one")
    #expect(copies[0].tags == ["t"] && !copies[0].isPinned && copies[0].completedAt != nil)
    #expect(Set(copies.map(\.uuid) + [try board.task(id).uuid]).count == 3)
    #expect(try board.titles(board.pending) == "milk")
    try board.store.undo()
    #expect(try board.titles(board.done) == "")
  }

  @Test func stampsGoForwardWhenTheClockGoesBack() throws {
    board.clock.set(Timestamp(milliseconds: 5))
    try board.store.edit([id], [.title("b")])
    let stamps = try board.stamps()
    #expect(stamps == stamps.sorted() && Set(stamps).count == stamps.count && stamps.count > 4)
    #expect(try board.task(id).modified.milliseconds < 100)
  }
}
