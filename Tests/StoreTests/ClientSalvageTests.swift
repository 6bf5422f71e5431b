import BoardModel
import GRDB
import Testing

@testable import Store

/// What a salvage saves of the things that the service keeps for its clients.
struct ClientSalvageTests {
  private let folder: TemporaryFolder
  private let store: TaskStore
  private let pending: ListID
  private let garden: Board
  private let reader: AccessToken
  private let request: RepeatableRequest
  private let repeated: TaskID
  private let numbered: TaskID

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.open("broken.sqlite")
    pending = try TestBoard(store).pending
    garden = try store.createBoard(named: "Garden")
    try store.createToken(named: "all", hash: "a")
    try store.createToken(named: "gone", hash: "b")
    reader = try store.createToken(named: "reader", hash: "c", isReadOnly: true, board: garden.id)
    try store.revokeToken(named: "gone")
    request = RepeatableRequest(client: reader.id, key: "k", content: "x")
    let new = NewTask(title: "Water the plants")
    guard case .made(let made) = try store.add(new, at: .top(pending), for: request) else {
      preconditionFailure("the first request was a repetition")
    }
    repeated = made
    numbered = try store.add(new, at: .top(pending), number: -7)
  }

  private func salvaged(after sql: String = "") throws -> TaskStore {
    let path = folder.path("broken.sqlite")
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    let saved = try TaskStore.open(at: TaskStore.salvage(at: path).path)
    #expect(try saved.integrityFindings() == [])
    return saved
  }

  @Test func everythingGoesAlong() throws {
    let saved = try salvaged()
    #expect(try saved.tokens() == store.tokens())
    #expect(
      try saved.add(NewTask(title: "x"), at: .top(pending), for: request) == .repeated(repeated))
    #expect(try saved.task(numbered: -7)?.id == numbered)
  }

  @Test func theNumberOfARevokedTokenIsNotGivenAgain() throws {
    try store.revokeToken(named: "reader")
    let next = try salvaged().createToken(named: "next", hash: "d")
    #expect(next.id.rawValue == 4)
  }

  @Test func aTokenOfABoardThatIsLostIsNotOneForAll() throws {
    let number = garden.id.rawValue
    let saved = try salvaged(
      after: """
        DELETE FROM operation; DELETE FROM list WHERE board = \(number);
        DELETE FROM board WHERE id = \(number);
        """)
    #expect(try saved.tokens().map(\.name) == ["all"])
    // Nor is its request another client's.
    let made = try saved.add(NewTask(title: "x"), at: .top(pending), for: request)
    #expect(made != .repeated(repeated))
  }

  @Test(arguments: [
    ("UPDATE token SET isReadOnly = 2 WHERE name = 'reader'", ["all"]),
    ("UPDATE token SET created = 9223372036854775807 WHERE name = 'all'", ["reader"]),
    ("UPDATE token SET name = ' ' WHERE name = 'all'", ["reader"]),
    ("UPDATE token SET name = 'READER' WHERE name = 'all'", ["READER"]),
    ("UPDATE request SET task = 99; UPDATE clientNumber SET task = 99", ["all", "reader"]),
    ("UPDATE request SET client = 99, time = -9223372036854775808", ["all", "reader"]),
    ("DROP TABLE token", []),
    ("DROP TABLE token; CREATE VIEW token AS SELECT 1 AS id, 'x' AS name, 'y' AS hash", []),
    ("DROP TABLE request; DROP TABLE clientNumber", ["all", "reader"]),
    (
      "DROP TABLE clientNumber; CREATE TABLE clientNumber (number, task AS (number + 1))",
      ["all", "reader"]
    ),
  ])
  func whatIsWrongIsLeftOut(tampering: String, names: [String]) throws {
    let saved = try salvaged(after: tampering)
    #expect(try saved.tokens().map(\.name) == names)
    #expect(try saved.ids(of: pending) == [numbered, repeated])
    try saved.add(NewTask(title: "x"), at: .top(pending), number: -7)
  }
}
