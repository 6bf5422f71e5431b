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
  private let descriptor: FileDescriptor

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
    if let file = Self.withoutName(in: folder, permissions) {
      descriptor = file.descriptor
      do {
        inode = try descriptor.stat().inode
        path = folder.appending(LeftoverName(number: number, inode: inode).text)
        try Self.complete(descriptor, like: old, fill)
        try TextFile.throwErrno(
          path.withPlatformString {
            linkat(AT_FDCWD, file.link, AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
          })
      } catch {
        try? descriptor.close()  // it has no name, and is gone with that
        throw error
      }
      return
    }
    let first = folder.appending(LeftoverName.start + number)
    descriptor = try FileDescriptor.open(
      first, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: permissions)
    var current = first
    do {
      inode = try descriptor.stat().inode
      path = folder.appending(LeftoverName(number: number, inode: inode).text)
      try Self.move(first, to: path)
      current = path
      try Self.complete(descriptor, like: old, fill)
    } catch {
      _ = current.withPlatformString(unlink)
      try? descriptor.close()  // nothing of it is needed any more
      throw error
    }
  }

  /// Puts it in the place of another file.
  func rename(over target: FilePath) throws { try Self.move(path, to: target) }

  /// Removes what has its name now.
  func remove() { _ = path.withPlatformString(unlink) }

  /// Unlocks it.
  func close() { try? descriptor.close() }  // it was written to the disk long ago

  private static func move(_ old: FilePath, to new: FilePath) throws {
    try TextFile.throwErrno(
      old.withPlatformString { old in new.withPlatformString { Glibc.rename(old, $0) } })
  }

  /// A file that vanishes with a process that is killed, and the link by which it gets a name;
  /// `nil` on a disk that has no such, and where /proc is not mounted.
  private static func withoutName(
    in folder: FilePath, _ permissions: FilePermissions
  ) -> (descriptor: FileDescriptor, link: String)? {
    // What fails here fails again with a name, and is told then.
    guard
      let file = try? FileDescriptor.open(
        folder, .writeOnly, options: [.withoutName, .closeOnExec], permissions: permissions)
    else { return nil }
    let link = "/proc/self/fd/\(file.rawValue)"
    if access(link, F_OK) == 0 { return (file, link) }
    try? file.close()  // it is empty
    return nil
  }

  /// Writes it to the disk, with the traits of the old one.
  private static func complete(
    _ file: FileDescriptor, like old: FileTraits?, _ fill: (FileDescriptor) throws -> Void
  ) throws {
    // Where there are no locks, a leftover is never taken for one.
    flock(file.rawValue, LOCK_EX | LOCK_NB)
    try fill(file)
    try old?.give(to: file)
    try TextFile.throwErrno(fsync(file.rawValue))
  }
}

extension FileDescriptor.OpenOptions {
  /// `O_TMPFILE`, which Swift does not import.
  fileprivate static let withoutName = FileDescriptor.OpenOptions(
    rawValue: 0o20_000_000 | Glibc.O_DIRECTORY)
}
