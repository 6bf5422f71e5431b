public import BoardModel
import Glibc

/// Watches the file of a store for writes, without polling.
///
/// ``descriptor`` becomes readable, also after our own changes and more often
/// than there are changes; then ask ``hasChanged()`` and, when it says so,
/// ``TaskStore/changesByOthers()``.
public final class StoreWatch: SourceWatch {
  /// What to wait for, for reading. It belongs to the watch: do not close it.
  public let descriptor: Int32

  private let path: String
  private let identity: FileIdentity?

  /// Watches the file at that path.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` when the system allows no
  ///   more watches.
  init(path: String) throws {
    self.path = path
    identity = FileIdentity(path: path)
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    let events = UInt32(IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
    guard descriptor >= 0, inotify_add_watch(descriptor, path, events) >= 0 else {
      let reason = StoreFile.reason(errno)
      if descriptor >= 0 { close(descriptor) }
      throw StoreError.cannotOpen(path: path, reason: reason)
    }
  }

  deinit { close(descriptor) }

  /// Reads all events so far, so that the descriptor is no longer readable.
  ///
  /// - Returns: Whether the file may have been written to.
  /// - Throws: ``StoreError/fileGone(path:)`` when it was removed or moved away, or another one
  ///   was put in its place: what this store writes from now on is lost. Open it again.
  public func hasChanged() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var hasEvents = false
    while read(descriptor, &buffer, buffer.count) > 0 { hasEvents = true }
    guard hasEvents else { return false }
    // A file we hold open is not deleted by its removal, so no event says so.
    guard FileIdentity(path: path) == identity else { throw StoreError.fileGone(path: path) }
    return true
  }
}
