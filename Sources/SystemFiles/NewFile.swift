import Glibc
import SystemPackage

/// A new file beside another one whose place it is to take; the disk has it whole.
///
/// Nobody else has its name, which says which file it is: `.dragboard-`, a random number, and its
/// inode number. As long as it is not closed it is locked. So a later process can tell what a
/// killed one has left, and what it may remove; see ``TextFile/clearLeftovers(beside:)``.
struct NewFile {
  let path: FilePath
  let inode: Inode
  private let file: OpenFile

  /// Makes one.
  ///
  /// - Parameters:
  ///   - old: The traits it gets from another file; `nil` for none.
  ///   - permissions: Its own otherwise, less the umask.
  ///   - fill: Writes it.
  /// - Throws: `Errno`, and what `fill` throws; there is no new file then.
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

  /// Removes what has its name now.
  func remove() { _ = path.withPlatformString(unlink) }

  /// A file that vanishes with a process that is killed, and the link by which it gets a name;
  /// `nil` on a disk that has no such, and where /proc is not mounted.
  private static func withoutName(
    in folder: FilePath, _ permissions: FilePermissions
  ) -> (OpenFile, link: String)? {
    // What fails here fails again with a name, and is told then.
    guard
      let file = try? OpenFile(
        folder, .writeOnly, options: .withoutName, permissions: permissions)
    else { return nil }
    let link = "/proc/self/fd/\(file.descriptor.rawValue)"
    return access(link, F_OK) == 0 ? (file, link) : nil
  }

  /// Writes it to the disk, with the traits of the old one.
  private static func complete(
    _ file: OpenFile, like old: FileTraits?, _ fill: (FileDescriptor) throws -> Void
  ) throws {
    // Where there are no locks, a leftover is never taken for one.
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
