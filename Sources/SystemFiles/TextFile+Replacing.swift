import SystemPackage

extension TextFile {
  /// Puts a text in a file's place, whole or not at all; it is on the disk then.
  ///
  /// A link is followed. Missing folders are made, and they and a new file are the user's alone.
  ///
  /// - Throws: `Errno`, ``HardLinked``; the file is as it was then.
  public static func replace(_ path: String, with text: String) throws {
    let target = resolved(path)
    // One that cannot be looked at is not there yet, or opening the new one fails too.
    if let old = try? target.stat() { try HardLinked.check(old) }
    // What keeps it from being made keeps the new file from being opened.
    _ = try? target.folder.makeFolders()
    try replace(target) { _ = try $0.writeAll(Array(text.utf8)) }
  }

  /// Puts what is written in a file's place, whole or not at all; it is on the disk then.
  ///
  /// A link is followed. Mode and, as far as the user may give them, owner and extended attributes
  /// stay as they are. Other names of the file (hard links) keep what it held.
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
  /// - Throws: `Errno`, ``HardLinked``, and what `check` throws; the file is as it was then.
  public static func overwrite(
    _ path: String, with bytes: [UInt8], unless check: () throws -> Void
  ) throws {
    let target = resolved(path)
    try HardLinked.check(try target.stat())
    try replace(target, unless: check) { _ = try $0.writeAll(bytes) }
  }

  private static func replace(
    _ target: FilePath, _ permissions: FilePermissions = .ownerReadWrite,
    unless check: () throws -> Void = {}, filling fill: (FileDescriptor) throws -> Void
  ) throws {
    _ = clearLeftovers(in: target.folder)
    // A file that cannot be looked at is not there yet, or opening the new one fails too.
    let new = try NewFile(
      in: target.folder, like: try? FileTraits(of: target), permissions, filling: fill)
    defer { withExtendedLifetime(new) {} }
    do {
      try check()
      try new.path.rename(to: target)
    } catch {
      new.remove()
      throw error
    }
    synchronize(target.folder)
  }

  /// The folder that a file is in, wherever links lead.
  public static func folder(of path: String) -> String { resolved(path).folder.string }

  /// Where a file is in the end, whatever links lead to it.
  static func resolved(_ path: String) -> FilePath {
    // One that is not there is where its path says.
    (try? FilePath(path).withoutLinks()) ?? FilePath(path)
  }

  /// Has the disk keep the names in a folder. Not every disk can be asked for that.
  static func synchronize(_ folder: FilePath) { try? folder.synchronize() }
}
