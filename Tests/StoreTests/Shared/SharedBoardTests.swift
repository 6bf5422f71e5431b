import BoardModel
import GRDB
import Registers
import Testing

@testable import Store

/// Two stores that share a board through a hub.
struct SharedBoardTests {
  private let anna: TestReplica
  private let ben: TestReplica
  private var hub = TestHub()

  init() throws {
    (anna, ben) = try TestReplica.pair(sharing: ["milk", "bread"], through: &hub)
  }

  private mutating func exchangeAll() throws {
    for _ in 0..<3 { for replica in [anna, ben] { try replica.exchange(&hub) } }
  }

  @Test func aBoardArrivesWhole() throws {
    #expect(try ben.lists.map(\.name) == ["To do", "Doing", "Done"])
    #expect(try ben.lists.map(\.role) == anna.lists.map(\.role))
    #expect(try ben.titles("To do") == ["milk", "bread"])
    #expect(try ben.store.boards().map(\.name) == ["Tasks", "Work"])
    #expect(try ben.differences(from: hub) == [])
    #expect(try anna.differences(from: hub) == [])
    let (mine, theirs) = (try anna.task("milk"), try ben.task("milk"))
    #expect(mine.uuid == theirs.uuid && mine.created == theirs.created)
    #expect(theirs.modified == mine.modified)
    #expect(try ben.store.integrityFindings() == [])
  }

  @Test func aBoardThatWasJoinedIsShownOnceItHasLists() throws {
    var later = TestHub()
    later.pageSize = 1
    let carl = try TestReplica("Carl", TestTime(), seed: 3)
    try carl.join(anna)
    #expect(try carl.store.boards().map(\.name) == ["Tasks"])
    try carl.exchange(&later)
    #expect(try carl.store.boards().map(\.name) == ["Tasks"])
    #expect(try carl.store.integrityFindings() == [])
    let other = hub
    later = other
    try carl.exchange(&later)
    #expect(try carl.store.boards().map(\.name) == ["Tasks", "Work"])
    #expect(try carl.store.unsentCount(of: carl.shared) == 0)
  }

  @Test mutating func aChangeNamesWhoMadeIt() throws {
    let milk = try ben.task("milk").id
    try ben.store.move([milk], to: .top(ben.list("Doing")))
    try ben.exchange(&hub)
    let merged = try apply(to: anna)
    let change = try #require(anna.store.log(limit: 1).first)
    #expect(merged.changes == [change.id])
    #expect(change.kind == .moved && change.person == "Ben")
    #expect(change.tasks.map(\.title) == ["milk"])
    #expect(try anna.titles("Doing") == ["milk"])
    // One's own changes, even from another device, name nobody.
    #expect(try ben.store.log(limit: 1).first?.person == nil)
    #expect(!merged.hasUnsent)
  }

  private mutating func apply(to replica: TestReplica) throws -> Merged {
    let request = try replica.store.nextPush(of: replica.shared)
    let answer = try hub.exchange(request, by: replica.person, now: 1_800_000_100_000)
    return try replica.store.apply([answer], to: replica.shared, sent: request)
  }

  @Test mutating func undoTakesBackOnesOwnChangesOnly() throws {
    let milk = try anna.task("milk").id
    try anna.store.edit([milk], [.title("Milk")])
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    try ben.store.edit([ben.task("Milk").id], [.title("oat milk"), .notes("two")])
    try ben.exchange(&hub)
    try anna.exchange(&hub)
    let undone = try #require(try anna.store.undo())
    #expect(undone.kind == .edited && undone.conflicts == [.changedBy("Ben", milk, .content)])
    #expect(try anna.task("oat milk").notes == "two")
    try exchangeAll()
    #expect(try ben.titles("To do") == ["oat milk", "bread"])
  }

  @Test mutating func theLaterOfTwoEditsWinsAndTheOtherIsKept() throws {
    try anna.store.edit([anna.task("milk").id], [.title("from Anna")])
    try ben.store.edit([ben.task("milk").id], [.title("from Ben")])
    try ben.exchange(&hub)
    let task = try anna.task("from Anna").id
    let merged = try apply(to: anna)
    #expect(merged.overwritten == [task])
    #expect(try anna.titles("To do") == ["from Ben", "bread"])
    #expect(
      try anna.store.replacedEdits(of: task).map(\.value) == [
        .content(.title, .text("from Anna"))
      ])
  }

  /// Ben has not seen Anna's edit, which the hub had before.
  @Test mutating func anEditThatWasSentBeforeItWasOverwrittenIsKept() throws {
    try anna.store.edit([anna.task("milk").id], [.title("from Anna")])
    try ben.store.edit([ben.task("milk").id], [.title("from Ben")])
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    let task = try anna.task("from Anna").id
    let merged = try apply(to: anna)
    #expect(merged.overwritten == [])
    #expect(
      try anna.store.replacedEdits(of: task).map(\.value) == [
        .content(.title, .text("from Anna"))
      ])
    // What nobody else has written is not kept, nor where a task was.
    try anna.store.edit([task], [.title("once more")])
    try anna.store.move([task], to: .top(anna.list("Doing")))
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    try ben.store.move([ben.task("once more").id], to: .top(ben.list("To do")))
    try ben.exchange(&hub)
    _ = try apply(to: anna)
    #expect(try anna.store.replacedEdits(of: task).count == 1)
  }

  @Test mutating func editsOfDifferentFieldsBothStay() throws {
    try anna.store.edit([anna.task("milk").id], [.title("Milk")])
    try ben.store.edit([ben.task("milk").id], [.notes("two"), .addTag("shop")])
    try exchangeAll()
    for replica in [anna, ben] {
      let task = try replica.task("Milk")
      #expect(task.notes == "two" && task.tags == ["shop"])
    }
  }

  @Test mutating func twoBlockersBothStay() throws {
    try anna.add("a", "b", "c")
    try exchangeAll()
    try anna.store.edit([anna.task("milk").id], [.addBlocker(anna.task("a").uuid)])
    try ben.store.edit([ben.task("milk").id], [.addBlocker(ben.task("b").uuid)])
    try exchangeAll()
    for replica in [anna, ben] {
      #expect(
        try Set(replica.task("milk").blockedBy)
          == [replica.task("a").uuid, replica.task("b").uuid])
    }
  }

  @Test mutating func anEditOfARemovedTaskIsReported() throws {
    let milk = try anna.task("milk").id
    try ben.store.remove([ben.task("milk").id])
    try ben.exchange(&hub)
    try anna.store.edit([milk], [.notes("two")])
    let merged = try apply(to: anna)
    #expect(
      merged.removedEdits == [Merged.RemovedEdit(task: milk, title: "milk", person: "Ben")])
    #expect(try anna.titles("To do") == ["bread"])
  }

  @Test mutating func aRemovedListIntoWhichSomebodyMovedATaskComesBack() throws {
    try anna.store.removeList(anna.list("Doing"))
    try ben.store.move([ben.task("milk").id], to: .top(ben.list("Doing")))
    try exchangeAll()
    for replica in [anna, ben] {
      #expect(try replica.titles("Doing") == ["milk"])
      #expect(try replica.differences(from: hub) == [])
    }
  }

  @Test mutating func oneOfTwoDoneListsBecomesPlain() throws {
    try anna.store.removeList(anna.list("Done"))
    try exchangeAll()
    try anna.store.addList(NewList(name: "Anna's", role: .done), to: anna.board)
    try ben.store.addList(NewList(name: "Ben's", role: .done), to: ben.board)
    try exchangeAll()
    #expect(try anna.lists.map(\.role) == ben.lists.map(\.role))
    #expect(try anna.lists.count { $0.role == .done } == 1)
    #expect(try anna.lists.map(\.name) == ben.lists.map(\.name))
  }

  @Test mutating func aRepeatingTaskHasOneNextTask() throws {
    for replica in [anna, ben] {
      try replica.store.edit(
        [replica.task("milk").id], [.due(DueDate("2027-01-15")), .repetition("daily")])
    }
    try exchangeAll()
    try anna.store.complete([anna.task("milk").id])
    try ben.store.complete([ben.task("milk").id])
    try exchangeAll()
    for replica in [anna, ben] {
      #expect(try replica.titles("To do").sorted() == ["bread", "milk"])
      #expect(try replica.titles("Done") == ["milk"])
      #expect(try replica.differences(from: hub) == [])
    }
  }

  @Test mutating func aTaskThatLeavesTheBoardIsRemovedForTheOthers() throws {
    let home = try anna.store.lists(of: anna.store.defaultBoard().id)[0].id
    let milk = try anna.task("milk").id
    try anna.store.move([milk], to: .top(home))
    try exchangeAll()
    #expect(try ben.titles("To do") == ["bread"])
    try anna.store.edit([milk], [.notes("secret")])
    try exchangeAll()
    let record = hub.records.first { $0["title"]?.value == .text("milk") }
    #expect(record?["notes"] == nil, "what happens on a private board is not sent")
    try anna.store.move([milk], to: .top(anna.list("Doing")))
    try exchangeAll()
    #expect(try ben.titles("Doing") == ["milk"])
    #expect(try ben.task("milk").notes == "secret")
    #expect(try ben.differences(from: hub) == [])
  }

  /// The task of the private board is Anna's own, and stays as it is.
  @Test mutating func aTaskThatSomebodyRestoresIsThereTwiceForWhoTookItAway() throws {
    let home = try anna.store.lists(of: anna.store.defaultBoard().id)[0].id
    let milk = try anna.task("milk").id
    try anna.store.move([milk], to: .top(home))
    try ben.store.remove([ben.task("milk").id])
    try exchangeAll()
    try ben.store.undo()
    try exchangeAll()
    #expect(try ben.titles("To do") == ["milk", "bread"])
    #expect(try anna.titles("To do") == ["milk", "bread"])
    #expect(try anna.tasks(home).map(\.id) == [milk])
    #expect(try anna.differences(from: hub) == [])
    #expect(try anna.store.integrityFindings() == [])
  }

  /// The store may hear of the arrival before it hears that the task has left the other board.
  @Test mutating func aTaskThatMovesToAnotherSharedBoardIsThereAlone() throws {
    let work = (anna: anna.board, ben: ben.board)
    var second = TestHub()
    try anna.share(named: "Home")
    try anna.exchange(&second)
    try ben.join(anna)
    try ben.exchange(&second)
    let home = (anna: anna.board, ben: ben.board)
    let target = try ben.list("To do")
    ben.board = work.ben
    try ben.store.move([ben.task("milk").id], to: .top(target))
    try ben.exchange(&hub)
    ben.board = home.ben
    try ben.exchange(&second)
    try anna.exchange(&second)
    #expect(try anna.titles("To do") == [])
    anna.board = work.anna
    #expect(try anna.titles("To do") == ["milk", "bread"])
    try anna.exchange(&hub)
    #expect(try anna.titles("To do") == ["bread"])
    #expect(try anna.differences(from: hub) == [])
    anna.board = home.anna
    try anna.exchange(&second)
    #expect(try anna.titles("To do") == ["milk"])
    #expect(try anna.differences(from: second) == [])
    #expect(try anna.store.nextPush(of: anna.shared).records.isEmpty)
    #expect(try anna.store.integrityFindings() == [])
  }

  @Test mutating func tasksWithEqualKeysGetOneOrder() throws {
    for replica in [anna, ben] {
      let new = try replica.add("new")[0]
      try replica.store.write(.moved) { writer in
        let before = try writer.row(of: new)
        var after = before
        after[.orderKey] = .text("W5")
        try writer.update(from: before, to: after)
      }
    }
    try exchangeAll()
    #expect(try anna.order() == ben.order())
    let keys = try anna.tasks(anna.list("To do")).map(\.orderKey)
    #expect(Set(keys).count == keys.count)
    #expect(try anna.tasks(anna.list("To do")).count == 4)
  }

  @Test mutating func aCopiedStoreGoesOnUnderAnotherName() throws {
    let copy = try anna.copy(seed: 9)
    try anna.add("first")
    try copy.add("second")
    for replica in [anna, copy, copy, anna, ben, copy] { try replica.exchange(&hub) }
    #expect(try copy.shared.state.replica != anna.shared.state.replica)
    for replica in [anna, ben, copy] {
      #expect(try Set(replica.titles("To do")) == ["milk", "bread", "first", "second"])
    }
  }

  @Test mutating func aLostAnswerIsMadeUpFor() throws {
    try anna.add("new")
    try anna.exchange(&hub, .answerLost)
    let state = try anna.shared.state
    #expect(state.isUnanswered)
    #expect(try anna.store.unsentCount(of: anna.shared) == 1)
    #expect(try anna.store.nextPush(of: anna.shared).token == state.token)
    try anna.exchange(&hub)
    #expect(try anna.store.unsentCount(of: anna.shared) == 0)
    #expect(try !anna.shared.state.isUnanswered)
    #expect(try anna.differences(from: hub) == [])
  }

  @Test mutating func aClockThatIsAheadIsMadeUpFor() throws {
    anna.setClock(aheadBy: 86_400_000)
    try anna.store.edit([anna.task("milk").id], [.title("Milk")])
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    try ben.store.edit([ben.task("Milk").id], [.title("oat milk")])
    try ben.exchange(&hub)
    try anna.exchange(&hub)
    #expect(try anna.titles("To do") == ["oat milk", "bread"])
  }

  /// A change that was made with the knowledge of another one is later, whatever the clock says.
  @Test mutating func aClockThatIsBehindDoesNotLetAChangeLose() throws {
    try anna.store.edit([anna.task("milk").id], [.title("Milk")])
    try exchangeAll()
    ben.setClock(aheadBy: -86_400_000)
    try ben.store.edit([ben.task("Milk").id], [.title("oat milk")])
    try exchangeAll()
    #expect(try anna.titles("To do") == ["oat milk", "bread"])
  }

  @Test func whatIsUnsentIsCounted() throws {
    #expect(try anna.store.unsentCount(of: anna.shared) == 0)
    try anna.add("a", "b")
    try anna.store.edit([anna.task("a").id], [.notes("n")])
    #expect(try anna.store.unsentCount(of: anna.shared) == 2)
    _ = try anna.store.nextPush(of: anna.shared)
    #expect(try anna.store.unsentCount(of: anna.shared) == 2)
    let home = try anna.store.lists(of: anna.store.defaultBoard().id)[0].id
    try anna.store.add([NewTask(title: "private")], at: .top(home))
    #expect(try anna.store.unsentCount(of: anna.shared) == 2)
    // A task that has come and left again was never there for anyone else.
    let visitor = try anna.store.add([NewTask(title: "visitor")], at: .top(home))[0].id
    try anna.store.move([visitor], to: .top(anna.list("To do")))
    try anna.store.move([visitor], to: .top(home))
    var later = hub
    try anna.exchange(&later)
    #expect(try anna.store.unsentCount(of: anna.shared) == 0)
    #expect(later.records.allSatisfy { $0["title"]?.value != .text("visitor") })
  }

  @Test mutating func listsAndTheBoardThatAreUnsentAreCounted() throws {
    try anna.store.renameBoard(anna.board, to: "Garden")
    #expect(try anna.store.unsentRows(of: anna.shared) == UnsentRows(hasBoard: true))
    try anna.store.addList(NewList(name: "Later"), to: anna.board)
    try anna.store.renameList(anna.list("Doing"), to: "Now")
    let unsent = UnsentRows(lists: 2, hasBoard: true)
    #expect(try anna.store.unsentRows(of: anna.shared) == unsent && unsent.count == 3)
    _ = try anna.store.nextPush(of: anna.shared)
    #expect(try anna.store.unsentRows(of: anna.shared) == unsent)
    // Another board is no concern of the hub.
    let other = try anna.store.createBoard(named: "Other", lists: [NewList(name: "To do")])
    try anna.store.renameBoard(other.id, to: "Private")
    #expect(try anna.store.unsentRows(of: anna.shared) == unsent)
    try exchangeAll()
    #expect(try anna.store.unsentCount(of: anna.shared) == 0)
    #expect(try ben.lists.map(\.name).contains("Later"))
  }

  @Test mutating func aViewerSendsNothing() throws {
    hub.roles["Ben"] = .viewer
    try ben.exchange(&hub)
    #expect(try ben.shared.role == .viewer)
  }

  @Test mutating func aLargeBoardIsSentInParts() throws {
    let big = try TestReplica("Anna", TestTime(), seed: 5)
    try big.share()
    let titles = (0..<3_000).map { NewTask(title: "task \($0)") }
    try big.store.add(titles, at: .bottom(big.list("To do")))
    var other = TestHub()
    var pushes = 0
    while try big.exchange(&other) { pushes += 1 }
    #expect(pushes > 1)
    #expect(try big.differences(from: other) == [])
    let reader = try TestReplica("Ben", TestTime(), seed: 6)
    try reader.join(big)
    try reader.exchange(&other)
    #expect(try reader.order() == big.order())
  }

  @Test mutating func aBoardThatIsNoLongerSharedStays() throws {
    let shared = try ben.shared
    try ben.store.unshare(shared)
    #expect(try ben.store.sharedBoards() == [])
    #expect(try ben.titles("To do") == ["milk", "bread"])
    #expect(throws: StoreError.notShared(name: "Work")) { try ben.store.nextPush(of: shared) }
    try anna.store.edit([anna.task("milk").id], [.title("Milk")])
    try anna.exchange(&hub)
    // Joined again, the hub's values count, and what it does not have is sent.
    try ben.add("mine")
    try ben.join(anna)
    try exchangeAll()
    for replica in [anna, ben] {
      #expect(try replica.titles("To do") == ["Milk", "bread", "mine"])
    }
  }

  /// Nobody has changed these since the board was shared, so their stamps are not times of changes.
  @Test mutating func whoJoinsAgainRenamesNothing() throws {
    try ben.store.unshare(ben.shared)
    try ben.store.renameBoard(ben.board, to: "Mine")
    try ben.store.renameList(ben.list("Doing"), to: "Later")
    try ben.join(anna)
    try exchangeAll()
    for replica in [anna, ben] {
      #expect(try replica.lists.map(\.name) == ["To do", "Doing", "Done"])
      #expect(try replica.shared.name == "Work")
      #expect(try replica.differences(from: hub) == [])
    }
  }

  @Test func aBoardIsSharedOnce() throws {
    let error = StoreError.alreadyShared(name: "Work", hub: "home")
    #expect(throws: error) { try anna.store.share(anna.board, on: "other", as: "Anna") }
    #expect(throws: error) { try anna.join(anna) }
  }

  @Test func aBoardOfTheSameNameKeepsIt() throws {
    let carl = try TestReplica("Carl", TestTime(), seed: 4)
    _ = try carl.store.createBoard(named: "work", lists: NewList.named(["One"]))
    try carl.join(anna)
    var later = hub
    try carl.exchange(&later)
    #expect(try carl.store.boards().map(\.name) == ["Tasks", "work", "Work 2"])
    #expect(try carl.store.nextPush(of: carl.shared).records.isEmpty)
  }

  @Test func aTaskFromACalendarHasADerivedRecord() throws {
    var new = NewTask(title: "from afar")
    new.uuid = "abc@example.org"
    try anna.store.add([new], at: .bottom(anna.list("To do")))
    var later = hub
    try anna.exchange(&later)
    try ben.exchange(&later)
    #expect(try ben.titles("To do") == ["milk", "bread", "from afar"])
    try ben.store.edit([ben.task("from afar").id], [.notes("n")])
    try ben.exchange(&later)
    try anna.exchange(&later)
    #expect(try anna.task("from afar").notes == "n")
    #expect(try anna.store.unsentCount(of: anna.shared) == 0)
    #expect(try anna.task("from afar").uuid == "abc@example.org")
  }
}

/// Sorted lists into which several people put tasks at once.
struct SharedSortingTests {
  private let anna: TestReplica
  private let ben: TestReplica
  private var hub = TestHub()

  init() throws {
    let time = TestTime()
    anna = try TestReplica("Anna", time, seed: 1)
    ben = try TestReplica("Ben", time, seed: 2)
    try anna.share()
    try sort(.title)
    try anna.add("a", "z")
    try anna.exchange(&hub)
    try ben.join(anna)
    try ben.exchange(&hub)
  }

  private func sort(_ order: SortOrder) throws {
    var rules = ListRules()
    rules.sort = order
    try anna.store.setRules(rules, of: anna.list("To do"))
  }

  private mutating func exchangeAll() throws {
    for _ in 0..<3 { for replica in [anna, ben] { try replica.exchange(&hub) } }
  }

  private func expect(_ titles: [String]) throws {
    for replica in [anna, ben] {
      #expect(try replica.titles("To do") == titles)
      #expect(try replica.differences(from: hub) == [])
      #expect(try replica.store.unsentCount(of: replica.shared) == 0)
    }
    // Nothing more is written then.
    let revision = hub.revision
    var later = hub
    for replica in [anna, ben] { try replica.exchange(&later) }
    #expect(later.revision == revision)
  }

  @Test mutating func whatBothHavePutIntoOneGapIsInOrder() throws {
    try anna.add("c", "f", "e", "x")
    try ben.add("b", "g", "d", "y")
    try exchangeAll()
    try expect(["a", "b", "c", "d", "e", "f", "g", "x", "y", "z"])
  }

  @Test mutating func renamedTasksAreInOrder() throws {
    try anna.store.edit([anna.task("a").id], [.title("m")])
    try ben.store.edit([ben.task("z").id], [.title("l")])
    try ben.add("k")
    try exchangeAll()
    try expect(["k", "l", "m"])
  }

  @Test mutating func aListThatIsSortedWhileSomebodyAddsToItIsInOrder() throws {
    var rules = ListRules()
    try anna.store.setRules(rules, of: anna.list("Doing"))
    for title in ["d", "c", "b"] { try anna.add(title, to: "Doing") }
    try exchangeAll()
    rules.sort = .title
    try anna.store.setRules(rules, of: anna.list("Doing"))
    for title in ["x", "a"] { try ben.add(title, to: "Doing") }
    try exchangeAll()
    for replica in [anna, ben] {
      #expect(try replica.titles("Doing") == ["a", "b", "c", "d", "x"])
    }
  }

  @Test mutating func aPinnedTaskStaysWhereItIs() throws {
    try anna.add("m")
    try anna.store.edit([anna.task("m").id], [.pinned(true)])
    try exchangeAll()
    let key = try anna.task("m").orderKey
    try anna.add("n")
    try ben.add("b")
    try exchangeAll()
    #expect(try anna.task("m").orderKey == key && ben.task("m").orderKey == key)
  }
}
