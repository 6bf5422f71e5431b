import Glibc

/// Tells without polling when one of a few files was saved.
///
/// Folders are watched, since most editors save by putting another file in the
/// place of the old one.
final class FileWatch {
  /// Becomes readable when something happened; it belongs to the watch.
  let descriptor: Int32
  private var files: Set<String> = []
  /// The names of the files.
  private var names: Set<String> = []
  /// The names of folders on the way to files whose own folders are not there yet.
  private var awaited: Set<String> = []

  /// - Returns: `nil` when the system lets nobody watch any more files.
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
    files.insert(file)
    names.insert(file.lastComponent)
    var (there, missing) = (file.folder, "")
    while inotify_add_watch(descriptor, there, Self.events) < 0 {
      // Who may not look into a folder is told of nothing in it.
      guard errno == ENOENT, there != "/", there != "." else { return }
      (there, missing) = (there.folder, there.lastComponent)
      awaited.insert(missing)
    }
    // Somebody may have made it between the two looks.
    if there != file.folder, access("\(there)/\(missing)", F_OK) == 0 { add(file) }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_CREATE)

  /// Takes what the system has told so far.
  ///
  /// - Returns: Whether one of the files was saved or has gone.
  func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isSaved = false
    var hasOtherFolders = false
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      var place = 0
      // watch (4 bytes), mask (4), cookie (4), length of the name (4), the name: inotify(7).
      while place + 16 <= count {
        func number(at offset: Int) -> Int {
          buffer[(place + offset)..<(place + offset + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let (mask, length) = (number(at: 4), number(at: 12))
        let bytes = buffer[(place + 16)..<min(count, place + 16 + length)].prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        // What has just been made is not written yet.
        if names.contains(name), mask & Int(IN_CREATE) == 0 { isSaved = true }
        // A watch ends with its folder.
        if awaited.contains(name) || mask & Int(IN_IGNORED) != 0 { hasOtherFolders = true }
        place += 16 + length
      }
    }
    if hasOtherFolders {
      files.forEach(add)
      isSaved = isSaved || files.contains { access($0, F_OK) == 0 }
    }
    return isSaved
  }
}
