import Glibc

/// Tells without polling when one of a few files was saved.
///
/// Folders are watched, since most editors save by putting another file in the
/// place of the old one.
final class FileWatch {
  /// Becomes readable when something happened; it belongs to the watch.
  let descriptor: Int32
  private var names: Set<String> = []

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
    guard let slash = file.lastIndex(of: "/") else { return }
    names.insert(String(file[file.index(after: slash)...]))
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM)
    // A folder that is not there holds nothing to be told of.
    _ = inotify_add_watch(descriptor, String(file[...slash]), events)
  }

  /// Takes what the system has told so far.
  ///
  /// - Returns: Whether one of the files was saved or has gone.
  func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isSaved = false
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      var place = 0
      // watch (4 bytes), mask (4), cookie (4), length of the name (4), the name: inotify(7).
      while place + 16 <= count {
        let length = buffer[(place + 12)..<(place + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
        let name = buffer[(place + 16)..<min(count, place + 16 + length)].prefix { $0 != 0 }
        if names.contains(String(decoding: name, as: UTF8.self)) { isSaved = true }
        place += 16 + length
      }
    }
    return isSaved
  }
}
