import Glibc
import Remotes
import Store
import Synchronization

/// Tells the user what happened to shared boards in the background: changes that were not accepted,
/// and the end of a membership.
enum SharedNotices {
  private struct OpenedStore: @unchecked Sendable {
    // The store is used by one thread alone: by the command, and after it by `tell`.
    let store: TaskStore
  }

  private static let opened = Mutex<OpenedStore?>(nil)

  /// Remembers the store that the command uses.
  static func remember(_ store: TaskStore) {
    opened.withLock { $0 = OpenedStore(store: store) }
  }

  /// Writes what the user has to know, once, and only if somebody can read it.
  ///
  /// Without remotes and hubs, there is no folder for their secrets, and nothing else is examined.
  static func tell() {
    guard isatty(STDERR_FILENO) == 1, let store = opened.withLock({ $0?.store }),
      access(PrivateFolder(beside: store.path).path, F_OK) == 0,
      // What cannot be read now is told by the next command.
      let notices = try? store.takeSharedNotices()
    else { return }
    for notice in notices { Dragboard.writeError("dragboard: \(notice)") }
  }
}
