import Glibc
public import SystemPackage

/// A small file that nobody but its owner may read: a key, a password, tokens.
public struct PrivateFile: Sendable {
  /// Where it is.
  public let path: String
  /// Waits until the disk has a file, or the names in a folder; another one in tests.
  var synchronize: @Sendable (OpenFile) throws(Errno) -> Void = { file throws(Errno) in
    try file.synchronize()
  }

  /// Why it cannot be read.
  public enum Failure: Error {
    case missing
    /// Others may read it, or it is theirs.
    case exposed
    case unreadable
  }

  /// How long it can be.
  static let mostBytes = 64 << 10

  /// Names a file, which need not be there.
  public init(path: String) { self.path = path }

  /// Its text, of 64 KiB at most.
  public func read() throws(Failure) -> String {
    do {
      let file = try OpenFile(place, options: [.noFollow, .nonBlocking])
      let status = try file.status()
      guard status.type == .regular, status.size <= Self.mostBytes else { throw Failure.unreadable }
      guard status.isOfUserAlone else { throw Failure.exposed }
      return String(decoding: try file.read(upTo: Self.mostBytes), as: UTF8.self)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw error as? Errno == .noSuchFileOrDirectory ? .missing : .unreadable
    }
  }

  /// Puts another text in its place, at once and for good, when no other process is at it.
  ///
  /// - Throws: `Errno`; the file is as it was then.
  public func replace(with text: String) throws(Errno) {
    var replacement: PrivateFileReplacement?
    while replacement == nil { replacement = try PrivateFileReplacement(of: self, waits: true) }
    defer { replacement?.end() }
    try replacement?.finish(with: text)
  }

  /// Makes the folders above it that are missing, for the owner alone.
  ///
  /// - Returns: Whether nobody else may look into the one that it is in.
  /// - Throws: `Errno`.
  public func makeFolder() throws(Errno) -> Bool {
    do { try place.folder.makeFolders() } catch { throw error.reason }
    let status = try place.folder.stat(followTargetSymlink: false)
    guard status.type == .directory else { throw .notDirectory }
    return status.isOfUserAlone
  }

  var place: FilePath { FilePath(path) }

  /// The file that is written before it takes the place of the old one.
  var new: FilePath { FilePath(path + ".new") }

  /// Removes it.
  public func remove() {
    unlink(path)
    synchronizeFolder()
  }

  /// Has the disk keep the names in the folder. Not every disk can be asked for that.
  func synchronizeFolder() {
    guard let folder = try? OpenFile(place.folder) else { return }
    try? synchronize(folder)
  }
}

extension Stat {
  /// Whether it belongs to the user, and others may do nothing with it.
  fileprivate var isOfUserAlone: Bool {
    userID.rawValue == geteuid() && permissions.rawValue & 0o077 == 0
  }
}
