import BoardModel
import Registers
import Testing

@testable import Store

/// Two people who take tasks of a shared board at once.
struct SharedTakingTests {
  private let time = TestTime()
  private let anna: TestReplica
  private let ben: TestReplica
  private var hub = TestHub()

  init() throws {
    (anna, ben) = try TestReplica.pair(sharing: ["milk", "bread"], through: &hub, at: time)
  }

  @discardableResult
  private func take(_ replica: TestReplica, minutes: Int = 60) throws -> String? {
    try replica.store.takeNextTask(
      in: replica.lists.map(\.id), passing: TaskFilter(),
      today: CivilDay(daysSinceEpoch: 20_000), as: replica.person, forMinutes: minutes)?.title
  }

  private func holder(_ title: String, _ replica: TestReplica) throws -> String? {
    try replica.task(title).taking?.name
  }

  private mutating func apply(to replica: TestReplica) throws -> Merged {
    let request = try replica.store.nextPush(of: replica.shared)
    let answer = try hub.exchange(request, by: replica.person, now: time.now)
    return try replica.store.apply([answer], to: replica.shared, sent: request)
  }

  /// Ben's taking is later, but Anna's reached the hub first, and she was told to have the task.
  @Test mutating func theFirstAtTheHubKeepsTheTask() throws {
    #expect(try take(anna) == "milk")
    #expect(try take(ben) == "milk")
    #expect(try apply(to: anna).lostTakings == [])
    let milk = try ben.task("milk").id
    #expect(
      try apply(to: ben).lostTakings
        == [Merged.LostTaking(task: milk, title: "milk", holder: "Anna")])
    try anna.exchange(&hub)
    for replica in [anna, ben] {
      #expect(try holder("milk", replica) == "Anna")
      #expect(try replica.differences(from: hub) == [])
      #expect(try replica.store.unsentCount(of: replica.shared) == 0)
    }
    #expect(try take(ben) == "bread")
    #expect(try apply(to: ben).lostTakings == [])
  }

  @Test mutating func aLaterTakingWithAnEarlierStampLosesToo() throws {
    ben.setClock(aheadBy: -60_000)
    try take(ben)
    try take(anna)
    try anna.exchange(&hub)
    #expect(try apply(to: ben).lostTakings.map(\.holder) == ["Anna"])
    #expect(try holder("milk", ben) == "Anna")
  }

  @Test mutating func whatWasGivenBackOrHasRunOutCanBeTaken() throws {
    try take(anna)
    try anna.exchange(&hub)
    try anna.store.giveBack([anna.task("milk").id])
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    #expect(try take(ben, minutes: 1) == "milk")
    #expect(try apply(to: ben).lostTakings == [])
    time.pass(120_000)
    try anna.exchange(&hub)
    #expect(try take(anna) == "milk")
    #expect(try apply(to: anna).lostTakings == [])
    try ben.exchange(&hub)
    #expect(try holder("milk", ben) == "Anna")
  }

  /// The taking of Anna holds for Ben's clock no more, but for that of the hub.
  @Test mutating func theClockOfTheHubDecides() throws {
    try take(anna)
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    ben.setClock(aheadBy: 4_000_000)
    #expect(try take(ben) == "milk")
    ben.setClock(aheadBy: 0)
    let request = try ben.store.nextPush(of: ben.shared, hubAhead: 0)
    let answer = try hub.exchange(request, by: "Ben", now: time.now)
    #expect(try ben.store.apply([answer], to: ben.shared, sent: request).lostTakings.count == 1)
    #expect(try holder("milk", ben) == "Anna")
    #expect(try ben.differences(from: hub) == [])
  }

  @Test mutating func othersAreToldWhoTookAndGaveBackTasks() throws {
    try take(anna)
    try take(anna)
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    let taken = try #require(ben.store.log(limit: 1).first)
    #expect(taken.kind == .taken && taken.person == "Anna" && taken.taker == "Anna")
    #expect(taken.tasks.map(\.title) == ["milk", "bread"])
    try anna.store.giveBack([anna.task("milk").id])
    try anna.store.complete([anna.task("bread").id])
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    #expect(Set(try ben.store.log(limit: 2).map(\.kind)) == [.givenBack, .completed])
  }

  /// People with several programs are named by their own name only.
  @Test mutating func severalTakersOfOnePersonAreNotNamed() throws {
    for name in ["builder", "tester"] {
      _ = try anna.store.takeNextTask(
        in: anna.lists.map(\.id), passing: TaskFilter(),
        today: CivilDay(daysSinceEpoch: 20_000), as: name, forMinutes: 60)
    }
    try anna.exchange(&hub)
    try ben.exchange(&hub)
    let taken = try #require(ben.store.log(limit: 1).first)
    #expect(taken.kind == .taken && taken.taskCount == 2 && taken.taker == nil)
  }

  /// A push that is repeated after its answer was lost is one's own.
  @Test mutating func aLostAnswerLosesNoTaking() throws {
    try take(anna)
    try anna.exchange(&hub, .answerLost)
    #expect(try apply(to: anna).lostTakings == [])
    #expect(try holder("milk", anna) == "Anna")
  }
}
