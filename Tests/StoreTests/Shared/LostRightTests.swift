import BoardModel
import Registers
import Testing

@testable import Store

/// What becomes of changes that were not sent while the user was allowed to make them.
struct LostRightTests {
  private let anna: TestReplica
  private let ben: TestReplica
  private var hub = TestHub()

  init() throws {
    (anna, ben) = try TestReplica.pair(sharing: ["milk", "bread", "eggs", "tea"], through: &hub)
  }

  /// Lets Ben exchange after he has become a viewer: the hub refuses his push, and he asks for
  /// everything after he knows why.
  @discardableResult
  private mutating func demote(isAccepted: Bool = false) throws -> [Merged] {
    hub.roles["Ben"] = .viewer
    let push = try ben.store.nextPush(of: ben.shared)
    var request = ExchangeRequest(since: push.since, replica: push.replica)
    var merged: [Merged] = []
    for _ in 0..<2 {
      let answer = try hub.exchange(request, by: "Ben", now: 1_900_000_000_000)
      merged.append(try ben.store.apply([answer], to: ben.shared, sent: request))
      request = try ben.store.nextPush(of: ben.shared)
      // Everything is received again, if there is something to take back.
      if merged.count == 1 { #expect(request.since == (isAccepted ? hub.revision : 0)) }
      #expect(request.records.isEmpty)
    }
    return merged
  }

  private func expectTheStateOfTheHub() throws {
    #expect(try ben.differences(from: hub) == [])
    #expect(try ben.order() == anna.order())
    #expect(try ben.lists.map(\.name) == anna.lists.map(\.name))
    #expect(try ben.store.unsentCount(of: ben.shared) == 0)
    #expect(try ben.store.integrityFindings() == [])
  }

  @Test mutating func theBoardHasTheStateOfTheHubAgain() throws {
    let tasks = try ["milk", "bread", "eggs", "tea"].map { try ben.task($0).id }
    try ben.store.edit([tasks[0]], [.title("oat milk"), .notes("two"), .addTag("shop")])
    try ben.store.complete([tasks[1]])
    try ben.store.remove([tasks[2]])
    try ben.store.move([tasks[3]], to: .top(ben.list("Doing")))
    try ben.store.renameList(ben.list("Doing"), to: "Now")
    let merged = try demote()
    #expect(merged[0].unaccepted == nil)
    let unaccepted = try #require(merged[1].unaccepted)
    #expect(Set(unaccepted.changed) == Set(tasks))
    #expect(unaccepted.added == 0 && unaccepted.board == nil)
    try expectTheStateOfTheHub()
    #expect(try ben.titles("To do") == ["milk", "bread", "eggs", "tea"])
    // What was typed is not lost.
    #expect(
      try ben.store.replacedEdits(of: tasks[0]).map(\.value).contains(
        .content(.title, .text("oat milk"))))
    let entry = try #require(try ben.store.log(limit: 1).first)
    #expect(entry.person == nil && entry.kind == .synced)
  }

  @Test mutating func whatWasAddedIsOnABoardOfOnesOwn() throws {
    try ben.add("cake", "jam")
    try ben.store.complete([ben.task("jam").id])
    let list = try ben.store.addList(NewList(name: "More"), to: ben.board)
    try ben.add("butter", to: "More")
    try ben.add("salt", to: "Doing")
    try ben.store.add([NewTask(title: "oil"), NewTask(title: "rice")], at: .top(ben.list("To do")))
    try ben.store.move([ben.task("tea").id], to: .bottom(list.id))
    let unaccepted = try #require(try demote()[1].unaccepted)
    #expect(unaccepted.added == 6 && unaccepted.board == "Work (mine)")
    try expectTheStateOfTheHub()
    let own = try #require(try ben.store.boards().first { $0.name == "Work (mine)" })
    let lists = try ben.store.lists(of: own.id)
    #expect(
      try ben.tasks(lists[0].id).map(\.title) == ["oil", "rice", "cake", "salt", "butter"])
    #expect(try ben.tasks(lists[1].id).map(\.title) == ["jam"])
    #expect(try ben.store.sharedBoard(own.id) == nil)
    // They are Ben's own now.
    try ben.store.edit(ben.tasks(lists[0].id).map(\.id), [.notes("n")])
  }

  @Test mutating func aTaskThatWasTakenAwayIsBackAndStaysElsewhere() throws {
    let home = try ben.store.lists(of: ben.store.defaultBoard().id)[0].id
    try ben.store.move([ben.task("milk").id], to: .top(home))
    try demote()
    try expectTheStateOfTheHub()
    #expect(try ben.tasks(home).map(\.title) == ["milk"])
  }

  /// A push whose answer was lost has arrived.
  @Test mutating func whatTheHubHasIsAccepted() throws {
    try ben.add("cake")
    try ben.exchange(&hub, .answerLost)
    #expect(try demote(isAccepted: true).allSatisfy { $0.unaccepted == nil })
    #expect(try ben.titles("To do").contains("cake"))
    try anna.exchange(&hub)
    try expectTheStateOfTheHub()
  }

  @Test mutating func aViewerWhoHasChangedNothingReceivesNothingTwice() throws {
    hub.roles["Ben"] = .viewer
    let request = try ben.store.nextPush(of: ben.shared)
    let answer = try hub.exchange(request, by: "Ben", now: 1_900_000_000_000)
    let merged = try ben.store.apply([answer], to: ben.shared, sent: request)
    #expect(merged.unaccepted == nil && merged.changes.isEmpty)
    #expect(try ben.store.nextPush(of: ben.shared).since == hub.revision)
  }
}
