import Glibc
public import SystemPackage

/// An instance of inotify(7), which reports changes to files and folders.
public final class Inotify {
  /// A descriptor that becomes readable when events have arrived; do not close it.
  public let descriptor: CInt

  /// The number of further calls of ``watch(_:for:)`` that succeed, for tests.
  private var rest: Int

  /// - Throws: `Errno` if the system allows no more instances.
  public convenience init() throws(Errno) { try self.init(rest: .max) }

  init(rest: Int) throws(Errno) {
    self.rest = rest
    descriptor = try Errno.check(inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC)))
  }

  deinit { close(descriptor) }

  /// Watches a file or a folder.
  ///
  /// - Parameter events: The kinds of events to report.
  /// - Throws: `Errno`, for example if the path is missing or the system allows no more watches.
  public func watch(_ path: FilePath, for events: CInt) throws(Errno) {
    guard rest > 0 else { throw .noSpace }
    rest -= 1
    try Errno.check(
      path.withPlatformString { inotify_add_watch(descriptor, $0, UInt32(events)) })
  }

  /// Reads all pending events, so that the descriptor is no longer readable.
  ///
  /// - Returns: The kind of each event, and the name of the file in the watched folder. For an
  ///   event of the watched path itself, the name is empty.
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
