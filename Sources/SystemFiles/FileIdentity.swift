public import SystemPackage

/// Which file something is: its number on its disk.
public struct FileIdentity: Equatable, Sendable {
  private let device: DeviceID
  private let inode: Inode

  /// Takes it from what the system knows of a file.
  public init(_ status: Stat) { (device, inode) = (status.deviceID, status.inode) }

  /// The file that a path leads to; `nil` when there is none.
  public init?(path: String) {
    guard let status = try? FilePath(path).stat() else { return nil }
    self.init(status)
  }
}
