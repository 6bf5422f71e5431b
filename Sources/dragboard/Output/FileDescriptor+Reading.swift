import Glibc
import SystemPackage

/// How much of an input is taken in: one that never ends must not fill memory or the disk.
enum InputLimit {
  static let bytes = 1 << 30
  static let words = "more than 1 GiB"
}

extension FileDescriptor {
  /// Reads the next bytes, and waits for them where the descriptor does not.
  ///
  /// - Returns: Nothing at the end.
  /// - Throws: `Errno`.
  func readPiece() throws -> [UInt8] {
    while true {
      do {
        return try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = try read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      } catch Errno.wouldBlock {
        // Its owner made it non-blocking; wait for it here.
        var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      }
    }
  }
}
