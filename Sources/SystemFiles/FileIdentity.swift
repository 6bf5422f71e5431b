public import SystemPackage

/// Identifies a file by its device and inode numbers.
public struct FileIdentity: Equatable, Sendable {
  private let device: DeviceID
  private let inode: Inode

  /// Creates the identity from the status of a file.
  public init(_ status: Stat) { (device, inode) = (status.deviceID, status.inode) }

  /// Creates the identity of the file at a path, following links; `nil` if the file cannot be
  /// examined.
  public init?(path: String) {
    guard let status = try? FilePath(path).stat() else { return nil }
    self.init(status)
  }
}
