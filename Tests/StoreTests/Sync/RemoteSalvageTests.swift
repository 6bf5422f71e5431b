import BoardModel
import GRDB
import Testing

@testable import Store

/// What a salvage saves of what is known of remotes.
struct RemoteSalvageTests {
  private let folder: TemporaryFolder
  private let store: TaskStore
  private let board: TestBoard
  private let remote: Remote
  private let garden: Remote
  private let object: RemoteObject

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.open("broken.sqlite")
    board = try TestBoard(store)
    let id = try board.add("a", "b")[0]
    let made = try board.makeRemote()
    let other = try store.createBoard(named: "Garden")
    garden = try store.createRemote(named: "garden", board: other.id, url: "u", owner: "me")
    _ = try board.makeRemote("gone")
    try store.removeRemote(named: "gone")
    object = RemoteObject(
      href: "/a", uid: try board.uuid(id), etag: "1", text: "base", here: "{}", sentEtag: "2",
      sentText: "sent", sentHere: "h", rank: -7, isWaiting: true)
    let stored = object
    try store.sync(made) { sync in
      try sync.write(stored)
      try sync.setToken("t")
      sync.markMerged()
      try sync.recordEnd()
    }
    remote = try store.requireRemote(named: "phone")
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

  private func objects(of remote: Remote, in store: TaskStore) throws -> [RemoteObject] {
    try store.sync(remote) { sync in
      try ["/a", "/lost"].compactMap { try sync.object(href: $0) }
    }.result
  }

  @Test func everythingGoesAlongAndIsLookedAtAnew() throws {
    let saved = try salvaged()
    let (first, second) = (try saved.remotes()[0], try saved.remotes()[1])
    #expect(first.id == remote.id && first.name == "phone" && first.url == remote.url)
    #expect(first.lastSync == remote.lastSync && first.lastSync != nil)
    #expect(second == garden)
    #expect(try objects(of: first, in: saved) == [object])
    // The log is another one, and the server is asked for what may be lost here.
    #expect(first.seen == 0 && first.token == nil)
    #expect(try TestBoard(saved).touched(first) == "a b")
  }

  @Test func whyTheLastSyncFailedGoesAlong() throws {
    try store.recordFailure("offline", of: remote)
    #expect(try salvaged().remotes()[0].lastError == "offline")
  }

  @Test func anObjectWhoseTaskIsLostIsForgottenSoThatItComesBack() throws {
    let sql = "UPDATE remoteObject SET href = '/lost', uid = 'lost'"
    let saved = try salvaged(after: sql)
    #expect(try objects(of: remote, in: saved) == [])
  }

  @Test func theNumberOfARemovedRemoteIsNotGivenAgain() throws {
    let saved = try salvaged()
    #expect(try TestBoard(saved).makeRemote("next").id.rawValue == 4)
  }

  @Test func theRemoteOfABoardThatIsLostIsLost() throws {
    let number = garden.board.rawValue
    let saved = try salvaged(
      after: """
        DELETE FROM operation; DELETE FROM list WHERE board = \(number);
        DELETE FROM board WHERE id = \(number);
        """)
    #expect(try saved.remotes().map(\.name) == ["phone"])
  }

  @Test(arguments: [
    ("UPDATE remote SET lastSync = 9223372036854775807 WHERE name = 'phone'", ["garden"], 0),
    ("UPDATE remote SET name = ' ' WHERE name = 'phone'", ["garden"], 0),
    ("UPDATE remote SET name = 'PHONE' WHERE name = 'garden'", ["phone"], 1),
    ("UPDATE remote SET board = 99 WHERE name = 'garden'", ["phone"], 1),
    ("UPDATE remote SET seen = -5", ["phone", "garden"], 1),
    ("UPDATE remoteObject SET remote = 99", ["phone", "garden"], 0),
    ("DROP TABLE remoteObject", ["phone", "garden"], 0),
    ("DROP TABLE remoteObject; DROP TABLE remote", [], 0),
    (
      """
      DROP TABLE remoteObject; DROP TABLE remote;
      CREATE VIEW remote AS SELECT 1 AS id, 'x' AS name, 1 AS board, 'u' AS url
      """, [], 0
    ),
  ])
  func whatIsWrongIsLeftOut(tampering: String, names: [String], count: Int) throws {
    let saved = try salvaged(after: tampering)
    #expect(try saved.remotes().map(\.name) == names)
    guard let first = try saved.remotes().first, first.name == "phone" else { return }
    #expect(try objects(of: first, in: saved).count == count)
  }
}
