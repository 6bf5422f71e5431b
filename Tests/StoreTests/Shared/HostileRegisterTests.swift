import BoardModel
import GRDB
import Registers
import Testing

@testable import Store

/// Records that no Dragboard sends.
struct HostileRegisterTests {
  private let anna: TestReplica
  private var hub = TestHub()
  private let stamp: Stamp
  private let list: String

  init() throws {
    anna = try TestReplica("Anna", TestTime(), seed: 1)
    try anna.share()
    try anna.add("milk")
    try anna.exchange(&hub)
    stamp = Stamp(HybridTime(milliseconds: 1_800_000_100_000), by: "mallory")
    list = try anna.lists[0].uuid
  }

  private func apply(_ records: Registers.Record...) throws {
    try anna.store.apply(
      [ExchangeAnswer(revision: 99, records: records, writers: ["mallory": "M"], role: .owner)],
      to: anna.shared, sent: nil)
    #expect(try anna.store.integrityFindings() == [])
  }

  private func record(
    _ id: RecordID, _ values: [String: RegisterValue], at stamp: Stamp? = nil
  ) -> Registers.Record {
    Registers.Record(id, values.mapValues { Register($0, at: stamp ?? self.stamp) })
  }

  private func milk(_ values: [String: RegisterValue]) throws -> Registers.Record {
    record(RecordID(.task, try anna.task("milk").uuid), values)
  }

  /// Each of these values is left out, and the one beside it is not.
  @Test(arguments: [
    ("title", RegisterValue.null), ("title", .integer(1)), ("title", .text(" \t ")),
    ("due", .text("tomorrow")), ("due", .integer(3)), ("priority", .text("high")),
    ("position", .text("x")), ("position", .text("a b c d")), ("position", .null),
    ("position", .text("- V1 - -")), ("removed", .text("yes")), ("removed", .integer(.max)),
    ("created", .text("now")), ("isPinned", .integer(2)), ("tags", .null),
    ("extras", .text("[")), ("monthDay", .integer(77)), ("taking", .text("Ben")),
    ("blockedBy/00000000-0000-0000-0000-000000000000", .text("1")),
    ("blockedBy/x", .integer(1)), ("colour", .text("red")), ("", .null),
  ])
  func aValueThatATaskCannotHaveIsLeftOut(field: String, value: RegisterValue) throws {
    let before = try anna.task("milk")
    try apply(milk([field: value, "notes": .text("two")]))
    var expected = before.content
    expected.notes = "two"
    let after = try anna.task("milk")
    #expect(after.content == expected && after.list == before.list)
    #expect(after.orderKey == before.orderKey && after.created == before.created)
    #expect(try anna.store.nextPush(of: anna.shared).records.isEmpty)
  }

  @Test(arguments: [
    ("name", RegisterValue.null), ("name", .text("")), ("role", .text("king")),
    ("order", .text("!")), ("accept", .text("1,2")), ("accept", .text("")),
    ("capacity", .integer(-4)), ("duplicates", .integer(9)), ("sort", .text("age")),
    ("blocked", .text("x")), ("layout", .integer(1)), ("removed", .text("x")),
  ])
  func aValueThatAListCannotHaveIsLeftOut(field: String, value: RegisterValue) throws {
    let before = try anna.lists
    try apply(record(RecordID(.list, list), [field: value]))
    #expect(try anna.lists == before)
  }

  @Test func aTextThatIsTooLongIsCut() throws {
    let long = String(repeating: "é", count: 100_000)
    try apply(milk(["title": .text("a" + long), "notes": .text("\u{1B}[2J\0")]))
    let task = try #require(try anna.tasks(anna.lists[0].id).first)
    #expect(task.title.utf8.count == 65_535)
    #expect(task.notes == "\u{1B}[2J\u{FFFD}")
  }

  @Test func stampsOfNextYearDoNotMoveTheClockOfTheStore() throws {
    let end = try #require(HybridTime(rawValue: HybridTime.validRange.upperBound))
    let far = Stamp(end, by: "mallory")
    let id = RecordID(.task, try anna.task("milk").uuid)
    try apply(record(id, ["title": .text("far")], at: far))
    #expect(try anna.titles("To do") == ["far"])
    try anna.add("next")
    let push = try anna.store.nextPush(of: anna.shared)
    let stamps = push.records.flatMap { $0.registers.values.map(\.stamp.time.milliseconds) }
    #expect(try #require(stamps.max()) < 1_800_000_100_000)
    #expect(try anna.task("far").modified.milliseconds < 1_800_000_100_000)
  }

  @Test func aTaskInAnUnknownListWaitsForIt() throws {
    let uuid = "0190a5f2-0000-7000-8000-000000000001"
    let waiting = record(
      RecordID(.task, "0190a5f2-0000-7000-8000-000000000002"),
      ["title": .text("waits"), "position": .text("\(uuid) V1 - -")])
    try apply(waiting)
    #expect(try anna.shared.isIncomplete && anna.shared.state.revision == 99)
    try apply(record(RecordID(.list, uuid), ["name": .text("New")]))
    #expect(try anna.shared.state.revision == 0, "everything is received again")
    #expect(try !anna.shared.isIncomplete)
    try apply(waiting)
    #expect(try anna.titles("New") == ["waits"])
  }

  @Test func aForeignListOrBoardIsNotTouched() throws {
    let home = try anna.store.defaultBoard()
    let lists = try anna.store.lists(of: home.id)
    let mine = try anna.store.add([NewTask(title: "mine")], at: .top(lists[0].id))[0]
    try apply(
      record(RecordID(.list, lists[0].uuid), ["name": .text("Stolen")]),
      record(RecordID(.board, home.uuid), ["name": .text("Stolen")]),
      milk(["position": .text("\(lists[0].uuid) V1 - -")]),
      record(
        RecordID(.task, mine.uuid), ["title": .text("stolen"), "position": .text("\(list) V1 - -")])
    )
    #expect(try anna.store.lists(of: home.id).map(\.name) == lists.map(\.name))
    #expect(try anna.store.defaultBoard().name == home.name)
    #expect(try anna.tasks(lists[0].id).map(\.title) == ["mine"])
    #expect(try anna.titles("To do").sorted() == ["milk", "stolen"])
  }

  @Test func thousandsOfFieldsAndEqualKeysDoNoHarm() throws {
    var values: [String: RegisterValue] = [:]
    for number in 0..<1_000 {
      let digits = String(number)
      let uuid = "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count)
      values["blockedBy/" + uuid + digits] = .integer(1)
    }
    try apply(milk(values))
    #expect(try anna.task("milk").blockedBy.count == 1_000)
    let many = (0..<200).map { number in
      record(
        RecordID(.task, "mallory-\(number)"),
        ["title": .text("t"), "position": .text("\(list) V1 - -")])
    }
    try anna.store.apply(
      [ExchangeAnswer(revision: 100, records: many, role: .owner)], to: anna.shared, sent: nil)
    let keys = try anna.tasks(anna.lists[0].id).map(\.orderKey)
    #expect(keys.count == 201 && Set(keys).count == 201)
  }

  @Test func tasksThatBlockEachOtherAreMarked() throws {
    let first = "0190a5f2-0000-7000-8000-00000000000a"
    let second = "0190a5f2-0000-7000-8000-00000000000b"
    for (own, other) in [(first, second), (second, first)] {
      try apply(
        record(
          RecordID(.task, own),
          [
            "title": .text(own), "position": .text("\(list) V\(own.suffix(1))1 - -"),
            "blockedBy/" + other: .integer(1), "blockedBy/" + own: .integer(1),
          ]))
    }
    #expect(try anna.task(first).blockedBy == [second])
    #expect(try anna.store.blockers(of: anna.task(first).id).map(\.isInCycle) == [true])
  }

  @Test func theLastBoardOfAStoreThatIsRemovedLeavesAnother() throws {
    try anna.store.removeBoard(anna.store.defaultBoard().id)
    try apply(record(RecordID(.board, anna.shared.uuid), ["removed": .integer(1)]))
    #expect(try anna.store.boards().map(\.name) == ["Tasks"])
  }
}
