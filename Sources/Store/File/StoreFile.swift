import Glibc
import SystemFiles
import SystemPackage

/// The file of a store, checked before SQLite may open it.
struct StoreFile {
  /// The path with symbolic links resolved, so that all processes use the same files beside it.
  let path: String
  /// Whether the file was just created.
  let isCreated: Bool
  /// Whether the file holds no store yet: it is empty, or creating its store was interrupted.
  let isUnfinished: Bool

  /// Checks the file at `path`, and creates an empty one if there is none.
  ///
  /// - Throws: ``StoreError`` if the file can be neither used as a store nor created.
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
      // Another process may have created the file meanwhile.
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

  /// Checks a file that is not writable.
  ///
  /// - Returns: Its path with symbolic links resolved.
  /// - Throws: ``StoreError`` if it is not a store that this program can read;
  ///   ``StoreError/readOnly(path:)`` if it holds no store yet.
  static func readable(at path: String, schema: Schema) throws -> String {
    let file = try examine(path, isCreated: false, isRead: true, schema: schema)
    guard !file.isUnfinished else { throw StoreError.readOnly(path: path) }
    return file.path
  }

  /// Whether the file still holds no store, now that the caller has the writer lock.
  ///
  /// - Throws: ``StoreError``.
  func isStillUnfinished(schema: Schema) throws -> Bool {
    try StoreFile.examine(path, isCreated: isCreated, schema: schema).isUnfinished
  }

  /// Creates the temporary file in which the store is built. The caller holds the writer lock, so a
  /// file left there by a killed process is unused.
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
    do { try file.copyPermissions(of: path) } catch {
      file.discard()
      throw error
    }
    return file
  }

  /// Removes the temporary file of an interrupted creation and its journal, but no foreign file
  /// with either name.
  func discardUnfinished() {
    // If the temporary file cannot be opened, it does not exist, or creating it will report why.
    if let file = try? OpenFile(FilePath(unfinishedPath), options: [.noFollow, .nonBlocking]) {
      guard let header = try? StoreHeader(file),
        header.isEmpty || header.mayBeOurs && !header.isOfAnotherProgram
      else { return }
      unlink(unfinishedPath)
    }
    let journal = StoreJournal(of: unfinishedPath)
    if journal.isOurs || journal.content == .nothing { unlink(journal.path) }
  }

  /// The path of the store while it is being built.
  private var unfinishedPath: String { path + "-unfinished" }

  /// Empties the file and removes its journal. An older version may have left a half-created store
  /// in the file, and the journal of that store must not be rolled back into the new store.
  ///
  /// The file is emptied first, so that it never holds part of a store after a power failure.
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

  /// Removes the file after the creation of its store failed, if the file was just created and is
  /// still empty.
  ///
  /// - Parameter hasLock: Whether the lock file beside the file was also created for this store.
  func discardIfEmpty(withLock hasLock: Bool) {
    guard isCreated, (try? FilePath(path).stat())?.size == 0 else { return }
    unlink(path)
    if hasLock { unlink(WriterLock.path(beside: path)) }
  }

  /// Whether the file at `path` holds no store yet; `false` if unknown.
  static func isUnfinished(at path: String) -> Bool {
    // The next use of the file throws the same error.
    (try? examine(path, isCreated: false, schema: .current))?.isUnfinished == true
  }

  /// Whether a file has the header of a store.
  ///
  /// - Throws: ``StoreError``.
  static func isOurs(_ path: String) throws -> Bool {
    try StoreError.using(path) { try StoreHeader(OpenFile(FilePath(path))).isOurs }
  }

  /// Checks the file as it will be once SQLite has rolled back its journal. SQLite later reads the
  /// whole file, so foreign files must be refused here.
  ///
  /// Closing a descriptor releases this process's locks on the file, so two threads must not use
  /// two stores on one file at once.
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
    // The journal and the lock file are found by name; a process that uses another name of the same
    // file would not see them.
    guard names <= 1 else {
      throw StoreError.cannotOpen(
        path: path, reason: "it has another hard link; remove one, or open a copy")
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
    // If there is a journal, only SQLite knows the current version.
    if header.isOurs, header.version > schema.version, journal.content == .nothing {
      throw StoreError.writtenByNewerVersion(path: path, version: header.version)
    }
    return StoreFile(path: file, isCreated: isCreated, isUnfinished: isUnfinished)
  }

  /// The path with symbolic links resolved.
  ///
  /// - Throws: ``StoreError`` if the file does not exist or is not accessible.
  static func resolve(_ path: String) throws -> String {
    try StoreError.using(path) { try FilePath(path).withoutLinks().string }
  }

  /// The final target of a symbolic link; `nil` if there is no link at `path`.
  private static func target(ofLinkAt path: String) -> String? {
    var (linkPath, target) = (path, String?.none)
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // The system follows at most 40 links, so a cycle also ends here.
    for _ in 0..<40 {
      let count = readlink(linkPath, &bytes, bytes.count)
      guard count >= 0 else { return target }
      let next = String(decoding: bytes[..<count], as: UTF8.self)
      linkPath = FilePath(linkPath).folder.pushing(FilePath(next)).string
      target = linkPath
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
