public import BoardModel
import Glibc
import SystemFiles
import SystemPackage

/// Watches the file of a store for writes, without polling.
///
/// ``descriptor`` becomes readable, also after our own changes and more often
/// than there are changes; then ask ``hasChanged()`` and, when it says so,
/// ``TaskStore/changesByOthers()``.
public final class StoreWatch: SourceWatch {
  /// What to wait for, for reading. It belongs to the watch: do not close it.
  public var descriptor: Int32 { inotify.descriptor }

  private let inotify: Inotify
  private weak let store: TaskStore?
  private let path: String
  private let identity: FileIdentity?
  /// Whether the file was not there when it was last asked for.
  private var wasGone = false

  /// Watches the file of a store.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` when the system allows no
  ///   more watches.
  init(of store: TaskStore) throws {
    self.store = store
    path = store.path
    identity = FileIdentity(path: path)
    do {
      inotify = try Inotify()
      try inotify.watch(
        FilePath(path), for: IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
    } catch {
      throw StoreError.cannotOpen(path: path, reason: error.description)
    }
  }

  /// Reads all events so far, so that the descriptor is no longer readable.
  ///
  /// - Returns: Whether others may have written to the file, or it is back.
  /// - Throws: ``StoreError/fileGone(path:)`` when it was removed or moved away, or another one
  ///   was put in its place: what this store writes from now on is lost. Open it again.
  public func hasChanged() throws -> Bool {
    guard !inotify.events().isEmpty else { return false }
    // A file we hold open is not deleted by its removal, so no event says so.
    guard FileIdentity(path: path) == identity else {
      wasGone = true
      throw StoreError.fileGone(path: path)
    }
    defer { wasGone = false }
    return wasGone || store?.mayBeChangedByOthers != false
  }
}
