import Glibc

/// A small file that nobody but its owner may read: a key, a password, tokens.
public struct PrivateFile: Sendable {
  /// Where it is.
  public let path: String
  /// Waits until the disk has what a descriptor stands for: fsync(2), or another one in tests.
  var synchronize: @Sendable (_ descriptor: Int32) -> Int32 = { fsync($0) }

  /// Why it cannot be read.
  public enum Failure: Error {
    case missing
    /// Others may read it, or it is theirs.
    case exposed
    case unreadable
  }

  /// An error number of the system, in words.
  public struct SystemFailure: Error, CustomStringConvertible {
    let code: Int32
    /// The words of the system.
    public var description: String { String(cString: strerror(code)) }
  }

  /// How long it can be.
  static let mostBytes = 64 << 10

  /// Names a file, which need not be there.
  public init(path: String) { self.path = path }

  /// Its text, of 64 KiB at most.
  public func read() throws(Failure) -> String {
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

  /// Puts another text in its place, at once and for good, when no other process is at it.
  ///
  /// - Throws: ``SystemFailure``; the file is as it was then.
  public func replace(with text: String) throws(SystemFailure) {
    var replacement: PrivateFileReplacement?
    while replacement == nil { replacement = try PrivateFileReplacement(of: self, waits: true) }
    defer { replacement?.end() }
    try replacement?.finish(with: text)
  }

  /// The file that is written before it takes the place of the old one.
  var new: String { path + ".new" }

  /// Removes it.
  public func remove() {
    unlink(path)
    synchronizeFolder()
  }

  func synchronizeFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = synchronize(descriptor)
    close(descriptor)
  }
}
