import Glibc
public import SystemPackage

/// A small file that only its owner may read, for a key, a password or tokens.
public struct PrivateFile: Sendable {
  /// The path of the file.
  public let path: String
  /// Waits until the contents of a file, or the names in a folder, are on the disk; replaced in
  /// tests.
  var synchronize: @Sendable (OpenFile) throws(Errno) -> Void = { file throws(Errno) in
    try file.synchronize()
  }

  /// Why the file cannot be read.
  public enum Failure: Error {
    case missing
    /// Another user owns the file, or others have permissions on it.
    case exposed
    case unreadable
  }

  /// The largest size of the file, in bytes.
  static let maxBytes = 64 << 10

  /// Creates a reference to a file, which may be missing.
  public init(path: String) { self.path = path }

  /// Reads the text of the file, which may be at most 64 KiB long.
  public func read() throws(Failure) -> String {
    do {
      let file = try OpenFile(filePath, options: [.noFollow, .nonBlocking])
      let status = try file.status()
      guard status.type == .regular, status.size <= Self.maxBytes else { throw Failure.unreadable }
      guard status.isOfUserAlone else { throw Failure.exposed }
      return String(decoding: try file.read(upTo: Self.maxBytes), as: UTF8.self)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw error as? Errno == .noSuchFileOrDirectory ? .missing : .unreadable
    }
  }

  /// Replaces the text atomically and durably, after waiting for any other replacement to finish.
  ///
  /// - Throws: `Errno`; the file is unchanged then.
  public func replace(with text: String) throws(Errno) {
    var replacement: PrivateFileReplacement?
    while replacement == nil { replacement = try PrivateFileReplacement(of: self, waits: true) }
    defer { replacement?.end() }
    try replacement?.finish(with: text)
  }

  /// Creates any missing folders above the file, accessible only to the user.
  ///
  /// - Returns: Whether the user owns the folder of the file and no one else can access it.
  /// - Throws: `Errno`.
  public func makeFolder() throws(Errno) -> Bool {
    do { try filePath.folder.makeFolders() } catch { throw error.reason }
    let status = try filePath.folder.stat(followTargetSymlink: false)
    guard status.type == .directory else { throw .notDirectory }
    return status.isOfUserAlone
  }

  var filePath: FilePath { FilePath(path) }

  /// The path of the new file, which is written before it replaces the old one.
  var new: FilePath { FilePath(path + ".new") }

  /// Removes the file; does nothing if it is missing.
  public func remove() {
    unlink(path)
    synchronizeFolder()
  }

  /// Waits until the names in the folder are on the disk, if the file system supports that.
  func synchronizeFolder() {
    guard let folder = try? OpenFile(filePath.folder) else { return }
    try? synchronize(folder)
  }
}

extension Stat {
  /// Whether the user owns the file and no one else has any permissions.
  fileprivate var isOfUserAlone: Bool {
    userID.rawValue == geteuid() && permissions.rawValue & 0o077 == 0
  }
}
