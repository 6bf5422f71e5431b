import Glibc
import SystemFiles
import SystemPackage

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
    switch Result(catching: { () throws(Errno) in try FilePath(path).stat().type }) {
    case .success(.regular): return try examine(path, isCreated: false, schema: schema)
    case .success(.directory): throw StoreError.isDirectory(path: path)
    case .success: throw StoreError.cannotOpen(path: path, reason: "not a regular file")
    case .failure(.noSuchFileOrDirectory), .failure(.notDirectory): break
    case .failure(.permissionDenied): throw StoreError.notPermitted(path: path)
    case .failure(let error): throw StoreError.cannotOpen(path: path, reason: error.description)
    }
    if let target = target(ofLinkAt: path) {
      throw StoreError.linkToNothing(path: path, target: target)
    }
    try createFolder(of: path)
    do {
      _ = try OpenFile(FilePath(path), .readWrite, options: [.create, .exclusiveCreate])
    } catch {
      switch error {
      // Another process may have made the file meanwhile.
      case .fileExists where access(path, F_OK) == 0: return try prepare(at: path, schema: schema)
      case .permissionDenied, .notPermitted, .readOnlyFileSystem:
        throw StoreError.cannotCreate(path: path, reason: error.description)
      default: throw StoreError(error, path: path)
      }
    }
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
  func makeUnfinished() throws -> NewStoreFile {
    discardUnfinished()
    let journal = StoreJournal(of: unfinishedPath)
    for path in [unfinishedPath, journal.path] where access(path, F_OK) == 0 {
      throw StoreError.foreignFile(path: path)
    }
    try StoreJournal.checkLog(of: unfinishedPath)
    let file = try NewStoreFile.make(at: unfinishedPath)
    do { try file.takeRights(of: path) } catch {
      file.discard()
      throw error
    }
    return file
  }

  /// Removes what is left of the file in which the store was made; another file of that name stays.
  func discardUnfinished() {
    // There is none, or making it fails with the reason.
    if let file = try? OpenFile(FilePath(unfinishedPath), options: [.noFollow, .nonBlocking]) {
      guard let header = try? StoreHeader(file),
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
    let journal = StoreJournal(of: path)
    try StoreError.using(path) {
      let file = try OpenFile(FilePath(path), .readWrite)
      try file.resize(to: 0)
      guard journal.isOurs else { return }
      try file.synchronize()
      try Errno.check(unlink(journal.path))
    }
    if journal.isOurs { try NewStoreFile.synchronizeFolder(of: path) }
  }

  /// Removes a file that was made for a store that then could not be.
  ///
  /// - Parameter hasLock: Whether the lock file beside it was made for it, too.
  func discardIfEmpty(withLock hasLock: Bool) {
    guard isCreated, (try? FilePath(path).stat())?.size == 0 else { return }
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
    try StoreError.using(path) { try StoreHeader(OpenFile(FilePath(path))).isOurs }
  }

  /// Looks at the file as it will be once SQLite has rolled a journal back. SQLite
  /// reads the whole file later; a foreign one must not get that far.
  ///
  /// Closing a descriptor drops the locks this process has on the file, so two stores on one
  /// file in one process must not be used from two threads at once.
  private static func examine(
    _ path: String, isCreated: Bool, isRead: Bool = false, schema: Schema
  ) throws -> StoreFile {
    let file = try resolve(path)
    let opened: OpenFile
    do { opened = try OpenFile(FilePath(path), isRead ? .readOnly : .readWrite) } catch {
      guard access(path, R_OK) == 0 else { throw StoreError(error, path: path) }
      throw StoreError.readOnly(path: path)
    }
    let (names, header) = try StoreError.using(path) {
      (try opened.status().linkCount, try StoreHeader(opened))
    }
    // The journal and the lock file are found by name: under another name of the same file
    // a second process would see neither.
    guard names <= 1 else {
      throw StoreError.cannotOpen(
        path: path, reason: "it has a second name (a hard link): remove one, or open a copy")
    }
    let unfinished = UnfinishedStore(path: file)
    let journal = unfinished.journal
    if case .unusable(let fault) = journal.content {
      throw header.isOurs
        ? StoreError.damaged(path: path, detail: fault)
        : StoreError.foreignFile(path: journal.path)
    }
    let isUnfinished = unfinished.isUnfinished(header, of: opened)
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
    try StoreError.using(path) { try FilePath(path).withoutLinks().string }
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
      place = FilePath(place).folder.pushing(FilePath(next)).string
      target = place
    }
    return target
  }

  private static func createFolder(of path: String) throws {
    let made: [FilePath]
    do { made = try FilePath(path).folder.makeFolders() } catch {
      throw StoreError.cannotCreateFolder(path: error.path, reason: error.reason.description)
    }
    for folder in made { try NewStoreFile.synchronizeFolder(of: folder.string) }
  }
}
