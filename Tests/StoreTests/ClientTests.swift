import BoardModel
import GRDB
import Testing

@testable import Store

struct ClientTests {
  private let board: TestBoard

  init() throws { board = try TestBoard() }

  private var store: TaskStore { board.store }

  @Test func aTokenIsFoundUntilItIsRevoked() throws {
    let phone = try store.createToken(named: " phone ", hash: "aa")
    let reader = try store.createToken(
      named: "reader", hash: "bb", isReadOnly: true, board: store.defaultBoard().id)
    #expect(phone.name == "phone" && phone.board == nil && !phone.isReadOnly)
    #expect(try store.tokens() == [phone, reader])
    try store.revokeToken(named: "PHONE")
    #expect(try store.tokens() == [reader])
    #expect(throws: StoreError.noSuchToken(name: "phone", available: ["reader"])) {
      try store.revokeToken(named: "phone")
    }
    #expect(try store.createToken(named: "phone", hash: "cc").id > reader.id)
  }

  @Test func aTokenNeedsANameOfItsOwnAndABoard() throws {
    try store.createToken(named: "phone", hash: "aa")
    #expect(throws: StoreError.nameExists("Phone")) {
      try store.createToken(named: "Phone", hash: "bb")
    }
    #expect(throws: StoreError.blankTitle) { try store.createToken(named: " ", hash: "bb") }
    #expect(throws: StoreError.noSuchBoardID(BoardID(rawValue: 9))) {
      try store.createToken(named: "x", hash: "bb", board: BoardID(rawValue: 9))
    }
    #expect(try store.tokens().count == 1)
  }

  @Test func aTokenIsNoChange() throws {
    let last = try store.latestChange()
    try store.createToken(named: "phone", hash: "aa")
    #expect(try store.latestChange() == last)
    #expect(try store.undo() == nil)
    #expect(try store.integrityFindings() == [])
  }

  private func request(
    _ key: String, _ content: String = "x", client: Int64 = 1
  ) -> RepeatableRequest {
    RepeatableRequest(client: Identifier(rawValue: client), key: key, content: content)
  }

  private func add(_ request: RepeatableRequest) throws -> RepeatableRequest.Outcome {
    try store.add(NewTask(title: request.content), at: .bottom(board.pending), for: request)
  }

  @Test func aRepeatedRequestAddsNothing() throws {
    guard case .made(let id) = try add(request("a")) else {
      Issue.record("nothing was made")
      return
    }
    #expect(try add(request("a")) == .repeated(id))
    #expect(try add(request("a", "y")) == .conflicting)
    #expect(try add(request("a", client: 2)) != .repeated(id))
    #expect(try add(request("b")) != .repeated(id))
    #expect(try board.titles(board.pending) == "x x x")
    try store.remove([id])
    #expect(try add(request("a")) == .repeated(id))
  }

  @Test func aRequestIsForgottenAfterADay() throws {
    _ = try add(request("a"))
    let start = board.clock.wallClock.now()
    let day = RepeatableRequest.lifetime
    board.clock.set(Timestamp(milliseconds: start.milliseconds + day - 10))
    guard case .repeated = try add(request("a")) else {
      Issue.record("it was forgotten too early")
      return
    }
    board.clock.set(Timestamp(milliseconds: start.milliseconds + day + 10))
    guard case .made = try add(request("a")) else {
      Issue.record("it was remembered too long")
      return
    }
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM request") } == 1)
  }

  @Test func aRequestThatIsRefusedIsNotRemembered() throws {
    #expect(throws: StoreError.blankTitle) { try add(request("a", " ")) }
    guard case .made = try add(request("a", "y")) else {
      Issue.record("it was remembered")
      return
    }
  }

  @Test func aNumberBelongsToOneTaskForEver() throws {
    let list = Placement.bottom(board.pending)
    let other = try board.add("own")[0]
    let first = try store.add(NewTask(title: "a"), at: list, number: 70)
    let second = try store.add(NewTask(title: "b"), at: list, number: 70)
    let numbers = try store.numbers(of: [other, first, second])
    #expect(numbers == [other: other.rawValue, first: 70, second: 71])
    try store.complete([first])
    #expect(try store.task(numbered: 70)?.id == first)
    try store.remove([first])
    #expect(try store.task(numbered: 70) == nil)
    let third = try store.add(NewTask(title: "c"), at: list, number: 70)
    #expect(try store.numbers(of: [third]) == [third: 2])
    #expect(try store.task(numbered: 5) == nil)
  }

  @Test func aTaskWhoseIdIsTakenGetsAFreeNumber() throws {
    let next = try board.add("a")[0].rawValue + 2
    _ = try store.add(NewTask(title: "b"), at: .bottom(board.pending), number: next)
    let third = try board.add("c")[0]
    #expect(third.rawValue == next)
    #expect(try store.numbers(of: [third]) == [third: next + 1])
    #expect(try store.numbers(of: [third]) == [third: next + 1])
  }

  @Test func theGreatestNumberIsNoObstacle() throws {
    for title in ["a", "b"] {
      _ = try store.add(NewTask(title: title), at: .bottom(board.pending), number: .max)
    }
    let ids = try store.ids(of: board.pending)
    #expect(try store.numbers(of: ids) == [ids[0]: .max, ids[1]: 1])
  }
}
