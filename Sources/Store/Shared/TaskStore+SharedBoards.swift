public import BoardModel
public import Registers

extension TaskStore {
  /// The boards that are shared through a hub, in the order of their creation.
  public func sharedBoards() throws -> [SharedBoard] {
    try read { try SharedBoardTable(database: $0).sharedBoards() }
  }

  /// What is known of a board as a shared one; `nil` if it is private.
  public func sharedBoard(_ board: BoardID) throws -> SharedBoard? {
    try read { try SharedBoardTable(database: $0).sharedBoard(board) }
  }

  /// Makes a board of this store a shared one. All of it becomes unsent; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - hub: The name of the hub in the configuration.
  ///   - person: The name of the user on the hub.
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``, ``StoreError/alreadyShared(name:hub:)``.
  public func share(
    _ board: BoardID, on hub: String, as person: String
  ) throws -> SharedBoard {
    try write(nil) { writer in
      let reader = BoardReader(database: writer.database)
      let name = try reader.requireBoard(board).name
      let table = SharedBoardTable(database: writer.database)
      if let shared = try table.sharedBoard(board) {
        throw StoreError.alreadyShared(name: name, hub: shared.hub)
      }
      writer.writesAside = true
      try writer.boundMemory()
      try table.insert(
        board, hub: hub, person: person, role: .owner, replica: writer.makeReplicaName())
      let shared = try table.sharedBoard(board).orDamaged()
      try SharedBoardWriter(shared, in: writer.database).recordAll(.ofChanges)
      return shared
    }
  }

  /// Adds a board that other people share. It has no lists and is not shown until the first answer
  /// of the hub is applied.
  ///
  /// If the store has the board, as after ``unshare(_:)``, that board is shared again: where the
  /// hub has a value, it replaces the one of this store, and what the hub does not have is sent.
  ///
  /// - Parameters:
  ///   - uuid: The id of the board on the hub.
  ///   - name: The name of the board, which gets a number if another board has it.
  ///   - hub: The name of the hub in the configuration.
  ///   - person: The name of the user on the hub.
  ///   - role: What the user may do on the board.
  /// - Throws: ``StoreError/alreadyShared(name:hub:)``; ``StoreError/blankTitle`` or
  ///   ``StoreError/tooLong(_:bytes:most:)`` for an invalid name.
  public func addSharedBoard(
    uuid: String, name: String, on hub: String, as person: String, role: MemberRole
  ) throws -> SharedBoard {
    try write(nil) { writer in
      writer.heading = ChangeWriter.Heading(kind: .boardCreated, state: .settled)
      writer.writesAside = true
      let table = SharedBoardTable(database: writer.database)
      let existing = try writer.board(named: uuid)
      if let existing, let shared = try table.sharedBoard(existing) {
        throw StoreError.alreadyShared(name: shared.name, hub: shared.hub)
      }
      let board = try existing ?? writer.insertHiddenBoard(uuid: uuid, named: name)
      try table.insert(
        board, hub: hub, person: person, role: role, replica: writer.makeReplicaName())
      let shared = try table.sharedBoard(board).orDamaged()
      if existing != nil {
        try SharedBoardWriter(shared, in: writer.database).recordAll(.earliest)
      }
      return shared
    }
  }

  /// Ends the sharing of a board in this store. The board stays, as a private one.
  public func unshare(_ shared: SharedBoard) throws {
    try writeAside { database, _ in
      try SharedBoardTable(database: database).remove(shared.board)
    }
  }

  /// The names of the people to whom tasks of a board are given, or who have changed the board.
  ///
  /// Reads the whole board.
  public func peopleNamed(on shared: SharedBoard) throws -> [String] {
    try read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT assignee FROM currentTask
          WHERE assignee IS NOT NULL AND list IN (SELECT id FROM list WHERE board = ?1)
          UNION
          SELECT person FROM change WHERE person <> ?2 AND replica IN (
            SELECT replica FROM writer WHERE id IN (SELECT writer FROM register WHERE board = ?1))
          """, arguments: [shared.board.rawValue, ChangeEntries.unknownPerson])
    }
  }

  /// The names of people to whom the tasks of a board can be given, as far as the store knows those
  /// who share it; empty for a private board.
  ///
  /// Reads the whole board.
  public func peopleKnown(on board: BoardID) throws -> [String] {
    guard let shared = try sharedBoard(board) else { return [] }
    return try ([shared.person] + peopleNamed(on: shared)).compactMap(PersonName.normalized)
  }

  /// The number of tasks, lists and boards with changes that the hub may not have.
  ///
  /// - Throws: ``StoreError/notShared(name:)``.
  public func unsentCount(of shared: SharedBoard) throws -> Int {
    try unsentRows(of: shared).count
  }

  /// The tasks and lists with changes that the hub may not have.
  ///
  /// Reads only what was changed since the last exchange.
  ///
  /// - Throws: ``StoreError/notShared(name:)``.
  public func unsentRows(of shared: SharedBoard) throws -> UnsentRows {
    try read { database in
      let shared = try SharedBoardTable(database: database).current(shared)
      return try UnsentRows(of: shared, in: database)
    }
  }

  /// The next request to the hub: what is unsent, in part if it is much, and how much was received.
  /// If there is nothing to send, or the user may not edit, the request only asks for what is new.
  ///
  /// A push that was not answered is repeated under its number, with what was written since.
  ///
  /// - Parameter hubAhead: How far the clock of the hub is ahead of this one, in milliseconds;
  ///   negative if it is behind. Stamps that would be in the future on the hub are moved back. `nil`
  ///   if the hub has not refused a stamp.
  /// - Throws: ``StoreError/notShared(name:)``.
  public func nextPush(
    of shared: SharedBoard, hubAhead: Int64? = nil
  ) throws -> ExchangeRequest {
    try write(nil) { writer in
      let board = try SharedBoardWriter(shared, in: writer.database)
      if try board.recordWrites() { writer.writesAside = true }
      if let hubAhead {
        writer.writesAside = true
        let (now, isFar) = writer.now.milliseconds.addingReportingOverflow(hubAhead)
        if !isFar { try board.limitStamps(to: HybridTime(milliseconds: now)) }
      }
      let records = try board.unsentRecords()
      var state = board.shared.state
      guard !records.isEmpty else {
        return ExchangeRequest(since: state.revision, replica: state.replica)
      }
      if !state.isUnanswered {
        writer.writesAside = true
        state.beginPush(token: writer.makeToken())
        try SharedBoardTable(database: writer.database).setState(state, of: shared.board)
      }
      return ExchangeRequest(
        since: state.revision, replica: state.replica, push: state.push, token: state.token,
        records: records)
    }
  }

  /// Applies what a hub has answered, all pages at once. Undo skips the changes.
  ///
  /// - Parameters:
  ///   - answers: The answer to `sent` and the pages that follow it.
  ///   - sent: The request that ``nextPush(of:hubAhead:)`` has made.
  ///   - notice: What the user has to be told about the result, in one sentence a line; `nil` for
  ///     nothing. It is kept until ``takeSharedNotices()``.
  /// - Throws: ``StoreError/notShared(name:)``.
  @discardableResult
  public func apply(
    _ answers: [ExchangeAnswer], to shared: SharedBoard, sent: ExchangeRequest?,
    notice: (Merged) -> String? = { _ in nil }
  ) throws -> Merged {
    try write(nil) { writer in
      writer.writesAside = true
      try writer.boundMemory()
      let merged = try SharedBoardWriter(shared, in: writer.database)
        .merge(answers, sent: sent, by: writer)
      if let text = notice(merged) {
        try SharedBoardTable(database: writer.database).addNotice(text, to: shared.board)
      }
      return merged
    }
  }

  /// Lets this copy of a board go on as a new replica, after the hub has found that the store was
  /// copied or restored from a backup. Everything is received again, and what is unsent is sent
  /// under the new name.
  ///
  /// - Parameter sendsAll: Whether to send everything again that this copy has written, since the
  ///   hub has lost a part of it.
  /// - Returns: The shared board with its new state.
  /// - Throws: ``StoreError/notShared(name:)``.
  @discardableResult
  public func rename(_ shared: SharedBoard, sendsAll: Bool = false) throws -> SharedBoard {
    try write(nil) { writer in
      writer.writesAside = true
      let board = try SharedBoardWriter(shared, in: writer.database)
      try board.recordWrites()
      try board.rename(to: writer.makeReplicaName(), sendsAll: sendsAll)
      return try SharedBoardTable(database: writer.database).current(shared)
    }
  }

  /// Records why an exchange failed.
  ///
  /// - Parameters:
  ///   - reason: The reason in words.
  ///   - isStopped: Whether the board is no longer shared on the hub, or not with this user.
  ///   - notice: What the user has to be told about it, as in ``apply(_:to:sent:notice:)``.
  /// - Throws: ``StoreError/notShared(name:)``.
  public func recordFailure(
    _ reason: String, isStopped: Bool = false, notice: String? = nil, of shared: SharedBoard
  ) throws {
    try writeAside { database, _ in
      let table = SharedBoardTable(database: database)
      try table.setFailure(reason, isStopped: isStopped, of: table.current(shared).board)
      if let notice { try table.addNotice(notice, to: shared.board) }
    }
  }
}
