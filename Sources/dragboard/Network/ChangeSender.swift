import CTerminal
import Glibc
import Remotes
import Store
import Synchronization
import SystemFiles
import SystemPackage

/// Starts `dragboard-net` in the background after a command that changed a shared board.
enum ChangeSender {
  /// A store that this command has opened for changes.
  private struct OpenedStore: @unchecked Sendable {
    // The store is used by one thread alone: by the command, and after it by `startIfNeeded`.
    let store: TaskStore
    let settings: GlobalSettings
  }

  private static let opened = Mutex<OpenedStore?>(nil)

  /// Remembers a store that the command may change.
  static func remember(_ store: TaskStore, _ settings: GlobalSettings) {
    opened.withLock { $0 = OpenedStore(store: store, settings: settings) }
  }

  /// Starts a sender if the command has left changes of a shared board that nothing else sends.
  ///
  /// The command is not delayed, and errors are ignored: the next sender or sync tries again.
  /// Without remotes and hubs, there is no folder for their secrets, and nothing else is examined.
  static func startIfNeeded() {
    guard let opened = opened.withLock({ $0 }) else { return }
    let folder = PrivateFolder(beside: opened.store.path)
    guard access(folder.path, F_OK) == 0,
      let words = try? words(for: opened, folder)
    else { return }
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    _ = terminal_start_detached(&child, words[0], arguments)
  }

  /// The path of `dragboard-net` and its arguments; `nil` if no sender is needed.
  private static func words(for opened: OpenedStore, _ folder: PrivateFolder) throws -> [String]? {
    let store = opened.store
    let unsent = try store.sharedBoards().filter { try store.unsentCount(of: $0) > 0 }
    guard !unsent.isEmpty else { return nil }
    let hubs = opened.settings.readConfig().hubs.filter { $0.sending == .atOnce }.map(\.id)
      .filter { access(folder.path(ofRefusalBy: $0), F_OK) != 0 }
    let isNeeded = unsent.contains {
      hubs.contains($0.hub) && !isLocked(folder.path(ofLink: $0.uuid))
    }
    // A sender that still waits for another one will send these changes, too.
    guard isNeeded, !isLocked(folder.waitingSenderLock) else { return nil }
    return try NetProgram.words(["send"], [], opened.settings, store: store.path)
  }

  /// Whether another process holds the lock at a path.
  private static func isLocked(_ path: String) -> Bool {
    // Without a file, no process has ever held the lock.
    guard let file = try? OpenFile(FilePath(path)), let isFree = try? file.lock() else {
      return false
    }
    file.unlock()
    return !isFree
  }
}
