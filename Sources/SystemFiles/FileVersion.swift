import SystemPackage

/// A version of a file, identified without reading its contents.
struct FileVersion: Equatable {
  private let identity: FileIdentity
  private let size: Int64
  /// The time of the last write.
  private let seconds, nanoseconds: Int

  init(_ status: Stat) {
    identity = FileIdentity(status)
    size = status.size
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// - Returns: `nil` if the file cannot be examined.
  init?(of path: FilePath) {
    guard let status = try? path.stat() else { return nil }
    self.init(status)
  }
}
