import Glibc
import SystemPackage

extension TextFile {
  /// Puts a text in a file's place, whole or not at all; it is on the disk then.
  ///
  /// A link is followed. Missing folders are made, and they and a new file are the user's alone.
  ///
  /// - Throws: `Errno`; the file is as it was then.
  public static func replace(_ path: String, with text: String) throws {
    let target = resolved(path)
    makeFolders(of: target)
    try replace(target) { _ = try $0.writeAll(Array(text.utf8)) }
  }

  /// Puts what is written in a file's place, whole or not at all; it is on the disk then.
  ///
  /// A link is followed. Mode and, as far as the user may give them, owner and extended attributes
  /// stay as they are.
  ///
  /// - Parameters:
  ///   - permissions: Those of a new file, less the umask. Default: it is the user's alone.
  ///   - fill: Writes the new file; what it throws leaves the old one.
  /// - Throws: `Errno`, and what `fill` throws; the file is as it was then.
  public static func replace(
    _ path: String, permissions: FilePermissions = .ownerReadWrite,
    filling fill: (FileDescriptor) throws -> Void
  ) throws {
    try replace(resolved(path), permissions, filling: fill)
  }

  /// Puts bytes in the place of a file that is there, whole or not at all; they are on the disk
  /// then.
  ///
  /// A link is followed. Mode and, as far as the user may give them, owner and extended attributes
  /// stay as they are.
  ///
  /// - Parameter check: Called last before the bytes take their place; what it throws keeps them
  ///   from it.
  /// - Throws: `Errno`, and what `check` throws; the file is as it was then.
  public static func overwrite(
    _ path: String, with bytes: [UInt8], unless check: () throws -> Void
  ) throws {
    let target = resolved(path)
    _ = try target.stat()
    try replace(target, unless: check) { _ = try $0.writeAll(bytes) }
  }

  private static func replace(
    _ target: FilePath, _ permissions: FilePermissions = .ownerReadWrite,
    unless check: () throws -> Void = {}, filling fill: (FileDescriptor) throws -> Void
  ) throws {
    // A file that cannot be looked at is not there yet, or opening the new one fails too.
    let temporary = try make(
      in: target.folder, like: try? FileTraits(of: target), permissions, filling: fill)
    do {
      try check()
      try throwErrno(
        temporary.withPlatformString { new in target.withPlatformString { rename(new, $0) } })
    } catch {
      _ = temporary.withPlatformString(unlink)
      throw error
    }
    synchronize(target.folder)
  }

  /// The folder that a file is in, wherever links lead.
  public static func folder(of path: String) -> String { resolved(path).folder.string }

  /// Where a file is in the end, whatever links lead to it.
  static func resolved(_ path: String) -> FilePath {
    guard let target = realpath(path, nil) else { return FilePath(path) }
    defer { free(target) }
    return FilePath(platformString: target)
  }

  /// Makes a new file that the disk has whole.
  ///
  /// - Parameter old: What it gets from another file; `nil` for nothing.
  /// Its name is so random that nobody else has it: a process that is killed may leave it behind,
  /// and no later one could tell a leftover from a file of the user, so that none looks for them.
  ///
  /// - Returns: Its path, which no file had before.
  /// - Throws: `Errno`; there is no new file then.
  static func make(
    in folder: FilePath, like old: FileTraits?,
    _ permissions: FilePermissions = .ownerReadWrite, filling fill: (FileDescriptor) throws -> Void
  ) throws -> FilePath {
    let name = ".dragboard-\(String(UInt64.random(in: 0...(.max)), radix: 16))"
    let path = folder.appending(name)
    if let file = fileWithoutName(in: folder, permissions) {
      try file.descriptor.closeAfter {
        try complete(file.descriptor, like: old, fill)
        try throwErrno(
          path.withPlatformString {
            linkat(AT_FDCWD, file.link, AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
          })
      }
      return path
    }
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: permissions)
    do {
      try file.closeAfter { try complete(file, like: old, fill) }
    } catch {
      _ = path.withPlatformString(unlink)
      throw error
    }
    return path
  }

  /// A file that vanishes with a process that is killed, and the link by which it gets a name;
  /// `nil` on a disk that has no such, and where /proc is not mounted.
  private static func fileWithoutName(
    in folder: FilePath, _ permissions: FilePermissions
  ) -> (descriptor: FileDescriptor, link: String)? {
    // What fails here fails again with a name, and is told then.
    guard
      let file = try? FileDescriptor.open(
        folder, .writeOnly, options: [.withoutName, .closeOnExec], permissions: permissions)
    else { return nil }
    let link = "/proc/self/fd/\(file.rawValue)"
    if access(link, F_OK) == 0 { return (file, link) }
    try? file.close()
    return nil
  }

  /// Writes a new file to the disk, with the traits of the old one.
  private static func complete(
    _ file: FileDescriptor, like old: FileTraits?, _ fill: (FileDescriptor) throws -> Void
  ) throws {
    try fill(file)
    try old?.give(to: file)
    try throwErrno(fsync(file.rawValue))
  }

  static func throwErrno(_ result: CInt) throws {
    if result != 0 { throw Errno(rawValue: errno) }
  }

  private static func makeFolders(of target: FilePath) {
    var folder = FilePath(root: target.root, [])
    for component in target.components.dropLast() {
      folder.append(component)
      // One that is there stays as it is; what else fails, opening the file says.
      _ = folder.withPlatformString { mkdir($0, 0o700) }
    }
  }
}

extension FilePath {
  /// The folder that a path leads into.
  var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}

extension FileDescriptor.OpenOptions {
  /// `O_TMPFILE`, which Swift does not import.
  fileprivate static let withoutName = FileDescriptor.OpenOptions(
    rawValue: 0o20_000_000 | Glibc.O_DIRECTORY)
}
