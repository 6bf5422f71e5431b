import Glibc

/// The file of a store, looked at before SQLite may touch it.
struct StoreFile {
  /// The path with every symbolic link resolved, so that all processes agree on the side files.
  let path: String
  /// Whether the file was made just now.
  let isCreated: Bool
  /// Whether it holds no store yet: it is empty, or the making of a store in it was cut off.
  let isUnfinished: Bool

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
    if let target = target(ofLinkAt: path) {
      throw StoreError.linkToNothing(path: path, target: target)
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
    do {
      return try examine(path, isCreated: true, schema: schema)
    } catch {
      StoreFile(path: path, isCreated: true, isUnfinished: true).discardIfEmpty(withLock: false)
      throw error
    }
  }

  /// Looks at a file that may not be written.
  ///
  /// - Returns: Its path with every symbolic link resolved.
  /// - Throws: ``StoreError`` for whatever is no store that this program can read;
  ///   ``StoreError/readOnly(path:)`` where it holds none yet.
  static func readable(at path: String, schema: Schema) throws -> String {
    let file = try examine(path, isCreated: false, isRead: true, schema: schema)
    guard !file.isUnfinished else { throw StoreError.readOnly(path: path) }
    return file.path
  }

  /// Whether the file holds no store yet, now that the caller has the writer's lock.
  ///
  /// - Throws: ``StoreError``.
  func isStillUnfinished(schema: Schema) throws -> Bool {
    try StoreFile.examine(path, isCreated: isCreated, schema: schema).isUnfinished
  }

  /// Makes the file in which the store is made. The caller holds the writer's lock, so a store that
  /// a kill has left there is nobody's.
  ///
  /// - Throws: ``StoreError``.
  func makeUnfinished() throws -> NewFile {
    discardUnfinished()
    let journal = StoreJournal(of: unfinishedPath)
    for path in [unfinishedPath, journal.path] where access(path, F_OK) == 0 {
      throw StoreError.foreignFile(path: path)
    }
    try StoreJournal.checkLog(of: unfinishedPath)
    let file = try NewFile.make(at: unfinishedPath)
    do { try file.takeRights(of: path) } catch {
      file.discard()
      throw error
    }
    return file
  }

  /// Removes what is left of the file in which the store was made; another file of that name stays.
  func discardUnfinished() {
    // There is none, or making it fails with the reason.
    let descriptor = Glibc.open(unfinishedPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if descriptor >= 0 {
      defer { Glibc.close(descriptor) }
      guard let header = StoreHeader(descriptor: descriptor),
        header.isEmpty || header.mayBeOurs && !header.isOfAnotherProgram
      else { return }
      unlink(unfinishedPath)
    }
    let journal = StoreJournal(of: unfinishedPath)
    if journal.isOurs || journal.content == .nothing { unlink(journal.path) }
  }

  /// The name that the store has while it is made.
  private var unfinishedPath: String { path + "-unfinished" }

  /// Takes away what is left of a store that was being made in the file itself, as earlier
  /// versions did, and a journal that has no store: it must not be rolled back into the new one.
  ///
  /// The file is emptied first, so that it holds no store in whatever state the power fails.
  ///
  /// - Throws: ``StoreError``.
  func clear() throws {
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreFile.failure(errno, path: path) }
    defer { Glibc.close(descriptor) }
    guard ftruncate(descriptor, 0) == 0 else { throw StoreFile.failure(errno, path: path) }
    let journal = StoreJournal(of: path)
    guard journal.isOurs else { return }
    guard fsync(descriptor) == 0, unlink(journal.path) == 0 else {
      throw StoreFile.failure(errno, path: path)
    }
    try NewFile.synchronizeFolder(of: path)
  }

  /// Removes a file that was made for a store that then could not be.
  ///
  /// - Parameter hasLock: Whether the lock file beside it was made for it, too.
  func discardIfEmpty(withLock hasLock: Bool) {
    var status = stat()
    guard isCreated, stat(path, &status) == 0, status.st_size == 0 else { return }
    unlink(path)
    if hasLock { unlink(WriterLock.path(beside: path)) }
  }

  /// Whether the file at `path` holds no store yet; `false` when that is not known.
  static func isUnfinished(at path: String) -> Bool {
    // The next use of the file throws the same error.
    (try? examine(path, isCreated: false, schema: .current))?.isUnfinished == true
  }

  /// Whether the header of a file says that it is a store.
  ///
  /// - Throws: ``StoreError``.
  static func isOurs(_ path: String) throws -> Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path: path) }
    defer { Glibc.close(descriptor) }
    guard let header = StoreHeader(descriptor: descriptor) else { throw failure(errno, path: path) }
    return header.isOurs
  }

  /// The folder that holds `path`.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What the system says about an error.
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// Looks at the file as it will be once SQLite has rolled a journal back. SQLite
  /// reads the whole file later; a foreign one must not get that far.
  ///
  /// Closing a descriptor drops the locks this process has on the file, so two stores on one
  /// file in one process must not be used from two threads at once.
  private static func examine(
    _ path: String, isCreated: Bool, isRead: Bool = false, schema: Schema
  ) throws -> StoreFile {
    let file = try resolve(path)
    let descriptor = Glibc.open(path, (isRead ? O_RDONLY : O_RDWR) | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      guard access(path, R_OK) == 0 else { throw failure(code, path: path) }
      throw StoreError.readOnly(path: path)
    }
    defer { Glibc.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno, path: path) }
    // The journal and the lock file are found by name: under another name of the same file
    // a second process would see neither.
    guard status.st_nlink <= 1 else {
      throw StoreError.cannotOpen(
        path: path, reason: "it has a second name (a hard link): remove one, or open a copy")
    }
    let header = StoreHeader(descriptor: descriptor)
    guard let header else { throw failure(errno, path: path) }
    let unfinished = UnfinishedStore(path: file)
    let journal = unfinished.journal
    if case .unusable(let fault) = journal.content {
      throw header.isOurs
        ? StoreError.damaged(path: path, detail: fault)
        : StoreError.foreignFile(path: journal.path)
    }
    let isUnfinished = unfinished.isUnfinished(header, descriptor: descriptor)
    guard isUnfinished || header.isOurs || journal.content == .holdsStore else {
      throw StoreError.notAStore(path: path)
    }
    try journal.check(isRead: isRead)
    try StoreJournal.checkLog(of: file)
    // While a journal is beside it, only SQLite knows which version is in force.
    if header.isOurs, header.version > schema.version, journal.content == .nothing {
      throw StoreError.writtenByNewerVersion(path: path, version: header.version)
    }
    return StoreFile(path: file, isCreated: isCreated, isUnfinished: isUnfinished)
  }

  /// The path with every symbolic link resolved.
  ///
  /// - Throws: ``StoreError`` when nothing is there or may be seen there.
  static func resolve(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else { throw failure(errno, path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where a symbolic link leads in the end, though nothing is there; `nil` for no such link.
  private static func target(ofLinkAt path: String) -> String? {
    var (place, target) = (path, String?.none)
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // The system follows no more of them, nor a circle.
    for _ in 0..<40 {
      let count = readlink(place, &bytes, bytes.count)
      guard count >= 0 else { return target }
      let next = String(decoding: bytes[..<count], as: UTF8.self)
      place = next.hasPrefix("/") ? next : "\(folder(of: place))/\(next)"
      target = place
    }
    return target
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
    try NewFile.synchronizeFolder(of: path)
  }

  static func failure(_ code: Int32, path: String) -> StoreError {
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
