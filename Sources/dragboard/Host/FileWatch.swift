import Glibc

/// Reports without polling when one of a few files was saved.
///
/// It watches the folders of the files, since most editors save by renaming a new
/// file over the old one.
final class FileWatch {
  /// What tells two states of a file apart without reading it.
  private struct Version: Equatable {
    let device: dev_t
    let inode: ino_t
    let size: off_t
    /// When it was written last, to the nanosecond.
    let seconds, nanoseconds: Int

    /// - Returns: `nil` when there is no such file.
    init?(of file: String) {
      var facts = stat()
      guard stat(file, &facts) == 0 else { return nil }
      (device, inode, size) = (facts.st_dev, facts.st_ino, facts.st_size)
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    }
  }

  /// Becomes readable when something happened; it belongs to the watch.
  let descriptor: Int32
  /// The files, each as it was when it was last looked at.
  private var files: [String: Version?] = [:]
  /// The names of the files.
  private var names: Set<String> = []
  /// The names of folders that are still missing on the way to a file.
  private var awaited: Set<String> = []

  /// - Returns: `nil` when the system allows no further watch.
  init?(files: [String]) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    watch(files)
  }

  deinit { close(descriptor) }

  /// Watches further files, also where a link leads.
  func watch(_ files: [String]) {
    for file in files {
      add(file)
      guard let target = realpath(file, nil) else { continue }  // not there yet
      add(String(cString: target))
      free(target)
    }
  }

  private func add(_ file: String) {
    // Before the watch begins: what changes in between differs from this.
    if files[file] == nil { files.updateValue(Version(of: file), forKey: file) }
    names.insert(file.lastComponent)
    var (there, missing) = (file.folder, "")
    while inotify_add_watch(descriptor, there, Self.events) < 0 {
      // Without permission on the folder, inotify reports nothing.
      guard errno == ENOENT, there != "/", there != "." else { return }
      (there, missing) = (there.folder, there.lastComponent)
      awaited.insert(missing)
    }
    // The folder may have been created since.
    if there != file.folder, access("\(there)/\(missing)", F_OK) == 0 { add(file) }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_CREATE)

  /// Reads what the system has reported so far.
  ///
  /// - Returns: Whether one of the files was saved or has gone. A file that was
  ///   opened and closed without a change does not count.
  func drain() -> Bool {
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
        // A watch ends with its folder.
        if awaited.contains(name) || mask & Int(IN_IGNORED) != 0 { hasOtherFolders = true }
        offset += 16 + length
      }
    }
    if hasOtherFolders { files.keys.forEach(add) }
    return (mayBeSaved || hasOtherFolders) && hasOtherVersions()
  }

  /// Looks at all files again.
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
