public import BoardModel
import GRDB

/// One transaction of a sync: what it reads does not change, and all that it writes is one change.
///
/// What another device did is done: neither the rules of lists nor the flags of tasks forbid
/// anything here. What a call throws has changed nothing, and the next call may follow.
public final class SyncWriter {
  /// The remote as it was when the transaction began.
  public let remote: Remote
  /// Its board.
  public let board: Board

  let writer: ChangeWriter
  private let remotes: RemoteTable
  private let objects: RemoteObjectTable
  private var stamps: FieldStamps
  /// Where rows of sorted lists were put.
  var sorting: SortedPlacing
  private var isMerged = false

  /// - Throws: ``StoreError/noSuchRemote(name:available:)``, ``StoreError/noSuchBoardID(_:name:)``.
  init(_ remote: Remote, writer: ChangeWriter) throws {
    self.writer = writer
    remotes = RemoteTable(database: writer.database)
    self.remote = try remotes.current(remote)
    board = try BoardReader(database: writer.database).requireBoard(self.remote.board)
    objects = RemoteObjectTable(database: writer.database, remote: remote.id)
    stamps = try FieldStamps(database: writer.database, now: writer.now)
    sorting = SortedPlacing(writer: writer)
    // The device that has completed a task has also made the next one.
    writer.continuesSeries = false
  }

  /// The time of the transaction.
  public var now: Timestamp { writer.now }

  /// The lists of the board in pane order, as they are now.
  public func lists() throws -> [TaskList] {
    try BoardReader(database: writer.database).lists(of: board.id)
  }

  /// The task of that uuid, also from the trash or from another board; `nil` for none.
  public func task(uuid: String) throws -> KnownTask? {
    try KnownTask.find(uuid, in: writer.database)
  }

  /// The uuids of tasks that were touched since ``markMerged()`` was last called: tasks of the
  /// board, and tasks elsewhere or in the trash that the remote has an object of.
  public func touchedTasks() throws -> [String] {
    try TouchedTasks(database: writer.database, remote: remote).uuids()
  }

  /// When a field of a task was last changed before this transaction: milliseconds since 1970 in
  /// the upper 48 bits, a counter in the lower 16; 0 where the log does not say.
  ///
  /// A task that only made room for others was not moved. After a clock that was more than a day
  /// ahead, the time of the change counts. The log is read from its end, as far
  /// back as needed and once in all.
  public func stamp(of field: SyncedField, of task: TaskID) throws -> Int64 {
    try stamps.stamp(of: field, of: task)
  }

  /// Makes what is written from now on later than a change of another device, whose clock may be
  /// ahead of this one.
  ///
  /// - Parameter stamp: As ``stamp(of:of:)`` has it. Whoever calls bounds it: no later change here
  ///   gets an earlier stamp.
  public func advance(past stamp: Int64) throws { try writer.advance(past: stamp) }

  /// What is known of the object at that address; `nil` for nothing.
  public func object(href: String) throws -> RemoteObject? { try objects.object(href: href) }

  /// What is known of objects of that UID, by address; a server may hold several.
  public func objects(uid: String) throws -> [RemoteObject] { try objects.objects(uid: uid) }

  /// The text of an object of that UID that another remote has, or had last; `nil` for none.
  public func textElsewhere(uid: String) throws -> String? { try objects.textElsewhere(uid: uid) }

  /// The objects of which something has yet to be sent or to be seen, by address.
  public func waitingObjects() throws -> [RemoteObject] { try objects.waiting() }

  /// How many objects with a UID the server has; reads a row for each that is known.
  public func objectCount() throws -> Int { try objects.count() }

  /// Keeps what is known of an object, instead of what was known of one at its address.
  public func write(_ object: RemoteObject) throws {
    writer.writesAside = true
    try objects.write(object)
  }

  /// Forgets an object.
  public func removeObject(href: String) throws {
    writer.writesAside = true
    try objects.remove(href: href)
  }

  /// Keeps the token that the pull has ended with.
  public func setToken(_ token: String?) throws {
    guard try remotes.current(remote).token != token else { return }
    writer.writesAside = true
    try remotes.setToken(token, of: remote.id)
  }

  /// Notes that everything that was done here until the end of this transaction is merged: from
  /// then on, only what is done later counts as touched.
  public func markMerged() { isMerged = true }

  /// Notes that the sync has ended well, or why it has not.
  ///
  /// - Parameter error: In words; `nil` for a good end.
  public func noteEnd(error: String? = nil) throws {
    writer.writesAside = true
    try remotes.setEnd(now, error: error, of: remote.id)
  }

  /// Writes what belongs to the end of the transaction.
  func finish() throws {
    guard isMerged, try remotes.setSeen(of: remote.id) else { return }
    writer.writesAside = true
  }
}
