import Glibc
public import SystemFiles
import SystemPackage

/// Reads and replaces a file on disk.
public struct FileStorage {
  /// The path of the file, as given.
  public let path: String
  /// Called at each step of a save; for tests.
  var step: (TextFile.ExchangeStep) -> Void = { _ in }

  /// Called while another program has the file open for writing; for tests.
  var isBusy: () -> Void = {}

  /// The maximum size of a file. A larger file is not read.
  static let maxBytes = 64 << 20
  /// How many times a save is tried while another program has the file open for writing.
  private static let maxTries = 50

  /// Creates a storage for a path, without opening the file.
  public init(path: String) { self.path = path }

  /// The name of the file, without its folders.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Reads the bytes of the file.
  public func read() throws(TextFile.Failure) -> [UInt8] {
    try TextFile.bytes(of: path, maxBytes: Self.maxBytes)
  }

  /// Checks that the file and its folder are writable, so that a save can replace the file.
  ///
  /// - Throws: `Errno`, ``UnwritableFolder`` or ``TextFile/HardLinked`` if they are not.
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

  /// The file is writable but its folder is not; a save has to create a new file there.
  public struct UnwritableFolder: Error, Equatable, CustomStringConvertible {
    /// Why no file can be created there.
    public let reason: Errno

    /// The reason, as words for a message.
    public var description: String { "its folder is not writable: \(reason)" }
  }

  /// Removes the temporary files that interrupted saves left beside the file.
  ///
  /// - Returns: The names of those that hold an earlier version of the file; these are not removed.
  public func clearLeftovers() -> [String] { TextFile.clearLeftovers(beside: path) }

  /// Replaces the bytes that were read with new ones.
  ///
  /// - Throws: The errors of ``TextFile/exchange(_:holding:with:at:)``.
  func replace(_ old: [UInt8], with new: [UInt8]) throws {
    try checkAccess()
    for attempt in 1... {
      do {
        return try TextFile.exchange(path, holding: old, with: new, at: step)
      } catch let error as TextFile.Changed {
        // Wait until the other program has finished writing; its text is read then.
        guard attempt < Self.maxTries, (try? read()) == old else { throw error }
        isBusy()
        usleep(10_000)
      }
    }
  }
}
