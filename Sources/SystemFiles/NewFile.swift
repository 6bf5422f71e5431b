import Glibc
import SystemPackage

/// A complete and synchronized new file, in the folder of the file that it will replace.
///
/// The name of the new file is unique and identifies the file: `.dragboard-`, a random number, and
/// the file's inode number. The file is locked until it is closed, so a later process can recognize
/// and remove the files left behind by killed processes; see ``TextFile/clearLeftovers(beside:)``.
struct NewFile {
  let path: FilePath
  let inode: Inode
  private let file: OpenFile

  /// Creates, fills and synchronizes a new file.
  ///
  /// - Parameters:
  ///   - old: The metadata to copy from another file; `nil` for none.
  ///   - permissions: The permissions if `old` is `nil`, less the umask.
  ///   - fill: Writes the contents.
  /// - Throws: `Errno`, and the errors of `fill`; no new file is left then.
  init(
    in folder: FilePath, like old: FileTraits?,
    _ permissions: FilePermissions = .ownerReadWrite, filling fill: (FileDescriptor) throws -> Void
  ) throws {
    let number = LeftoverName.makeNumber()
    if let (file, link) = Self.withoutName(in: folder, permissions) {
      self.file = file
      inode = try file.status().inode
      path = folder.appending(LeftoverName(number: number, inode: inode).text)
      try Self.complete(file, like: old, fill)
      try Errno.check(
        path.withPlatformString { linkat(AT_FDCWD, link, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) })
      return
    }
    let first = folder.appending(LeftoverName.start + number)
    file = try OpenFile(
      first, .writeOnly, options: [.create, .exclusiveCreate], permissions: permissions)
    var current = first
    do {
      inode = try file.status().inode
      path = folder.appending(LeftoverName(number: number, inode: inode).text)
      try first.rename(to: path)
      current = path
      try Self.complete(file, like: old, fill)
    } catch {
      _ = current.withPlatformString(unlink)
      throw error
    }
  }

  /// Removes the file that now has the name of the new file.
  func remove() { _ = path.withPlatformString(unlink) }

  /// Creates a file without a name, which vanishes if the process is killed. The link is a path
  /// under /proc from which the file can be given a name. Returns `nil` if that is not possible,
  /// for example if the file system does not support such files.
  private static func withoutName(
    in folder: FilePath, _ permissions: FilePermissions
  ) -> (OpenFile, link: String)? {
    // An error here can be ignored: it happens again for the file with a name, and is reported
    // then.
    guard
      let file = try? OpenFile(
        folder, .writeOnly, options: .withoutName, permissions: permissions)
    else { return nil }
    let link = "/proc/self/fd/\(file.descriptor.rawValue)"
    return access(link, F_OK) == 0 ? (file, link) : nil
  }

  /// Fills the file, copies the metadata of the old file, and waits until the new file is on the
  /// disk.
  private static func complete(
    _ file: OpenFile, like old: FileTraits?, _ fill: (FileDescriptor) throws -> Void
  ) throws {
    // The lock may fail: on a file system without locks, no file is considered a leftover.
    _ = try? file.lock()
    try fill(file.descriptor)
    try old?.give(to: file.descriptor)
    try file.synchronize()
  }
}

extension FileDescriptor.OpenOptions {
  /// `O_TMPFILE`, which Swift does not import.
  fileprivate static let withoutName = FileDescriptor.OpenOptions(
    rawValue: 0o20_000_000 | Glibc.O_DIRECTORY)
}
