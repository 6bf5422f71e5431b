import BoardModel
import Rebase
import Testing

struct RebaseSourceTests {
  private let source: RebaseSource

  init() throws {
    source = RebaseSource(
      try RebaseTodo(
        "pick 1 a\npick 2 b\npick 3 c\nexec make\nlabel x\ndrop 4 d\n" + TodoText.help()),
      title: "Rebase")
  }

  private static let today = CivilDay(year: 2026, month: 11, day: 22)!
  private static let everything = TaskFilter("", FilterContext(today: today))

  private func id(_ row: Int) -> TaskID { TaskID(rawValue: Int64(row)) }

  /// The rows of a list as they are shown.
  private func rows(_ list: ListID = RebaseSource.keep) throws -> [String] {
    try source.rows(source.ids(of: list)).map { "\($0.label ?? "–") \($0.title)" }
  }

  private func press(_ key: Character, on rows: Int...) throws -> String? {
    let command = try #require(source.rowCommands.first { $0.key == key })
    return try command.run(rows.map(id))
  }

  @Test func theListsShowActionCommitAndSubject() throws {
    #expect(try rows() == ["pick 1 a", "pick 2 b", "pick 3 c", "exec make", "label x"])
    #expect(try rows(RebaseSource.drop) == ["drop 4 d"])
    #expect(try source.lists(of: source.board.id).map(\.count) == [5, 1])
    let rows = try source.rows([id(1), id(4), id(5)])
    #expect(rows.map(\.isLocked) == [false, false, true])
    #expect(rows.map { $0.titleSpans.map(\.range) } == [[0..<1], [], []])
  }

  /// A placement, and the numbers of the rows once the second has been moved there.
  @Test(arguments: [
    (Placement.top(RebaseSource.keep), [2, 1, 3, 4, 5]),
    (.bottom(RebaseSource.keep), [1, 3, 4, 5, 2]),
    (.index(1, in: RebaseSource.keep), [1, 2, 3, 4, 5]),
    (.index(99, in: RebaseSource.keep), [1, 3, 4, 5, 2]),
    (.before(TaskID(rawValue: 4)), [1, 3, 2, 4, 5]),
    (.after(TaskID(rawValue: 4)), [1, 3, 4, 2, 5]),
    (.after(TaskID(rawValue: 2)), [1, 2, 3, 4, 5]), (.top(RebaseSource.drop), [1, 3, 4, 5]),
  ])
  func aRowIsMovedToAPosition(placement: Placement, expected: [Int64]) throws {
    try source.move([id(2)], to: placement)
    #expect(try source.ids(of: RebaseSource.keep).map(\.rawValue) == expected)
    #expect(try source.index(of: id(2)) == expected.firstIndex(of: 2) ?? 0)
  }

  @Test func rowsGoAcrossAndComeBackToTheirPositions() throws {
    try source.send(TaskIDSet([id(1), id(2)]))
    #expect(try rows(RebaseSource.drop) == ["drop 4 d", "drop 1 a", "drop 2 b"])
    try source.send(TaskIDSet([id(2), id(6)]))
    #expect(try rows() == ["pick 2 b", "pick 3 c", "exec make", "label x", "pick 4 d"])
  }

  @Test func aLabelStaysWhereItIs() throws {
    #expect(throws: Refusal.locked(id(5))) { try source.send(TaskIDSet([id(1), id(5)])) }
    #expect(throws: Refusal.locked(id(5))) { try source.move([id(5)], to: .top(RebaseSource.keep)) }
    #expect(try rows().count == 5)
  }

  @Test(
    arguments: [
      ("p", "pick"), ("r", "reword"), ("e", "edit"), ("s", "  squash"), ("f", "  fixup"),
    ] as [(Character, String)])
  func aLetterSetsTheAction(key: Character, label: String) throws {
    _ = try press("e", on: 2)
    let words = try press(key, on: 2, 3, 4)
    #expect(try rows() == ["pick 1 a", "\(label) 2 b", "\(label) 3 c", "exec make", "label x"])
    #expect(words?.hasPrefix("2 commits: ") == true)
  }

  @Test func itSaysWhatGitWillDo() throws {
    #expect(try press("e", on: 2) == "“b”: git stops there")
    #expect(try press("f", on: 3) == "“c”: fixup of “b”")
    #expect(try press("d", on: 3) == "Dropped “c”")
    #expect(try press("d", on: 3) == "Kept “c”")
  }

  @Test func commitsWhoseSubjectsReadTheSameAreNamedByTheirHashes() throws {
    let steps =
      "pick a1b2c3d Commit number, and a long subject that goes on\npick 77aa001 Commit number, and a long subject that goes off\n"
    let source = RebaseSource(try RebaseTodo(Array(steps.utf8)), title: "Rebase")
    let fixup = try #require(source.rowCommands.first { $0.key == "f" })
    #expect(source.meaning(of: id(2)) == "“Commit number, and a long subject that…”: keep")
    #expect(try fixup.run([id(2)]) == "“77aa001”: fixup of “a1b2c3d”")
  }

  @Test func itSaysOfARowWhatGitDoes() throws {
    _ = try press("e", on: 2)
    let meanings = [1, 2].map { source.meaning(of: id($0)) }
    #expect(meanings == ["“a”: keep", "“b”: git stops there"])
  }

  @Test func anActionTakesADroppedCommitBack() throws {
    _ = try press("r", on: 6)
    #expect(try rows().last == "reword 4 d")
  }

  @Test func onlyCommitsHaveActions() throws {
    #expect(throws: Refusal.stated("“make” is not a commit")) { try press("e", on: 4) }
    #expect(throws: Refusal.stated("“make” is not a commit")) {
      try source.combine([id(1), id(4)], into: id(2))
    }
  }

  @Test(arguments: ["s", "f"] as [Character])
  func theFirstCommitIsNotMelded(key: Character) throws {
    #expect(throws: Refusal.stated("No commit above “a” to combine it with")) {
      try press(key, on: 1)
    }
    #expect(try rows().first == "pick 1 a")
  }

  @Test func aCommitIsCombinedWithAnother() throws {
    try source.combine([id(3)], into: id(1))
    try source.combine([id(6)], into: id(3))
    #expect(
      try rows() == ["pick 1 a", "  fixup 3 c", "  fixup 4 d", "pick 2 b", "exec make", "label x"])
  }

  /// What is combined with what, and why that cannot be.
  @Test(arguments: [
    (1, 4, "nothing can be combined with “make”"), (1, 6, "“d” is dropped"),
    (1, 2, "“b” is already combined with “a”"),
  ])
  func whatCannotBeCombinedIsSaid(moved: Int, target: Int, reason: String) throws {
    _ = try press("f", on: 2)
    #expect(throws: Refusal.stated(reason)) { try source.combine([id(moved)], into: id(target)) }
  }

  @Test func everyChangeIsUndoneAndRedone() throws {
    var shown = [try rows()]
    for change: () throws -> Void in [
      { try source.move([id(1)], to: .bottom(RebaseSource.keep)) }, { _ = try press("e", on: 2) },
      { try source.send(TaskIDSet([id(3), id(6)])) }, { try source.combine([id(6)], into: id(1)) },
    ] {
      try change()
      shown.append(try rows())
    }
    for rows in shown.dropLast().reversed() {
      #expect(try source.undo(on: source.board.id).change?.step == .undone)
      #expect(try self.rows() == rows)
    }
    #expect(try source.undo() == nil)
    for rows in shown.dropFirst() {
      #expect(try source.redo(on: source.board.id)?.step == .redone)
      #expect(try self.rows() == rows)
    }
    #expect(try source.redo() == nil)
  }

  @Test func everyStepHasAnIdOfItsOwn() throws {
    #expect(try source.latestChange() == nil)
    var ids: [ChangeID?] = []
    for _ in 0..<2 {
      try source.send(TaskIDSet([id(1)]))
      ids.append(try source.latestChange())
      ids.append(try source.undo()?.id)
      #expect(try source.latestChange() == ids.last)
      ids.append(try source.redo()?.id)
      #expect(try source.latestChange() == ids.last)
      ids.append(try source.undo()?.id)
    }
    #expect(ids == (1...8).map { ChangeID(rawValue: $0) })
  }

  @Test func aChangeAfterAnUndoCannotBeRedoneOver() throws {
    try source.send(TaskIDSet([id(1)]))
    _ = try source.undo()
    try source.send(TaskIDSet([id(2)]))
    #expect(try source.redo() == nil)
    #expect(try rows(RebaseSource.drop) == ["drop 4 d", "drop 2 b"])
  }

  @Test func whatChangesNothingIsNotUndone() throws {
    _ = try press("p", on: 1)
    try source.move([id(1)], to: .top(RebaseSource.keep))
    #expect(try source.undo() == nil)
  }

  @Test(arguments: [
    ("fix:", ["1 fix: a"]), ("feat: -c", ["2 feat: b #wip"]), ("#wip", ["2 feat: b #wip"]),
    ("!a", []), ("due:fri", []), ("\"fix: a\"", ["1 fix: a"]),
    ("FIX", ["1 fix: a", "3 feat: c fix"]),
  ])
  func theWordsOfTheFilterAreText(filter: String, expected: [String]) throws {
    let source = RebaseSource(
      try RebaseTodo("pick 1 fix: a\npick 2 feat: b #wip\npick 3 feat: c fix\n"), title: "Rebase")
    let filter = source.filter(filter, FilterContext(today: Self.today))
    var shown: [String] = []
    try source.everyTask(in: RebaseSource.keep, passing: filter) { shown.append($0.title) }
    #expect(shown == expected)
  }

  @Test func aFilterShowsSomeAndAWindowAFew() throws {
    let filter = source.filter("b", FilterContext(today: Self.today))
    #expect(
      try source.window(of: RebaseSource.keep, passing: filter, at: .top, limit: 9).tasks
        .map(\.title) == ["2 b"])
    for (anchor, start) in [
      (WindowAnchor.bottom, 3), (.index(1), 1), (.index(9), 3), (.task(id(4), rowsBefore: 1), 2),
    ] {
      let window = try source.window(
        of: RebaseSource.keep, passing: Self.everything, at: anchor, limit: 2)
      #expect(window.start == start && window.tasks.count == 2 && window.count == 5)
    }
  }
}
