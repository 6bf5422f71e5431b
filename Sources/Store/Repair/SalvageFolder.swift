import Glibc
import SystemFiles
import SystemPackage

/// The working folder of a salvage, beside the store; only the user can write to it.
///
/// A salvage that is killed leaves its folder behind. A running salvage holds a lock on its folder,
/// so that the next salvage of the store can tell a folder in use from an abandoned one.
struct SalvageFolder {
  private let path: String
  private let lock: OpenFile

  /// The path for the copy of the store.
  var copy: String { path + "/copy" }
  /// The path for an empty store, created for its schema.
  var schema: String { path + "/schema" }
  /// The path for the new store.
  var repaired: String { path + "/repaired" }

  /// Removes the folders left behind by killed salvages of the same store, and creates a new one.
  ///
  /// - Throws: ``StoreError/readOnly(path:)``, ``StoreError/diskFull(path:)`` or another
  ///   ``StoreError``.
  static func make(beside store: String) throws -> SalvageFolder {
    let name = store + "-salvage-"
    removeLeftovers(of: name)
    while true {
      let path: String
      do { path = try TemporaryFile.makeFolder(name) } catch {
        switch error {
        case .permissionDenied, .notPermitted: throw StoreError.readOnly(path: store)
        default: throw StoreError(error, path: store)
        }
      }
      do {
        if let folder = try SalvageFolder(at: path, options: [.create, .exclusiveCreate]) {
          return folder
        }
      } catch {
        rmdir(path)
        guard error == .noSuchFileOrDirectory else { throw StoreError(error, path: path) }
      }
      // Another salvage has mistaken the folder for an abandoned one.
    }
  }

  /// Locks a folder; `nil` if another process holds its lock.
  private init?(at path: String, options: FileDescriptor.OpenOptions = []) throws(Errno) {
    let file = try OpenFile(
      FilePath(Self.lock(in: path)), .readWrite, options: options.union([.noFollow, .nonBlocking]))
    guard try file.lock() else { return nil }
    (self.path, lock) = (path, file)
  }

  private static func lock(in path: String) -> String { path + "/lock" }

  private static func removeLeftovers(of name: String) {
    let (name, parent) = (FilePath(name), FilePath(name).folder)
    guard let start = name.lastComponent?.string else { return }
    for found in parent.names {
      let path = parent.appending(found)
      guard found.hasPrefix(start), found.utf8.count == start.utf8.count + 6,
        let status = try? path.stat(followTargetSymlink: false), status.type == .directory,
        status.userID.rawValue == geteuid()
      else { continue }
      // A folder that cannot be locked is in use.
      try? SalvageFolder(at: path.string)?.discard()
    }
  }

  /// Removes the folder with its contents.
  func discard() {
    for file in [copy, schema, repaired] {
      for suffix in ["", "-journal", "-wal", "-shm"] { unlink(file + suffix) }
    }
    unlink(Self.lock(in: path))
    rmdir(path)
  }
}
