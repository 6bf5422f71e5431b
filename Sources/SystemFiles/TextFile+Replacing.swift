import SystemPackage

extension TextFile {
  /// Replaces the text of a file completely or not at all; it is on the disk then.
  ///
  /// A link is followed. Missing folders are created; they and a new file are the user's alone.
  ///
  /// - Throws: `Errno`, ``HardLinked``; the file is unchanged then.
  public static func replace(_ path: String, with text: String) throws {
    let target = resolved(path)
    // If the file cannot be examined, it is missing, or opening the new one also fails.
    if let old = try? target.stat() { try HardLinked.check(old) }
    // If this fails, so does opening the new file.
    _ = try? target.folder.makeFolders()
    try replace(target) { _ = try $0.writeAll(Array(text.utf8)) }
  }

  /// Replaces a file with what `fill` writes, completely or not at all; it is on the disk then.
  ///
  /// A link is followed. Mode and, as far as the user may set them, owner and extended attributes
  /// are kept. Other names of the file (hard links) keep the old contents.
  ///
  /// - Parameters:
  ///   - permissions: Those of a new file, less the umask. By default, it is the user's alone.
  ///   - fill: Writes the new file; if it throws, the old one is kept.
  /// - Throws: `Errno`, and what `fill` throws; the file is unchanged then.
  public static func replace(
    _ path: String, permissions: FilePermissions = .ownerReadWrite,
    filling fill: (FileDescriptor) throws -> Void
  ) throws {
    try replace(resolved(path), permissions, filling: fill)
  }

  /// Replaces the bytes of an existing file completely or not at all; they are on the disk then.
  ///
  /// A link is followed. Mode and, as far as the user may set them, owner and extended attributes
  /// are kept.
  ///
  /// - Parameter check: Called just before the bytes are put in place; if it throws, they are not.
  /// - Throws: `Errno`, ``HardLinked``, and what `check` throws; the file is unchanged then.
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
    // If the file cannot be examined, it is missing, or opening the new one also fails.
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

  /// The folder of a file, after following links.
  public static func folder(of path: String) -> String { resolved(path).folder.string }

  /// The path of a file after following all links.
  static func resolved(_ path: String) -> FilePath {
    // A missing file is where its path says.
    (try? FilePath(path).withoutLinks()) ?? FilePath(path)
  }

  /// Synchronizes the names in a folder, which not every disk supports.
  static func synchronize(_ folder: FilePath) { try? folder.synchronize() }
}
