import Glibc

/// The file of a store, looked at before SQLite may touch it.
struct StoreFile {
  /// The path with every symbolic link resolved, so that all processes agree on the side files.
  let path: String
  /// Whether the file was made just now.
  let isCreated: Bool
  /// What the header says; `nil` for a file without a byte.
  let version: Int?

  /// Looks at what is at `path`, and makes an empty file where nothing is.
  ///
  /// - Throws: ``StoreError`` for whatever is no store that this program can write.
  static func prepare(at path: String, schema: Schema) throws -> StoreFile {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: return try examine(path, isCreated: false, schema: schema)
      case S_IFDIR: throw StoreError.isDirectory(path: path)
      default: throw StoreError.cannotOpen(path: path, reason: "not a regular file")
      }
    }
    switch errno {
    case ENOENT, ENOTDIR: break
    case EACCES: throw StoreError.notPermitted(path: path)
    case let code: throw StoreError.cannotOpen(path: path, reason: reason(code))
    }
    try createFolder(folder(of: path))
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      // Another process may have made the file meanwhile.
      if errno == EEXIST, stat(path, &status) == 0 { return try prepare(at: path, schema: schema) }
      let code = errno
      throw [EACCES, EPERM, EROFS].contains(code)
        ? StoreError.cannotCreate(path: path, reason: reason(code)) : failure(code, path: path)
    }
    Glibc.close(descriptor)
    return try examine(path, isCreated: true, schema: schema)
  }

  /// Removes a file that was made for a store that then could not be.
  func discardIfEmpty() {
    var status = stat()
    guard isCreated, stat(path, &status) == 0, status.st_size == 0 else { return }
    unlink(path)
    unlink(WriterLock.path(besides: path))
  }

  /// The folder that holds `path`.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What the system says about an error.
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// Reads the header. SQLite reads the whole file later; a foreign one must not get that far.
  ///
  /// Closing a descriptor drops the locks this process has on the file, so two stores on one
  /// file in one process must not be used from two threads at once.
  private static func examine(
    _ path: String, isCreated: Bool, schema: Schema
  ) throws -> StoreFile {
    guard let resolved = realpath(path, nil) else { throw failure(errno, path: path) }
    defer { free(resolved) }
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      guard access(path, R_OK) == 0 else { throw failure(code, path: path) }
      throw StoreError.readOnly(path: path)
    }
    defer { Glibc.close(descriptor) }
    var header = [UInt8](repeating: 0, count: 100)
    let count = pread(descriptor, &header, header.count, 0)
    guard count >= 0 else { throw failure(errno, path: path) }
    let version = count == 0 ? nil : try schemaVersion(in: header.prefix(count), path: path)
    if let version, version > schema.version {
      throw StoreError.writtenByNewerVersion(path: path, version: version)
    }
    return StoreFile(path: String(cString: resolved), isCreated: isCreated, version: version)
  }

  /// <https://www.sqlite.org/fileformat.html#the_database_header>
  private static func schemaVersion(in header: ArraySlice<UInt8>, path: String) throws -> Int {
    func number(at offset: Int) -> Int32 {
      Int32(bitPattern: header[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) })
    }
    guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8),
      number(at: 68) == Schema.applicationID
    else { throw StoreError.notAStore(path: path) }
    let version = Int(number(at: 60))
    guard version >= 1 else {
      throw StoreError.damaged(path: path, detail: "schema version \(version)")
    }
    return version
  }

  private static func createFolder(_ path: String) throws {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw StoreError.cannotCreateFolder(path: path, reason: reason(ENOTDIR))
      }
      return
    }
    if errno == ENOENT, path != folder(of: path) { try createFolder(folder(of: path)) }
    // Another process may be making it, too.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw StoreError.cannotCreateFolder(path: path, reason: reason(errno))
    }
  }

  private static func failure(_ code: Int32, path: String) -> StoreError {
    switch code {
    case EACCES, EPERM: .notPermitted(path: path)
    case EROFS: .readOnly(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EIO: .ioFailure(path: path, reason: reason(code))
    case EISDIR: .isDirectory(path: path)
    default: .cannotOpen(path: path, reason: reason(code))
    }
  }
}
