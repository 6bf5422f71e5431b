import Glibc
public import SystemPackage

/// What happens to some files and folders, as the system reports it; see inotify(7).
public final class Inotify {
  /// Becomes readable when something has happened; do not close it.
  public let descriptor: CInt

  /// - Throws: `Errno` when the system allows no more.
  public init() throws(Errno) {
    descriptor = try Errno.check(inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC)))
  }

  deinit { close(descriptor) }

  /// Watches a file or a folder.
  ///
  /// - Parameter events: What is reported of it.
  /// - Throws: `Errno` when there is none, or the system allows no more watches.
  public func watch(_ path: FilePath, for events: CInt) throws(Errno) {
    try Errno.check(
      path.withPlatformString { inotify_add_watch(descriptor, $0, UInt32(events)) })
  }

  /// Takes all events so far, so that the descriptor is no longer readable.
  ///
  /// - Returns: What each was, and the name of the file in the watched folder; an empty one for
  ///   what is watched itself.
  public func events() -> [(mask: CInt, name: String)] {
    var events: [(mask: CInt, name: String)] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      var rest = buffer[..<count]
      while !rest.isEmpty {
        let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        rest.removeFirst(MemoryLayout<inotify_event>.size)
        let name = rest.prefix(Int(event.len)).prefix { $0 != 0 }
        events.append((CInt(bitPattern: event.mask), String(decoding: name, as: UTF8.self)))
        rest.removeFirst(Int(event.len))
      }
    }
    return events
  }
}
