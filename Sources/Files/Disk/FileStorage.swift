import Glibc
public import SystemFiles
import SystemPackage

/// The file on the disk.
public struct FileStorage {
  /// Its path, as it was given.
  public let path: String
  /// Called at each step of a save, for tests.
  var step: (TextFile.ExchangeStep) -> Void = { _ in }

  /// Called while another program has the file open for writing, for tests.
  var isBusy: () -> Void = {}

  /// A longer file is not shown.
  static let mostBytes = 64 << 20
  /// How often a save is tried while another program has the file open for writing.
  private static let mostTries = 50

  /// Names a file.
  public init(path: String) { self.path = path }

  /// The name of the file without its folders.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The bytes of the file.
  public func read() throws(TextFile.Failure) -> [UInt8] {
    try TextFile.bytes(of: path, mostBytes: Self.mostBytes)
  }

  /// Makes sure that the file can be replaced: it, and the folder where the new one is made.
  ///
  /// - Throws: The reason why not: `Errno`, ``UnwritableFolder``, ``TextFile/HardLinked``.
  public func checkAccess() throws {
    let folder = TextFile.folder(of: path)
    try Errno.check(access(path, W_OK))
    guard access(folder, W_OK) == 0 else { throw UnwritableFolder(reason: .last) }
    let (owned, holding) = (try FilePath(path).stat(), try FilePath(folder).stat())
    // In a folder as /tmp is, only who owns a file may put another one in its place.
    let owners = [0, owned.userID.rawValue, holding.userID.rawValue]
    if holding.permissions.contains(.saveText), !owners.contains(geteuid()) {
      throw Errno.notPermitted
    }
    try TextFile.checkNames(of: path)
  }

  /// A file that may be written in a folder in which none may be made: a save makes a new one.
  public struct UnwritableFolder: Error, Equatable, CustomStringConvertible {
    /// Why no file may be made there.
    public let reason: Errno

    /// The words for a message.
    public var description: String { "its folder cannot be written to: \(reason)" }
  }

  /// Removes what saves that were killed have left beside the file.
  ///
  /// - Returns: The names of those that hold an earlier version of a file, and stay.
  public func clearLeftovers() -> [String] { TextFile.clearLeftovers(beside: path) }

  /// Puts other bytes in the place of those that were read.
  ///
  /// - Throws: What ``TextFile/exchange(_:holding:with:at:)`` throws.
  func replace(_ old: [UInt8], with new: [UInt8]) throws {
    try checkAccess()
    for attempt in 1... {
      do {
        return try TextFile.exchange(path, holding: old, with: new, at: step)
      } catch let error as TextFile.Changed {
        // A program that writes the file now will be done soon; what it wrote is read then.
        guard attempt < Self.mostTries, (try? read()) == old else { throw error }
        isBusy()
        usleep(10_000)
      }
    }
  }
}
