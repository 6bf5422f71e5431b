import Glibc
import SystemPackage

/// Watches a few files without polling, and reports when one was saved.
///
/// It watches the folders of the files, since most editors save by renaming a new
/// file over the old one.
public final class FileWatch {
  /// Identifies a state of a file without reading it.
  private struct Version: Equatable {
    let device: DeviceID
    let inode: Inode
    let size: Int64
    /// When it was last written.
    let seconds, nanoseconds: Int

    /// - Returns: `nil` when there is no such file.
    init?(of file: FilePath) {
      guard let facts = try? file.stat() else { return nil }
      (device, inode, size) = (facts.deviceID, facts.inode, facts.size)
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    }
  }

  /// Becomes readable when something has happened; the watch closes it.
  public let descriptor: Int32
  /// The files and their versions at the last check.
  private var files: [FilePath: Version?] = [:]
  /// The names of the files.
  private var names: Set<String> = []
  /// The names of missing folders on the paths of the files.
  private var awaited: Set<String> = []

  /// Watches files, which need not be there.
  ///
  /// - Returns: `nil` when the system allows no more watches.
  public init?(files: [String]) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    watch(files)
  }

  deinit { close(descriptor) }

  /// Watches more files, and the targets of links.
  public func watch(_ files: [String]) {
    for file in files {
      add(FilePath(file))
      guard let target = realpath(file, nil) else { continue }  // not there yet
      add(FilePath(platformString: target))
      free(target)
    }
  }

  private func add(_ file: FilePath) {
    // Recorded before the watch begins, so that no change in between is missed.
    if files[file] == nil { files.updateValue(Version(of: file), forKey: file) }
    guard let name = file.lastComponent else { return }
    names.insert(name.string)
    watchMoves(of: file)
    var missing = file
    repeat {
      let folder = missing.removingLastComponent()
      if inotify_add_watch(descriptor, folder.isEmpty ? "." : folder.string, Self.events) >= 0 {
        break
      }
      // Without permission on the folder, inotify reports nothing.
      guard errno == ENOENT, let name = folder.lastComponent else { return }
      awaited.insert(name.string)
      missing = folder
    } while true
    // The folder may have been created in the meantime.
    if missing != file, access(missing.string, F_OK) == 0 { add(file) }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_CREATE | IN_MOVE_SELF)

  /// Watches the folders on the path of a file: another one may take the place of each.
  private func watchMoves(of file: FilePath) {
    var folder = file.removingLastComponent()
    while folder.lastComponent != nil {
      inotify_add_watch(descriptor, folder.string, UInt32(IN_MOVE_SELF | IN_MASK_ADD))
      folder.removeLastComponent()
    }
  }

  /// Reads all events so far.
  ///
  /// - Returns: Whether one of the files was saved or removed. A file that was
  ///   opened and closed without a change does not count.
  public func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var mayBeSaved = false
    var hasOtherFolders = false
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      var offset = 0
      // watch (4 bytes), mask (4), cookie (4), length of the name (4), the name: inotify(7).
      while offset + 16 <= count {
        func number(at distance: Int) -> Int {
          let start = offset + distance
          return buffer[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let (mask, length) = (number(at: 4), number(at: 12))
        let bytes = buffer[(offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        // A file that has just been created is not written yet.
        if names.contains(name), mask & Int(IN_CREATE) == 0 { mayBeSaved = true }
        // A watch ends with its folder, and goes where that is moved to.
        if awaited.contains(name) || mask & Int(IN_IGNORED | IN_MOVE_SELF) != 0 {
          hasOtherFolders = true
        }
        offset += 16 + length
      }
    }
    if hasOtherFolders { files.keys.forEach(add) }
    return (mayBeSaved || hasOtherFolders) && hasOtherVersions()
  }

  /// Checks all files for changes.
  ///
  /// An event alone proves no change: a file that was renamed into its folder
  /// before the watch began is closed when the last process that inherited its
  /// descriptor ends.
  private func hasOtherVersions() -> Bool {
    let current = files.keys.reduce(into: [:]) { $0.updateValue(Version(of: $1), forKey: $1) }
    defer { files = current }
    return current != files
  }
}
