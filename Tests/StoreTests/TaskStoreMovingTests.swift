import BoardModel
import Testing

@testable import Store

struct TaskStoreMovingTests {
  private let board: TestBoard
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    ids = try board.add("a", "b", "c", "d", "e")
  }

  private func ids(_ titles: String) -> [TaskID] {
    titles.unicodeScalars.map { ids[Int($0.value) - 97] }
  }

  @Test(arguments: [
    ("c", 0, "c a b d e"), ("c", 1, "a c b d e"), ("c", 2, "a b c d e"), ("c", 3, "a b d c e"),
    ("c", 4, "a b d e c"), ("c", 99, "a b d e c"), ("c", -1, "c a b d e"),
    ("db", 1, "a d b c e"), ("ae", 3, "b c d a e"), ("abcde", 0, "a b c d e"),
    ("edcba", 2, "e d c b a"),
  ])
  func anIndexIsTheRowAsItWillStand(moved: String, index: Int, after: String) throws {
    try board.store.move(ids(moved), to: .index(index, in: board.pending))
    #expect(try board.titles(board.pending) == after)
  }

  @Test(arguments: [
    ("c", "a", "c a b d e"), ("a", "c", "b a c d e"), ("c", "c", "a b c d e"),
    ("ca", "b", "c a b d e"), ("bd", "b", "a b d c e"),
  ])
  func beforeIsRightAbove(moved: String, target: String, after: String) throws {
    try board.store.move(ids(moved), to: .before(ids(target)[0]))
    #expect(try board.titles(board.pending) == after)
  }

  /// The row below the gap was moved or removed elsewhere just before the drop.
  @Test(arguments: [false, true])
  func aDropStaysInItsListWithoutTheRowBelow(isRemoved: Bool) throws {
    if isRemoved {
      try board.store.remove(ids("c"))
    } else {
      try board.store.complete(ids("c"))
    }
    try board.store.move(ids("a"), to: .before(ids("c")[0]), in: board.pending)
    #expect(try board.titles(board.pending) == "b d e a")
    try board.store.move(ids("a"), to: .before(ids("d")[0]), in: board.pending)
    #expect(try board.titles(board.pending) == "b a d e")
  }

  @Test(arguments: [
    ("c", "a", "a c b d e"), ("a", "c", "b c a d e"), ("c", "c", "a b c d e"),
    ("ec", "a", "a e c b d"), ("bd", "d", "a c b d e"),
  ])
  func afterIsRightBelow(moved: String, target: String, after: String) throws {
    try board.store.move(ids(moved), to: .after(ids(target)[0]))
    #expect(try board.titles(board.pending) == after)
  }

  @Test func topAndBottomAreTheEnds() throws {
    try board.store.move(ids("d"), to: .top(board.pending))
    try board.store.move(ids("ba"), to: .bottom(board.pending))
    #expect(try board.titles(board.pending) == "d c e b a")
  }

  @Test func aMoveWritesOneRow() throws {
    let before = try board.tasks(board.pending)
    try board.store.move(ids("e"), to: .index(1, in: board.pending))
    let after = try board.tasks(board.pending)
    #expect(before.filter { !after.contains($0) }.map(\.title) == ["e"])
  }

  @Test func whatStandsThereAlreadyIsNotWritten() throws {
    let before = try board.store.log(limit: 9)
    try board.store.move(ids("bc"), to: .after(ids("a")[0]))
    #expect(try board.store.log(limit: 9) == before)
  }

  @Test func enteringADoneListCompletesAndLeavingItReopens() throws {
    try board.store.move(ids("db"), to: .top(board.done))
    let moved = try board.store.tasks(ids("db"))
    #expect(moved.map(\.title) == ["d", "b"] && moved.allSatisfy { $0.completedAt != nil })
    #expect(try board.titles(board.done) == "d b")
    try board.store.move(ids("b"), to: .bottom(board.pending))
    #expect(try board.task(ids("b")[0]).completedAt == nil)
    #expect(try board.titles(board.pending) == "a c e b")
  }

  @Test func aMoveInsideTheDoneListKeepsTheMomentOfCompletion() throws {
    try board.store.move(ids("ab"), to: .top(board.done))
    let completed = try board.task(ids("b")[0])
    try board.store.move(ids("b"), to: .top(board.done))
    let moved = try board.task(ids("b")[0])
    #expect(moved.completedAt == completed.completedAt)
    #expect(moved.modified == completed.modified)
  }

  @Test func theMomentOfCompletionGoesAlongToTheDoneListOfAnotherBoard() throws {
    try board.store.complete(ids("a"))
    let completed = try board.task(ids("a")[0])
    let other = try board.store.createBoard(named: "Other")
    let lists = try board.store.lists(of: other.id)
    try board.store.move(ids("a"), to: .top(lists[1].id))
    #expect(try board.task(ids("a")[0]).completedAt == completed.completedAt)
    #expect(try board.store.reopen(ids("a")) == ids("a"))
    #expect(try board.task(ids("a")[0]).list == lists[0].id)
  }

  @Test func completingPutsOnTopOfTheDoneListAndReopeningBack() throws {
    try board.store.complete(ids("e"))
    try board.store.complete(ids("ac"))
    #expect(try board.titles(board.done) == "a c e")
    try board.store.reopen(ids("ea"))
    #expect(try board.titles(board.pending) == "e a b d")
    #expect(try board.task(ids("e")[0]).completedAt == nil)
  }

  @Test func completingTwiceAndReopeningWhatIsOpenWritesNothing() throws {
    try board.store.complete(ids("a"))
    let before = try board.store.log(limit: 9)
    try board.store.complete(ids("a"))
    try board.store.reopen(ids("b"))
    #expect(try board.store.log(limit: 9) == before)
  }

  @Test func exchangedTasksStandInEachOthersPlace() throws {
    try board.store.complete(ids("e"))
    try board.store.exchange(ids("a")[0], ids("c")[0])
    #expect(try board.titles(board.pending) == "c b a d")
    try board.store.exchange(ids("b")[0], ids("e")[0])
    #expect(try board.titles(board.pending) == "c e a d")
    #expect(try board.titles(board.done) == "b")
    #expect(try board.task(ids("b")[0]).completedAt != nil)
    #expect(try board.task(ids("e")[0]).completedAt == nil)
  }

  @Test func oneTaskThatIsNotThereStopsTheWholeMove() throws {
    try board.store.remove(ids("c"))
    #expect(throws: StoreError.noSuchTask(ids("c")[0])) {
      try board.store.move(ids("dc"), to: .top(board.pending))
    }
    #expect(throws: StoreError.noSuchTask(TaskID(rawValue: 99))) {
      try board.store.move(ids("d"), to: .before(TaskID(rawValue: 99)))
    }
    #expect(throws: StoreError.noSuchListID(ListID(rawValue: 99))) {
      try board.store.move(ids("d"), to: .top(ListID(rawValue: 99)))
    }
    #expect(try board.titles(board.pending) == "a b d e")
  }

  @Test func aLockedTaskIsNotLiftedAndAPinnedOneKeepsItsPosition() throws {
    try board.store.edit(ids("a"), [.locked(true)])
    try board.store.edit(ids("b"), [.pinned(true)])
    #expect(throws: Refusal.locked(ids("a")[0])) {
      try board.store.move(ids("ca"), to: .top(board.done))
    }
    #expect(throws: Refusal.pinned(ids("b")[0])) {
      try board.store.move(ids("b"), to: .top(board.pending))
    }
    #expect(throws: Refusal.pinned(ids("b")[0])) {
      try board.store.exchange(ids("b")[0], ids("c")[0])
    }
    try board.store.move(ids("b"), to: .top(board.done))
    #expect(try board.titles(board.done) == "b")
  }

  /// An exchange lifts only one of the two tasks; the other one makes room.
  @Test func aLockedTaskIsSwappedWithButNotLifted() throws {
    try board.store.edit(ids("a"), [.locked(true)])
    #expect(throws: Refusal.locked(ids("a")[0])) {
      try board.store.exchange(ids("a")[0], ids("b")[0])
    }
    try board.store.exchange(ids("b")[0], ids("a")[0])
    try board.store.edit(ids("c"), [.pinned(true)])
    #expect(throws: Refusal.pinned(ids("c")[0])) {
      try board.store.exchange(ids("b")[0], ids("c")[0])
    }
    #expect(try board.titles(board.pending) == "b a c d e")
  }

  @Test func withoutAPendingListATaskIsReopenedIntoTheFirstOtherOne() throws {
    try board.store.complete(ids("b"))
    try board.tamper("UPDATE list SET role = 'plain' WHERE role = 'pending'")
    try board.store.reopen(ids("b"))
    #expect(try board.titles(board.pending) == "b a c d e")
    #expect(try board.task(ids("b")[0]).completedAt == nil)
    try board.store.complete(ids("b"))
    try board.tamper("UPDATE list SET role = 'done'")
    #expect(throws: StoreError.noListWithRole(.pending, board: "Tasks")) {
      try board.store.reopen(ids("b"))
    }
  }

  @Test func aLockedTaskIsNeitherCompletedNorReopened() throws {
    try board.store.complete(ids("b"))
    try board.store.edit(ids("ab"), [.locked(true)])
    #expect(throws: Refusal.locked(ids("a")[0])) {
      try board.store.complete(ids("ca"))
    }
    #expect(throws: Refusal.locked(ids("b")[0])) {
      try board.store.reopen(ids("b"))
    }
    // What is done already stays, locked or not.
    try board.store.complete(ids("b"))
    #expect(try board.titles(board.done) == "b")
  }

  @Test(arguments: [
    (SortOrder.title, "a B c d x"), (.due, "x d a B c"), (.priority, "c a B d x"),
    (.created, "a B c d x"),
  ])
  func aListIsSortedOnce(order: SortOrder, after: String) throws {
    let (a, b, c, d, e) = (ids[0], ids[1], ids[2], ids[3], ids[4])
    try board.store.edit([e], [.title("x"), .due(DueDate("2026-01-01"))])
    try board.store.edit([b], [.title("B")])
    try board.store.edit([d], [.due(DueDate("2026-01-01T10:00"))])
    try board.store.edit([c], [.priority(Priority("A"))])
    try board.store.edit([a, b], [.priority(Priority("B"))])
    try board.store.sort(board.pending, by: order)
    #expect(try board.titles(board.pending) == after)
  }

  @Test func sortingGoesAroundPinnedTasksAndWritesNothingTwice() throws {
    try board.store.move(ids("edcba"), to: .top(board.pending))
    try board.store.edit(ids("d"), [.pinned(true)])
    try board.store.sort(board.pending, by: .title)
    #expect(try board.titles(board.pending) == "a d b c e")
    let before = try board.store.log(limit: 99)
    try board.store.sort(board.pending, by: .title)
    #expect(try board.store.log(limit: 99) == before)
  }
}
