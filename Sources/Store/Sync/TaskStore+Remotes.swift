public import BoardModel
import GRDB

extension TaskStore {
  /// The remotes in the order of their creation, including those of removed boards.
  public func remotes() throws -> [Remote] {
    try read { try RemoteTable(database: $0).remotes() }
  }

  /// The remote with this name, ignoring case.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func requireRemote(named name: String) throws -> Remote {
    try read { try RemoteTable(database: $0).remote(named: name) }
  }

  /// Creates a remote that has not been synced yet.
  ///
  /// - Parameters:
  ///   - url: The address of the collection.
  ///   - owner: The owner of the collection according to the server.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/nameExists(_:)``, ``StoreError/noSuchBoardID(_:name:)``.
  public func createRemote(
    named name: String, board: BoardID, url: String, owner: String? = nil
  ) throws -> Remote {
    try writeAside { database, _ in
      let table = RemoteTable(database: database)
      let name = try StoredText.name(name)
      if try table.remotes().first(named: name, by: \.name) != nil {
        throw StoreError.nameExists(name)
      }
      _ = try BoardReader(database: database).requireBoard(board)
      return try table.insert(name: name, board: board, url: url, owner: owner)
    }
  }

  /// Removes a remote and its sync data; the tasks stay on both sides.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func removeRemote(named name: String) throws {
    try writeAside { database, _ in
      let table = RemoteTable(database: database)
      try table.remove(table.remote(named: name).id)
    }
  }

  /// Points a remote at another collection, or records the owner of its collection.
  ///
  /// If the address or an already recorded owner changes, the stored objects and the sync token are
  /// deleted, so that the next sync is a first sync.
  ///
  /// - Parameter owner: The owner according to the server; `nil` if the server does not report it.
  /// - Returns: The updated remote.
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func redirect(_ remote: Remote, to url: String, owner: String?) throws -> Remote {
    try writeAside { database, _ in
      let table = RemoteTable(database: database)
      let current = try table.current(remote)
      if current.url != url || current.owner != nil && current.owner != owner {
        try table.forgetObjects(of: remote.id)
      }
      try table.setAddress(url, owner: owner, of: remote.id)
      return try table.current(remote)
    }
  }

  /// Records a problem with a sync, such as the reason why it failed.
  ///
  /// - Parameter reason: The problem in words.
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func recordFailure(_ reason: String, of remote: Remote) throws {
    try writeAside { database, now in
      let table = RemoteTable(database: database)
      try table.setEnd(now, error: reason, of: table.current(remote).id)
    }
  }

  /// The number of tasks that a sync still has to handle: those changed here since the last merge,
  /// and those whose objects have to be sent, confirmed or read.
  ///
  /// Needs no write access, and reads only the log since the last merge. Before the first merge,
  /// counts every task of the board.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func waitingCount(of remote: Remote) throws -> Int {
    try read { database in
      let remote = try RemoteTable(database: database).current(remote)
      return try TouchedTasks(database: database, remote: remote).waitingCount()
    }
  }

  /// The id of the latest operation in the change log; 0 before the first operation.
  ///
  /// Every change to a board increases it, including an undo.
  public func latestOperation() throws -> Int64 {
    try read { database in
      let statement = try database.cachedStatement(sql: "SELECT ifnull(max(id), 0) FROM operation")
      return try Int64.fetchOne(statement).orDamaged()
    }
  }

  /// The ETags of the objects as last read, by address; ``RemoteObject/unread`` for an object that
  /// still has to be read.
  public func etags(of remote: Remote) throws -> [String: String] {
    try read { try RemoteObjectTable(database: $0, remote: remote.id).etags() }
  }

  /// The ETags of the objects at the given addresses as last read, by address.
  public func etags(of remote: Remote, at hrefs: [String]) throws -> [String: String] {
    try read { database in
      let table = RemoteObjectTable(database: database, remote: remote.id)
      var etags: [String: String] = [:]
      for href in hrefs { etags[href] = try table.etag(href: href) }
      return etags
    }
  }

  /// The addresses of objects that still have to be read; see ``RemoteObject/unread``.
  public func unreadObjects(of remote: Remote) throws -> [String] {
    try read { try RemoteObjectTable(database: $0, remote: remote.id).unread() }
  }

  /// Copies the store before a first sync or before a sync that removes many tasks.
  ///
  /// - Returns: The path of the copy: `…-before-sync`, with a number if that file exists; `nil` for
  ///   a store in memory.
  /// - Throws: ``StoreError/readOnly(path:)``, ``StoreError/diskFull(path:)``.
  public func copyBeforeSync() throws -> String? {
    guard !path.isEmpty else { return nil }
    return try monitor.run(.synced) {
      try withWriterLock { try copyAside(as: "before-sync").path }
    }
  }

  /// Removes a copy that ``copyBeforeSync()`` has made. Called if the sync has changed nothing.
  public func removeCopy(at path: String) { NewStoreFile(path: path).discard() }
}
