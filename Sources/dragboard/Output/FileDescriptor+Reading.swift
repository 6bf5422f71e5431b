import Glibc
import SystemPackage

/// The maximum size of input, so that endless input does not fill the memory or the disk.
enum InputLimit {
  static let bytes = 1 << 30
  static let words = "more than 1 GiB"
}

extension FileDescriptor {
  /// Reads the next bytes, and waits for them even if the descriptor is non-blocking.
  ///
  /// - Returns: The bytes; empty at the end.
  /// - Throws: `Errno`.
  func readPiece() throws -> [UInt8] {
    while true {
      do {
        return try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = try read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      } catch Errno.wouldBlock {
        // The descriptor is non-blocking, so wait here.
        var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      }
    }
  }
}
