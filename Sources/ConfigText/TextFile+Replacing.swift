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
    removeLeftovers(of: target)
    let temporary = FilePath("\(target).new-\(getpid())")
    // A file that cannot be looked at is not there yet, or opening the new one fails too.
    let permissions = (try? target.stat().permissions) ?? .ownerReadWrite
    do {
      do {
        // A file without a name vanishes with a process that is killed. Not every disk has such,
        // and it gets its name by way of /proc, which is not mounted everywhere.
        try make(temporary, permissions, holding: text, isNamedAtOnce: false)
      } catch {
        try make(temporary, permissions, holding: text, isNamedAtOnce: true)
      }
      try check(rename(temporary.string, target.string))
    } catch {
      unlink(temporary.string)
      throw error
    }
  }

  /// Where a file is in the end, whatever links lead to it.
  private static func resolved(_ path: String) -> FilePath {
    guard let target = realpath(path, nil) else { return FilePath(path) }
    defer { free(target) }
    return FilePath(platformString: target)
  }

  /// Makes a new file that the disk has whole.
  private static func make(
    _ path: FilePath, _ permissions: FilePermissions, holding text: String, isNamedAtOnce: Bool
  ) throws {
    let descriptor = try FileDescriptor.open(
      isNamedAtOnce ? path : path.folder, .writeOnly,
      options: isNamedAtOnce
        ? [.create, .exclusiveCreate, .closeOnExec] : [.withoutName, .closeOnExec],
      permissions: permissions)
    try descriptor.closeAfter {
      try descriptor.writeAll(text.utf8)
      try check(fsync(descriptor.rawValue))
      if isNamedAtOnce { return }
      let link = "/proc/self/fd/\(descriptor.rawValue)"
      try check(linkat(AT_FDCWD, link, AT_FDCWD, path.string, AT_SYMLINK_FOLLOW))
    }
  }

  private static func check(_ result: CInt) throws {
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
