import Glibc
public import SystemPackage

extension FilePath {
  /// The folder that contains the file, or `.` if the path is only a name.
  public var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The path with all symbolic links resolved.
  ///
  /// - Throws: `Errno`, for example if the path does not exist.
  public func withoutLinks() throws(Errno) -> FilePath {
    guard let target = withPlatformString({ realpath($0, nil) }) else { throw .last }
    defer { free(target) }
    return FilePath(platformString: target)
  }

  /// Creates this folder and any missing folders above it, accessible only to the user.
  ///
  /// - Returns: The created folders, the outermost first.
  @discardableResult
  public func makeFolders() throws(FolderFailure) -> [FilePath] {
    switch Result(catching: { () throws(Errno) in try stat().type }) {
    case .success(.directory): return []
    case .success: throw FolderFailure(path: string, reason: .notDirectory)
    case .failure(let error):
      let isAbove = error == .noSuchFileOrDirectory && folder != self
      let above = isAbove ? try folder.makeFolders() : []
      if withPlatformString({ mkdir($0, 0o700) }) == 0 { return above + [self] }
      // The folder exists if another process has created it in the meantime.
      guard errno == EEXIST else { throw FolderFailure(path: string, reason: .last) }
      return above
    }
  }

  /// The names in this folder, including `.` and `..`; empty if the folder cannot be read.
  public var names: [String] {
    guard let entries = withPlatformString(opendir) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Waits until the contents of the file, or the names in the folder, are on the disk.
  ///
  /// - Throws: `Errno`, for example if the file system cannot synchronize the names in a folder.
  public func synchronize() throws(Errno) { try OpenFile(self).synchronize() }

  /// Renames the file, replacing any file with the other name.
  public func rename(to other: FilePath) throws(Errno) {
    try Errno.check(
      withPlatformString { old in other.withPlatformString { Glibc.rename(old, $0) } })
  }
}

/// The error thrown if a folder cannot be created.
public struct FolderFailure: Error {
  /// The path of the folder, which may be above the requested one.
  public let path: String
  /// Why the folder could not be created.
  public let reason: Errno
}
