public import BoardModel
import Glibc
import SystemFiles
import SystemPackage

/// Watches the file of a store for writes, without polling.
///
/// ``descriptor`` becomes readable after a write, including our own, and sometimes without a
/// change. When it does, call ``hasChanged()`` and, if it returns `true`,
/// ``TaskStore/changesByOthers()``.
public final class StoreWatch: SourceWatch {
  /// The descriptor to poll for reading. The watch owns it: do not close it.
  public var descriptor: Int32 { inotify.descriptor }

  private let inotify: Inotify
  private weak let store: TaskStore?
  private let path: String
  private let identity: FileIdentity?
  /// Whether the file was missing or replaced at the last check.
  private var wasGone = false

  /// Starts watching the file of a store.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` if the file cannot be watched.
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

  /// Reads all pending events, so that the descriptor is no longer readable.
  ///
  /// - Returns: Whether others may have written to the file, or a missing file is back.
  /// - Throws: ``StoreError/fileGone(path:)`` if the file was removed, moved or replaced; further
  ///   writes of this store would be lost, so open the file again.
  public func hasChanged() throws -> Bool {
    guard !inotify.events().isEmpty else { return false }
    // Removing a file that is still open does not delete it, so there is no event for its deletion.
    guard FileIdentity(path: path) == identity else {
      wasGone = true
      throw StoreError.fileGone(path: path)
    }
    defer { wasGone = false }
    return wasGone || store?.mayBeChangedByOthers != false
  }
}
