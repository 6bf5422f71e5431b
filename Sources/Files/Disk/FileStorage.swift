import Glibc
public import SystemFiles
import SystemPackage

/// Reads and replaces a file on disk.
public struct FileStorage {
  /// The path of the file, as given.
  public let path: String
  /// A closure for tests, called at each step of a save.
  var step: (TextFile.ExchangeStep) -> Void = { _ in }

  /// A closure for tests, called while another program has the file open for writing.
  var isBusy: () -> Void = {}

  /// The maximum size of a file. Larger files are not read.
  static let maxBytes = 64 << 20
  /// The maximum number of attempts to save while another program has the file open for writing.
  private static let maxTries = 50

  /// Creates a storage for the file at a path, without opening it.
  public init(path: String) { self.path = path }

  /// The name of the file, without its folders.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Reads the bytes of the file.
  public func read() throws(TextFile.Failure) -> [UInt8] {
    try TextFile.bytes(of: path, maxBytes: Self.maxBytes)
  }

  /// Checks that a save can replace the file.
  ///
  /// - Throws: `Errno`, ``UnwritableFolder`` or ``TextFile/HardLinked`` if it cannot.
  public func checkAccess() throws {
    let folder = TextFile.folder(of: path)
    try Errno.check(access(path, W_OK))
    guard access(folder, W_OK) == 0 else { throw UnwritableFolder(reason: .last) }
    let (owned, holding) = (try FilePath(path).stat(), try FilePath(folder).stat())
    // In a folder with the sticky bit, such as /tmp, only the owner of a file may replace it.
    let owners = [0, owned.userID.rawValue, holding.userID.rawValue]
    if holding.permissions.contains(.saveText), !owners.contains(geteuid()) {
      throw Errno.notPermitted
    }
    try TextFile.checkNames(of: path)
  }

  /// The error thrown if the file is writable but its folder is not, so that a save cannot create a
  /// new file there.
  public struct UnwritableFolder: Error, Equatable, CustomStringConvertible {
    /// Why no file can be created in the folder.
    public let reason: Errno

    /// The reason, worded for a message.
    public var description: String { "its folder is not writable: \(reason)" }
  }

  /// Removes temporary files that interrupted saves left in the folder of the file.
  ///
  /// - Returns: The names of temporary files that were kept because they contain an earlier version
  ///   of a file.
  public func clearLeftovers() -> [String] { TextFile.clearLeftovers(beside: path) }

  /// Replaces the content of the file, which must still equal `old`.
  ///
  /// - Throws: The errors of ``checkAccess()`` and ``TextFile/exchange(_:holding:with:at:)``.
  func replace(_ old: [UInt8], with new: [UInt8]) throws {
    try checkAccess()
    for attempt in 1... {
      do {
        return try TextFile.exchange(path, holding: old, with: new, at: step)
      } catch let error as TextFile.Changed {
        // The text is unchanged, so another program has the file open: wait until it has finished
        // writing.
        guard attempt < Self.maxTries, (try? read()) == old else { throw error }
        isBusy()
        usleep(10_000)
      }
    }
  }
}
