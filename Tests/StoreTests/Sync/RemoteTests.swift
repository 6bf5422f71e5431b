import BoardModel
import Testing

@testable import Store

struct RemoteTests {
  private let board: TestBoard
  private let remote: Remote

  init() throws {
    board = try TestBoard()
    remote = try board.makeRemote()
  }

  private var store: TaskStore { board.store }

  @Test func aRemoteIsKnownUntilItIsRemoved() throws {
    #expect(remote.name == "phone" && remote.url == "https://example.org/tasks/")
    #expect(remote.token == nil && remote.seen == 0)
    #expect(remote.lastSync == nil && remote.lastError == nil)
    let board = try store.createBoard(named: "Garden")
    let other = try store.createRemote(named: "x", board: board.id, url: "u", owner: "me")
    #expect(other.board == board.id && other.owner == "me")
    #expect(try store.remotes() == [remote, other])
    #expect(try store.requireRemote(named: "PHONE") == remote)
    try store.sync(other) { try $0.write(RemoteObject(href: "a", uid: "u")) }
    try store.removeRemote(named: " X")
    #expect(try store.remotes() == [remote])
    let gone = StoreError.noSuchRemote(name: "x", available: ["phone"])
    #expect(throws: gone) { try store.requireRemote(named: "x") }
    #expect(throws: gone) { try store.removeRemote(named: "x") }
    #expect(throws: gone) { try store.sync(other) { _ in } }
    #expect(throws: gone) { try store.waitingCount(of: other) }
    #expect(throws: gone) { try store.recordFailure("offline", of: other) }
    let next = try store.createRemote(named: "x", board: board.id, url: "u")
    #expect(next.id > other.id)
    #expect(try store.etags(of: next) == [:])
  }

  @Test func aRemoteNeedsANameOfItsOwnAndABoard() throws {
    #expect(throws: StoreError.nameExists("Phone")) { try board.makeRemote("Phone") }
    #expect(throws: StoreError.blankTitle) { try board.makeRemote(" ") }
    let nowhere = BoardID(rawValue: 9)
    #expect(throws: StoreError.noSuchBoardID(nowhere)) {
      _ = try store.createRemote(named: "y", board: nowhere, url: "u")
    }
    #expect(try store.remotes() == [remote])
  }

  @Test func whatCouldNotBeReadIsRemembered() throws {
    try store.sync(remote) { sync in
      for (href, uid) in [("b", "u"), ("a", "")] {
        try sync.write(
          RemoteObject(href: href, uid: uid, etag: RemoteObject.unread, isWaiting: true))
      }
      try sync.write(RemoteObject(href: "c", uid: "v", etag: "1", isWaiting: true))
      sync.markMerged()
    }
    #expect(try store.unreadObjects(of: remote) == ["a", "b"])
    // An object that is no task's is none that waits.
    #expect(try store.waitingCount(of: remote) == 2)
  }

  @Test func aBoardInTheTrashIsNotSynced() throws {
    let garden = try store.createBoard(named: "Garden")
    let other = try store.createRemote(named: "x", board: garden.id, url: "u")
    try store.removeBoard(garden.id)
    #expect(throws: StoreError.noSuchBoardID(garden.id, name: "Garden")) {
      try store.sync(other) { _ in }
    }
  }

  @Test func howASyncEndedIsKnown() throws {
    try store.recordFailure("offline", of: remote)
    var stored = try store.requireRemote(named: "phone")
    #expect(stored.lastError == "offline" && stored.lastSync == nil)
    let time = try store.sync(remote) { sync in
      try sync.setToken("t")
      try sync.recordEnd()
      return sync.now
    }.result
    stored = try store.requireRemote(named: "phone")
    #expect(stored.lastError == nil && stored.lastSync == time && stored.token == "t")
    try store.sync(remote) { try $0.recordEnd(error: "full") }
    stored = try store.requireRemote(named: "phone")
    #expect(stored.lastError == "full" && stored.lastSync == time)
    try store.sync(remote) { try $0.setToken(nil) }
    #expect(try store.requireRemote(named: "phone").token == nil)
    #expect(try store.log(limit: 9).map(\.kind) == [.boardCreated], "no part of the log")
    #expect(try store.integrityFindings() == [])
  }

  private let whole = RemoteObject(
    href: "/a.ics", uid: "u", etag: "1", text: "base", here: "{}", sentEtag: "2",
    sentText: "sent", sentHere: "{ }", rank: -7, isWaiting: true)

  @Test(arguments: [
    ("https://a/", "anna", true), ("https://b/", "anna", false), ("https://a/", "bert", false),
  ])
  func aRemoteThatLeadsElsewhereBeginsAnew(url: String, owner: String, isPreserved: Bool) throws {
    _ = try store.redirect(remote, to: "https://a/", owner: "anna")
    try store.sync(remote) { sync in
      try sync.write(whole)
      try sync.setToken("t")
      sync.markMerged()
    }
    let stored = try store.redirect(remote, to: url, owner: owner)
    #expect(stored.url == url && stored.owner == owner)
    #expect((stored.token == "t" && stored.seen > 0) == isPreserved)
    #expect(try store.etags(of: remote).isEmpty != isPreserved)
  }

  @Test func anObjectIsKeptAsItIsGiven() throws {
    let plain = RemoteObject(href: "/b.ics", uid: "u")
    try store.sync(remote) { sync in
      try sync.write(plain)
      try sync.write(whole)
    }
    let other = try board.makeRemote("other")
    try store.sync(remote) { (sync: SyncWriter) throws in
      #expect(try sync.object(href: "/a.ics") == whole)
      #expect(try sync.object(href: "/c.ics") == nil)
      #expect(try sync.objects(uid: "u") == [whole, plain])
      #expect(try sync.objects(uid: "v") == [])
      #expect(try sync.waitingObjects() == [whole])
      #expect(try sync.objectCount() == 1)
    }
    try store.sync(other) { (sync: SyncWriter) throws in
      #expect(try sync.object(href: "/a.ics") == nil)
      #expect(try sync.objects(uid: "u") == [])
      #expect(try sync.waitingObjects() == [])
      #expect(try sync.objectCount() == 0)
    }
    #expect(try store.etags(of: remote) == ["/a.ics": "1"])
    #expect(try store.etags(of: remote, at: ["/a.ics", "/b.ics", "/c.ics"]) == ["/a.ics": "1"])
    #expect(try store.etags(of: remote, at: ["/b.ics"]) == [:])
    #expect(try store.etags(of: other, at: ["/a.ics"]) == [:])
  }

  @Test func anObjectIsWrittenAnewAndForgotten() throws {
    let anew = RemoteObject(
      href: "/a.ics", uid: "v", etag: "3", text: "new", here: "[]", sentEtag: "4", sentText: "s",
      sentHere: "h", rank: 1)
    try store.sync(remote) { try $0.write(whole) }
    try store.sync(remote) { try $0.write(anew) }
    try store.sync(remote) { sync in
      #expect(try sync.object(href: "/a.ics") == anew)
      try sync.removeObject(href: "/a.ics")
    }
    #expect(try store.sync(remote) { try $0.object(href: "/a.ics") }.result == nil)
  }

  @Test func theStoreIsCopiedAsideEachTime() throws {
    let folder = try TemporaryFolder()
    let filed = try TestBoard(folder.open())
    try filed.add("a")
    #expect(try filed.store.copyBeforeSync() == folder.path("t.sqlite-before-sync"))
    try filed.add("b")
    #expect(try filed.store.copyBeforeSync() == folder.path("t.sqlite-before-sync-2"))
    let copy = try TestBoard(folder.open("t.sqlite-before-sync"))
    #expect(try copy.titles(copy.pending) == "a")
    #expect(try copy.store.integrityFindings() == [])
    #expect(try folder.mode(of: "t.sqlite-before-sync") == 0o600)
    #expect(try store.copyBeforeSync() == nil, "in memory")
  }

  @Test(arguments: ["seen = -1", "seen = 99", "lastSync = 9223372036854775807"])
  func doctorFindsARemoteThatNoSyncHasWritten(change: String) throws {
    try board.tamper("UPDATE remote SET " + change)
    let column = change.split(separator: " ")[0]
    let finding = IntegrityFinding.impossibleValue(
      table: "remote", row: remote.id.rawValue, column: String(column))
    #expect(try store.integrityFindings() == [finding])
  }
}
