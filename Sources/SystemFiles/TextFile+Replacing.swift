import SystemPackage

extension TextFile {
  /// Replaces the text of a file atomically and durably.
  ///
  /// A link is followed. Missing folders are created. New folders and a new file are accessible
  /// only to the user.
  ///
  /// - Throws: `Errno`, ``HardLinked``; the file is unchanged then.
  public static func replace(_ path: String, with text: String) throws {
    let target = resolved(path)
    // A file that cannot be examined needs no check: either it is missing or creating the new one
    // fails.
    if let old = try? target.stat() { try HardLinked.check(old) }
    // An error here can be ignored, since creating the new file then fails, too.
    _ = try? target.folder.makeFolders()
    try replace(target) { _ = try $0.writeAll(Array(text.utf8)) }
  }

  /// Replaces a file with the bytes that `fill` writes, atomically and durably.
  ///
  /// A link is followed. The mode is kept and, as far as the user may set them, the owner and
  /// extended attributes. Other names of the file (hard links) keep the old contents.
  ///
  /// - Parameters:
  ///   - permissions: The permissions if the file is missing, less the umask. By default, only the
  ///     user can access it.
  ///   - fill: Writes the new file; if it throws, the old one is kept.
  /// - Throws: `Errno`, and the errors of `fill`; the file is unchanged then.
  public static func replace(
    _ path: String, permissions: FilePermissions = .ownerReadWrite,
    filling fill: (FileDescriptor) throws -> Void
  ) throws {
    try replace(resolved(path), permissions, filling: fill)
  }

  /// Replaces the bytes of an existing file atomically and durably.
  ///
  /// A link is followed. The mode is kept and, as far as the user may set them, the owner and
  /// extended attributes.
  ///
  /// - Parameter check: Called just before the file is replaced; if it throws, the file is
  ///   unchanged.
  /// - Throws: `Errno`, ``HardLinked``, and the errors of `check`; the file is unchanged then.
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
    // If the metadata cannot be read, either the file is missing or creating the new one fails.
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
    // The path of a missing file is used as it is.
    (try? FilePath(path).withoutLinks()) ?? FilePath(path)
  }

  /// Synchronizes the names in a folder, if the file system supports that.
  static func synchronize(_ folder: FilePath) { try? folder.synchronize() }
}
