import Foundation
import Registers
import Testing

@testable import Hub

struct ExchangeTests {
  private let board = HubFixture.board

  @Test(arguments: HubEngine.allCases)
  func whatOnePushesTheOtherGets(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    let record = Record(
      RecordID(.task, "t"),
      [
        "title": register("Bread 🍞 “é” e\u{301} \u{0} \\", 5, "a"),
        "due": register(.integer(.max), 5, "a"), "notes": register(.null, 5, "a"),
      ])
    let pushed = try await hub.exchange(push([record], by: "a"), on: board, key: anna).answer()
    #expect(pushed == ExchangeAnswer(revision: 1, records: [], role: .owner))
    let pulled = try await hub.exchange(pull(), on: board, key: ben)
    #expect(
      try pulled.answer()
        == ExchangeAnswer(revision: 1, records: [record], writers: ["a": "Anna"], role: .editor))
    // What is sent is what a client of the values reads.
    let json = try JSONDecoder().decode(ExchangeAnswer.self, from: Data(pulled.json()))
    #expect(try json == pulled.answer())
    let later = try await hub.exchange(pull(since: 1), on: board, key: ben).answer()
    #expect(later == ExchangeAnswer(revision: 1, records: [], role: .editor))
  }

  @Test(arguments: HubEngine.allCases)
  func repeatingAPushChangesNothing(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let request = push([task("t", "a", 1, "a")], by: "a")
    let first = try await hub.exchange(request, on: board, key: anna)
    let second = try await hub.exchange(request, on: board, key: anna)
    #expect(first.newRevision == 1 && second.newRevision == nil)
    #expect(try first.answer() == second.answer())
    #expect(try await hub.check().findings == [])
  }

  @Test(arguments: HubEngine.allCases)
  func theLaterRegisterStaysAndIsAnswered(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    _ = try await hub.exchange(push([task("t", "late", 9, "a")], by: "a"), on: board, key: anna)
    let lost = try await hub.exchange(
      push([task("t", "old", 3, "b")], by: "b"), on: board, key: ben)
    #expect(lost.newRevision == nil && lost.writers == ["a": "Anna"])
    #expect(try lost.answer().records == [task("t", "late", 9, "a")])
    let won = try await hub.exchange(
      push([task("t", "new", 10, "b")], by: "b", number: 2, since: 1), on: board, key: ben)
    #expect(won.newRevision == 2 && won.records.isEmpty)
  }

  /// A replica that sends one field of a record that others have changed gets their fields.
  @Test(arguments: HubEngine.allCases)
  func aRecordOfThePushThatHasNewFieldsIsAnsweredWhole(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let url = Record(RecordID(.task, "t"), ["url": register("u", 2, "b")])
    _ = try await hub.exchange(push([task("t", "a", 1, "a")], by: "a"), on: board, key: anna)
    let page = try await hub.exchange(push([url], by: "b"), on: board, key: anna)
    #expect(page.revision == 2)
    #expect(try page.answer().records.map(\.registers.count) == [2])
    let known = try await hub.exchange(
      push([task("t", "c", 3, "b")], by: "b", number: 2, since: 2), on: board, key: anna)
    #expect(known.records.isEmpty)
  }

  @Test(arguments: HubEngine.allCases)
  func aCopyOfAReplicaIsNoticed(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    func pushed(_ number: Int64, _ token: String, key: HubSecret) async throws -> HubRefusal? {
      try await refusal {
        try await hub.exchange(
          push([task("t", "x", number, "a")], by: "a", number: number, token: token), on: board,
          key: key)
      }
    }
    #expect(try await pushed(2, "x", key: anna) == nil)
    #expect(try await pushed(2, "x", key: anna) == nil)
    #expect(try await pushed(2, "y", key: anna) == .copied)
    #expect(try await pushed(1, "x", key: anna) == .copied)
    #expect(try await pushed(3, "x", key: ben) == .copied)
    #expect(try await pushed(3, "y", key: anna) == nil)
  }

  @Test(arguments: HubEngine.allCases)
  func nobodyWritesInTheNameOfSomebodyElse(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    _ = try await hub.exchange(push([task("t", "a", 1, "a")], by: "a"), on: board, key: anna)
    let forged = try await refusal {
      try await hub.exchange(push([task("t", "b", 2, "a")], by: "b"), on: board, key: ben)
    }
    #expect(forged == .notOwnReplica("a"))
    // What is known already may be repeated, and what one's own former replica wrote may be sent.
    _ = try await hub.exchange(push([task("t", "a", 1, "a")], by: "b"), on: board, key: ben)
    let own = try await hub.exchange(push([task("t", "c", 3, "a")], by: "a2"), on: board, key: anna)
    #expect(own.newRevision == 2)
  }

  @Test func aStampFarAheadIsRefusedWithTheTime() async throws {
    let fixture = try await HubFixture(.sqlite)
    let anna = try await fixture.anna()
    func pushed(ahead: Int64) async throws -> HubRefusal? {
      try await refusal {
        try await fixture.hub.exchange(
          push([task("t", "a", fixture.now + ahead, "a")], by: "a"), on: board, key: anna)
      }
    }
    #expect(try await pushed(ahead: 300_001) == .clock(now: fixture.now))
    #expect(try await pushed(ahead: 300_000) == nil)
  }

  @Test(arguments: HubEngine.allCases)
  func muchIsAnsweredInPagesOfWholeRevisions(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    for revision in 1...5 {
      let records = (0..<400).map { task("r\(revision)-\($0)", "x", 1, "a") }
      _ = try await hub.exchange(
        push(records, by: "a", number: Int64(revision), since: Int64(revision - 1)), on: board,
        key: anna)
    }
    var (since, counts, ids): (Int64, [Int], Set<RecordID>) = (0, [], [])
    var hasMore = true
    while hasMore {
      let page = try await hub.exchange(pull(since: since), on: board, key: anna)
      counts.append(page.records.count)
      ids.formUnion(page.records.map(\.id))
      (since, hasMore) = (page.revision, page.hasMore)
    }
    #expect(counts == [1_200, 800] && ids.count == 2_000 && since == 5)
    // A push that comes back after a long time gets the first page, too.
    let page = try await hub.exchange(
      push([task("new", "x", 1, "b")], by: "b"), on: board, key: anna)
    #expect(page.hasMore && page.records.count == 1_200 && page.newRevision == 6)
    #expect(try await hub.check().findings == [])
  }

  @Test func aPageEndsBeforeItIsTooLarge() async throws {
    let fixture = try await HubFixture(.sqlite)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let notes = String(repeating: "n", count: 1 << 20)
    for number in 1...40 {
      let record = Record(RecordID(.task, "t\(number)"), ["notes": register(notes, 1, "a")])
      _ = try await hub.exchange(
        push([record], by: "a", number: Int64(number), since: Int64(number - 1)), on: board,
        key: anna)
    }
    let page = try await hub.exchange(pull(), on: board, key: anna)
    #expect(page.hasMore && page.records.count == 4 && page.revision == 4)
  }

  /// A hub that was restored from a backup is behind its replicas.
  @Test(arguments: HubEngine.allCases)
  func whoIsAheadOfTheHubGetsEverything(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    _ = try await hub.exchange(push([task("t", "a", 1, "a")], by: "a"), on: board, key: anna)
    let pulled = try await hub.exchange(pull(since: 70), on: board, key: anna)
    #expect(pulled.revision == 1 && pulled.records.count == 1)
    let pushed = try await hub.exchange(
      push([task("u", "b", 1, "b")], by: "b", since: 70), on: board, key: anna)
    #expect(pushed.revision == 2 && pushed.records.count == 1)
  }

  @Test(arguments: HubEngine.allCases)
  func aBoardHasItsLimits(engine: HubEngine) async throws {
    var limits = HubLimits()
    (limits.tasks, limits.records, limits.fields) = (2, 4, 3)
    let fixture = try await HubFixture(engine, limits: limits)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    func pushed(_ number: Int64, _ records: [Record]) async throws -> HubRefusal? {
      try await refusal {
        try await hub.exchange(push(records, by: "a", number: number), on: board, key: anna)
      }
    }
    func removed(_ id: String, _ time: Int64) -> Record {
      Record(RecordID(.task, id), ["removed": register(.integer(1), time, "a")])
    }
    #expect(try await pushed(1, [task("1", "x", 1, "a"), task("2", "x", 1, "a")]) == nil)
    #expect(try await pushed(2, [task("3", "x", 1, "a")]) == .tooMany(.tasks(2)))
    #expect(try await pushed(3, [removed("1", 2), task("3", "x", 1, "a")]) == nil)
    #expect(try await pushed(4, [removed("2", 2), task("4", "x", 1, "a")]) == nil)
    #expect(try await pushed(5, [removed("5", 2)]) == .tooMany(.records(4)))
    let fields = Record(
      RecordID(.task, "4"),
      ["a", "b", "c"].reduce(into: [:]) { $0[$1] = register("x", 1, "a") })
    #expect(try await pushed(6, [fields]) == .tooMany(.fields(3)))
    let check = try await hub.check()
    #expect(check.findings == [] && check.tasks == 2 && check.records == 4)
  }

  @Test(arguments: HubEngine.allCases)
  func theTextOnABoardHasALimit(engine: HubEngine) async throws {
    var limits = HubLimits()
    limits.boardBytes = 300
    let fixture = try await HubFixture(engine, limits: limits)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    func pushed(_ number: Int64, _ records: [Record]) async throws -> HubRefusal? {
      try await refusal {
        try await hub.exchange(push(records, by: "a", number: number), on: board, key: anna)
      }
    }
    let (long, short) = (String(repeating: "x", count: 200), "x")
    #expect(try await pushed(1, [task("1", long, 1, "a")]) == nil)
    #expect(try await pushed(2, [task("2", long, 1, "a")]) == .tooMany(.boardBytes(300)))
    // Whoever has too much can still write less.
    #expect(try await pushed(3, [task("1", short, 2, "a")]) == nil)
    #expect(try await pushed(4, [task("2", long, 1, "a")]) == nil)
    #expect(try await hub.check().findings == [])
    try await hub.stop(board, key: anna)
    #expect(try await hub.check().findings == [])
  }

  @Test(arguments: HubEngine.allCases)
  func theHubListsABoardUnderItsNewName(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    func rename(_ number: Int64, to name: RegisterValue) async throws -> String? {
      let record = Record(RecordID(.board, board), ["name": register(name, number, "a")])
      _ = try await hub.exchange(push([record], by: "a", number: number), on: board, key: anna)
      return try await hub.boards(key: anna).first?.name
    }
    #expect(try await rename(1, to: .text("Garden")) == "Garden")
    #expect(try await rename(2, to: .text(" ")) == "Garden")
    #expect(try await rename(3, to: .null) == "Garden")
    #expect(try await hub.allBoards().map(\.name) == ["Garden"])
  }

  @Test(arguments: [
    (pull(since: -1), "since"), (pull(by: ""), "replica"), (pull(by: "a b"), "replica"),
    (push([task("t", "a", 1, "a")], by: "a", number: 0), "number"),
    (push([task("t", "a", 1, "a")], by: "a", token: ""), "number"),
    (push([task("t", "a", 1, "a"), task("t", "b", 2, "a")], by: "a"), "twice"),
    (push([task("../t", "a", 1, "a")], by: "a"), "id"),
    (push([task("", "a", 1, "a")], by: "a"), "id"),
    (
      push([Record(RecordID(.task, "t"), ["a b": register("x", 1, "a")])], by: "a"), "field"
    ),
  ])
  func whatIsMalformedIsRefused(request: ExchangeRequest, word: String) throws {
    let refusal = #expect(throws: HubRefusal.self) {
      try HubLimits().check(request, now: 1_000)
    }
    guard case .malformed(let part) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(part.contains(word))
  }

  @Test(arguments: [("title", 65_536), ("notes", 1_048_576), ("other", 65_536)])
  func aValueIsNotTooLong(field: String, most: Int) throws {
    func check(_ count: Int) throws {
      let text = String(repeating: "a", count: count)
      let record = Record(RecordID(.task, "t"), [field: register(text, 1, "a")])
      try HubLimits().check(push([record], by: "a"), now: 1)
    }
    try check(most)
    #expect(throws: HubRefusal.tooMany(.bytes(field: field, most))) { try check(most + 1) }
  }

  @Test func aRequestHasNoMoreRegistersThanItMay() throws {
    let records = (0..<5_001).map { task("t\($0)", "x", 1, "a") }
    try HubLimits().check(push(Array(records.dropLast()), by: "a"), now: 1)
    #expect(throws: HubRefusal.tooMany(.registers(5_000))) {
      try HubLimits().check(push(records, by: "a"), now: 1)
    }
  }

  @Test(arguments: HubEngine.allCases)
  func aCheckFindsWhatIsWrong(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    _ = try await hub.exchange(push([task("t", "a", 1, "a")], by: "a"), on: board, key: anna)
    #expect(try await hub.check().findings == [])
    for (statement, words) in [
      ("UPDATE board SET tasks = 7", "tasks"), ("UPDATE board SET records = 7", "rows"),
      ("UPDATE board SET bytes = 7", "bytes, not 7"),
      ("UPDATE board SET revision = 7", "revision"), ("DELETE FROM member", "owner"),
      ("UPDATE record SET size = 1", "inconsistent"),
      ("UPDATE record SET registers = '[]'", "registers"), ("DELETE FROM person", "Keys"),
    ] {
      let copy = try await HubFixture(engine)
      let key = try await copy.anna()
      _ = try await copy.hub.exchange(push([task("t", "a", 1, "a")], by: "a"), on: board, key: key)
      try await copy.hub.database.transaction(.once) { _ = try await $0.run(statement) }
      let findings = try await copy.hub.check().findings
      #expect(findings.contains { $0.contains(words) }, "\(statement): \(findings)")
    }
  }
}
