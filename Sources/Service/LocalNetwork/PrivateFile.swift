import Glibc

/// A small file that nobody but its owner may read.
struct PrivateFile {
  let path: String

  /// Why it cannot be read.
  enum Failure: Error {
    case missing
    /// Others may read it, or it is theirs.
    case exposed
    case unreadable
  }

  /// An error number of the system, in words.
  struct SystemFailure: Error, CustomStringConvertible {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  private static let mostBytes = 64 << 10

  /// Its text.
  func read() throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.mostBytes
    else { throw .unreadable }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw .exposed }
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadable }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Puts another text in its place, at once and for good.
  ///
  /// - Throws: ``SystemFailure``; the file is as it was then.
  func replace(with text: String) throws(SystemFailure) {
    let new = path + ".new"
    // What a start that was killed has left.
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure(code: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0,
      rename(new, path) == 0
    else {
      let code = errno == 0 ? ENOSPC : errno
      unlink(new)
      throw SystemFailure(code: code)
    }
  }
}
