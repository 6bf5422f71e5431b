import Glibc

/// A small text file, read without trust: it may be huge, a pipe, or a folder.
public enum TextFile {
  /// What keeps a file from being read.
  public enum Failure: Error, Equatable, Sendable {
    /// There is none.
    case missing
    /// The system's reason.
    case system(code: Int32)
    /// A folder, a pipe or a device.
    case notAFile
    /// Longer than allowed.
    case tooLong(most: Int)

    /// The failure in a few words.
    public var words: String {
      switch self {
      case .missing: "no such file"
      case .system(let code): String(cString: strerror(code))
      case .notAFile: "not a file"
      case .tooLong(let most): "longer than \(most / 1_024) KiB"
      }
    }
  }

  /// The text of a file; bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Parameter mostBytes: A longer file is not read.
  public static func read(_ path: String, mostBytes: Int) throws(Failure) -> String {
    // Without waiting: a pipe nobody writes to would keep us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .system(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notAFile
    }
    guard status.st_size <= mostBytes else { throw .tooLong(most: mostBytes) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress! + length, buffer.count - length)
      }
      if count < 0 { throw .system(code: errno) }
      if count == 0 { break }
      length += count
      // It grew while it was read.
      if length == bytes.count {
        guard length <= mostBytes else { throw .tooLong(most: mostBytes) }
        bytes += [UInt8](repeating: 0, count: min(length, mostBytes + 1 - length))
      }
    }
    // A byte order mark is no part of the text.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(decoding: bytes[mark..<length], as: UTF8.self)
  }
}
