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
    try replace(target, with: Array(text.utf8))
  }

  /// Puts bytes in the place of a file that is there, whole or not at all; they are on the disk
  /// then.
  ///
  /// A link is followed. Mode and owner stay as they are.
  ///
  /// - Parameter check: Called last before the bytes take their place; what it throws keeps them
  ///   from it.
  /// - Throws: `Errno`, and what `check` throws; the file is as it was then.
  public static func overwrite(
    _ path: String, with bytes: [UInt8], unless check: () throws -> Void
  ) throws {
    let target = resolved(path)
    _ = try target.stat()
    try replace(target, with: bytes, unless: check)
  }

  private static func replace(
    _ target: FilePath, with bytes: [UInt8], unless check: () throws -> Void = {}
  ) throws {
    removeLeftovers(of: target)
    let temporary = FilePath("\(target).new-\(getpid())")
    // A file that cannot be looked at is not there yet, or opening the new one fails too.
    let old = try? target.stat()
    do {
      do {
        // A file without a name vanishes with a process that is killed. Not every disk has such,
        // and it gets its name by way of /proc, which is not mounted everywhere.
        try make(temporary, like: old, holding: bytes, isNamedAtOnce: false)
      } catch {
        try make(temporary, like: old, holding: bytes, isNamedAtOnce: true)
      }
      try check()
      try throwErrno(rename(temporary.string, target.string))
    } catch {
      unlink(temporary.string)
      throw error
    }
    // The new name is on the disk too. Not every disk can be asked for that.
    if let folder = try? FileDescriptor.open(target.folder, .readOnly) {
      fsync(folder.rawValue)
      try? folder.close()
    }
  }

  /// The folder that a file is in, wherever links lead.
  public static func folder(of path: String) -> String { resolved(path).folder.string }

  /// Where a file is in the end, whatever links lead to it.
  private static func resolved(_ path: String) -> FilePath {
    guard let target = realpath(path, nil) else { return FilePath(path) }
    defer { free(target) }
    return FilePath(platformString: target)
  }

  /// Makes a new file that the disk has whole.
  private static func make(
    _ path: FilePath, like old: Stat?, holding bytes: [UInt8], isNamedAtOnce: Bool
  ) throws {
    let descriptor = try FileDescriptor.open(
      isNamedAtOnce ? path : path.folder, .writeOnly,
      options: isNamedAtOnce
        ? [.create, .exclusiveCreate, .closeOnExec] : [.withoutName, .closeOnExec],
      permissions: .ownerReadWrite)
    try descriptor.closeAfter {
      try descriptor.writeAll(bytes)
      if let old { try take(descriptor, modeAndOwnerOf: old) }
      try throwErrno(fsync(descriptor.rawValue))
      if isNamedAtOnce { return }
      let link = "/proc/self/fd/\(descriptor.rawValue)"
      try throwErrno(linkat(AT_FDCWD, link, AT_FDCWD, path.string, AT_SYMLINK_FOLLOW))
    }
  }

  /// Gives a new file the mode and the owner of another one.
  private static func take(_ file: FileDescriptor, modeAndOwnerOf old: Stat) throws {
    let new = try file.stat()
    if new.userID != old.userID || new.groupID != old.groupID {
      try throwErrno(fchown(file.rawValue, old.userID.rawValue, old.groupID.rawValue))
    }
    // After the owner: a change of it takes rights away.
    try throwErrno(fchmod(file.rawValue, old.permissions.rawValue))
  }

  private static func throwErrno(_ result: CInt) throws {
    if result != 0 { throw Errno(rawValue: errno) }
  }

  /// Takes away the new files that killed processes have not put in place.
  private static func removeLeftovers(of target: FilePath) {
    guard let prefix = target.lastComponent.map({ "\($0).new-" }),
      let entries = opendir(target.folder.string)
    else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), let process = pid_t(name.dropFirst(prefix.count)),
        process > 0, process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
      else { continue }
      unlink(target.folder.appending(name).string)
    }
  }

  private static func makeFolders(of target: FilePath) {
    var folder = FilePath(root: target.root, [])
    for component in target.components.dropLast() {
      folder.append(component)
      // One that is there stays as it is; what else fails, opening the file says.
      mkdir(folder.string, 0o700)
    }
  }
}

extension FilePath {
  /// The folder that a path leads into.
  fileprivate var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}

extension FileDescriptor.OpenOptions {
  /// `O_TMPFILE`, which Swift does not import.
  fileprivate static let withoutName = FileDescriptor.OpenOptions(
    rawValue: 0o20_000_000 | Glibc.O_DIRECTORY)
}
