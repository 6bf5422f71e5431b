import Glibc

extension PrivateFile {
  /// The folder that it is in.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folders above it that are missing, for the owner alone.
  ///
  /// - Returns: Whether nobody else may look into the one that it is in.
  /// - Throws: ``SystemFailure``.
  public func makeFolder() throws(SystemFailure) -> Bool {
    for index in folder.indices.dropFirst() where folder[index] == "/" {
      // One that is there stays as it is; what else fails, the next one says.
      mkdir(String(folder[..<index]), 0o700)
    }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemFailure(code: errno) }
    var status = stat()
    guard lstat(folder, &status) == 0 else { throw SystemFailure(code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemFailure(code: ENOTDIR) }
    return status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}
