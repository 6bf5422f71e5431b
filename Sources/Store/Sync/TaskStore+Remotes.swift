public import BoardModel
import GRDB

extension TaskStore {
  /// The remotes, the oldest first; those of boards in the trash, too.
  public func remotes() throws -> [Remote] {
    try read { try RemoteTable(database: $0).remotes() }
  }

  /// The remote of that name, whatever its case.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func requireRemote(named name: String) throws -> Remote {
    try read { try RemoteTable(database: $0).remote(named: name) }
  }

  /// Makes a remote, with which nothing has been synced yet.
  ///
  /// - Parameters:
  ///   - url: The address of the collection.
  ///   - owner: Who owns the collection, as the server says.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/nameTaken(_:)``,
  ///   ``StoreError/noSuchBoardID(_:name:)``.
  public func createRemote(
    named name: String, board: BoardID, url: String, owner: String? = nil
  ) throws -> Remote {
    try writeAside { database, _ in
      let table = RemoteTable(database: database)
      let name = try StoredText.name(name)
      if try table.remotes().first(named: name, by: \.name) != nil {
        throw StoreError.nameTaken(name)
      }
      _ = try BoardReader(database: database).requireBoard(board)
      return try table.insert(name: name, board: board, url: url, owner: owner)
    }
  }

  /// Removes a remote and what is known of its objects; the tasks stay, here and there.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func removeRemote(named name: String) throws {
    try writeAside { database, _ in
      let table = RemoteTable(database: database)
      try table.remove(table.remote(named: name).id)
    }
  }

  /// Lets a remote lead to another collection, or keeps who owns the one that it leads to.
  ///
  /// Nothing of what was known holds at another address, or where somebody else is the owner: the
  /// next sync is a first one.
  ///
  /// - Parameter owner: As the server says; `nil` where it does not.
  /// - Returns: The remote as it is then.
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func redirect(_ remote: Remote, to url: String, owner: String?) throws -> Remote {
    try writeAside { database, _ in
      let table = RemoteTable(database: database)
      let known = try table.current(remote)
      if known.url != url || known.owner != nil && known.owner != owner {
        try table.forgetObjects(of: remote.id)
      }
      try table.setAddress(url, owner: owner, of: remote.id)
      return try table.current(remote)
    }
  }

  /// Notes that a sync has failed before it could write anything.
  ///
  /// - Parameter reason: In words.
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func noteFailure(_ reason: String, of remote: Remote) throws {
    try writeAside { database, now in
      let table = RemoteTable(database: database)
      try table.setEnd(now, error: reason, of: table.current(remote).id)
    }
  }

  /// How many tasks a remote has yet to be told of: those that were changed here since the last
  /// merge, and those of which something was not sent or not seen there.
  ///
  /// Needs no right to write, and reads the log from the last merge on.
  ///
  /// - Throws: ``StoreError/noSuchRemote(name:available:)``.
  public func waitingCount(of remote: Remote) throws -> Int {
    try read { database in
      let remote = try RemoteTable(database: database).current(remote)
      return try TouchedTasks(database: database, remote: remote).waitingCount()
    }
  }

  /// The number of the latest operation of the change log; 0 before the first.
  ///
  /// Whatever changes a board, an undo as well, makes it greater.
  public func latestOperation() throws -> Int64 {
    try read { database in
      let statement = try database.cachedStatement(sql: "SELECT ifnull(max(id), 0) FROM operation")
      return try Int64.fetchOne(statement).orDamaged()
    }
  }

  /// The names that the server gave to the objects that were read, by address.
  public func etags(of remote: Remote) throws -> [String: String] {
    try read { try RemoteObjectTable(database: $0, remote: remote.id).etags() }
  }

  /// The names that the server gave to those of some objects that were read, by address.
  public func etags(of remote: Remote, at hrefs: [String]) throws -> [String: String] {
    try read { database in
      let table = RemoteObjectTable(database: database, remote: remote.id)
      var etags: [String: String] = [:]
      for href in hrefs { etags[href] = try table.etag(href: href) }
      return etags
    }
  }

  /// The addresses of the objects that wait for being read; see ``RemoteObject/unread``.
  public func unreadObjects(of remote: Remote) throws -> [String] {
    try read { try RemoteObjectTable(database: $0, remote: remote.id).unread() }
  }

  /// Copies the store aside, as a sync does before it is the first one or removes many tasks.
  ///
  /// - Returns: The path of the copy, `…-before-sync`; `nil` for a store in memory.
  /// - Throws: ``StoreError/readOnly(path:)``, ``StoreError/diskFull(path:)``.
  public func copyBeforeSync() throws -> String? {
    guard !path.isEmpty else { return nil }
    return try monitor.run(.synced) {
      try withWriterLock { try copyAside(as: "before-sync").path }
    }
  }

  /// Removes a copy that ``copyBeforeSync()`` has made, after a sync that has changed nothing.
  public func removeCopy(at path: String) { NewStoreFile(path: path).discard() }
}
