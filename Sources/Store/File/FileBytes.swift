import Glibc

/// A file that is read in places. It is closed with the last reference.
final class FileBytes {
  private let descriptor: Int32

  /// Opens a file; `nil`, with `errno` set, if it cannot be. Links are not followed.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The number of its bytes.
  var size: Int { Int(lseek(descriptor, 0, Int32(SEEK_END))) }

  /// Some bytes; `nil` where the file ends before.
  func read(_ count: Int, at offset: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, offset) == count ? bytes : nil
  }

  /// Four bytes as a number, the greatest first; `nil` where the file ends before.
  func number(at offset: Int) -> Int? {
    read(4, at: offset).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
