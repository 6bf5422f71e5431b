public import BoardModel
import GRDB

/// A transaction of a sync; its changes to the board are one entry in the change log.
///
/// Changes of other devices have already happened, so neither list rules nor task flags can forbid
/// them. A call that throws has changed nothing, and further calls are allowed.
public final class SyncWriter {
  /// The remote at the start of the transaction.
  public let remote: Remote
  /// The board that syncs with the remote.
  public let board: Board

  let writer: ChangeWriter
  private let remotes: RemoteTable
  private let objects: RemoteObjectTable
  private var stamps: FieldStamps
  /// The sorted lists that rows were inserted into.
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
    // The device that completed a task has also created the next one.
    writer.continuesSeries = false
  }

  /// The time of the transaction.
  public var now: Timestamp { writer.now }

  /// The current lists of the board, in order.
  public func lists() throws -> [TaskList] {
    try BoardReader(database: writer.database).lists(of: board.id)
  }

  /// The task with this uuid, even in the trash or on another board; `nil` if there is none.
  public func task(uuid: String) throws -> StoredTask? {
    try StoredTask.find(uuid, in: writer.database)
  }

  /// The uuids of tasks touched since the last merge: tasks on the board, and other tasks, even in
  /// the trash, for which the remote has or had an object. All tasks in a renamed list count.
  public func touchedTasks() throws -> [String] {
    try TouchedTasks(database: writer.database, remote: remote).uuids()
  }

  /// When a field of a task was last changed before this transaction: milliseconds since 1970 in
  /// the upper 48 bits, a counter in the lower 16; 0 if the log has no change of the field.
  ///
  /// A task whose order key was only changed to make room for others does not count as moved. A
  /// stamp more than a day in the future is replaced by the time of its change. The log is read
  /// from its end, as far back as needed, and only once.
  public func stamp(of field: SyncedField, of task: TaskID) throws -> Int64 {
    try stamps.stamp(of: field, of: task)
  }

  /// Makes all later stamps greater than a stamp from another device, whose clock may be ahead.
  ///
  /// - Parameter stamp: In the format of ``stamp(of:of:)``. The caller must limit the stamp, since
  ///   every later change here gets a greater one.
  public func advance(past stamp: Int64) throws { try writer.advance(past: stamp) }

  /// The stored state of the object at an address; `nil` if there is none.
  public func object(href: String) throws -> RemoteObject? { try objects.object(href: href) }

  /// The stored state of the objects with this UID, sorted by address; a server may hold several
  /// objects with the same UID.
  public func objects(uid: String) throws -> [RemoteObject] { try objects.objects(uid: uid) }

  /// The text of an object with this UID that another remote has or had; `nil` if there is none.
  public func textElsewhere(uid: String) throws -> String? { try objects.textElsewhere(uid: uid) }

  /// The objects that still have to be sent, confirmed or read, sorted by address.
  public func waitingObjects() throws -> [RemoteObject] { try objects.waiting() }

  /// The number of objects with a UID on the server; reads every stored object.
  public func objectCount() throws -> Int { try objects.count() }

  /// Stores the state of an object, replacing any earlier state of the object at its address.
  public func write(_ object: RemoteObject) throws {
    writer.writesAside = true
    try objects.write(object)
  }

  /// Deletes the stored state of an object.
  public func removeObject(href: String) throws {
    writer.writesAside = true
    try objects.remove(href: href)
  }

  /// Stores the sync token of the last pull.
  public func setToken(_ token: String?) throws {
    guard try remotes.current(remote).token != token else { return }
    writer.writesAside = true
    try remotes.setToken(token, of: remote.id)
  }

  /// Marks all changes up to the end of this transaction as merged, so that only later changes
  /// count as touched.
  public func markMerged() { isMerged = true }

  /// Records that the sync has succeeded, or why it failed.
  ///
  /// - Parameter error: The reason in words; `nil` if it succeeded.
  public func recordEnd(error: String? = nil) throws {
    writer.writesAside = true
    try remotes.setEnd(now, error: error, of: remote.id)
  }

  /// Records that the whole log has been merged, if ``markMerged()`` was called.
  func finish() throws {
    guard isMerged, try remotes.setSeen(of: remote.id) else { return }
    writer.writesAside = true
  }
}
