import Glibc

/// The folder in which a salvage works, beside the store; only the user can write to it.
///
/// A salvage that is killed leaves its folder behind. As long as it runs it holds a lock on the
/// folder, so that the next salvage of the store can tell a folder in use from one left over.
struct SalvageFolder {
  private let path: String
  private let descriptor: Int32

  /// Where the copy of the store goes.
  var copy: String { path + "/copy" }
  /// Where a store without a row is made, for its schema.
  var schema: String { path + "/schema" }
  /// Where the new store is made.
  var repaired: String { path + "/repaired" }

  /// Makes a folder, and removes those that killed salvages of the same store have left.
  ///
  /// - Throws: ``StoreError/readOnly(path:)``, ``StoreError/diskFull(path:)`` and what else
  ///   ``StoreFile/failure(_:path:)`` gives.
  static func make(beside store: String) throws -> SalvageFolder {
    let name = store + "-salvage-"
    removeLeftovers(of: name)
    while true {
      var template = Array("\(name)XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        switch errno {
        case EACCES, EPERM, EROFS: throw StoreError.readOnly(path: store)
        case let code: throw StoreFile.failure(code, path: store)
        }
      }
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let folder = SalvageFolder(at: path, lockFlags: O_CREAT | O_EXCL) { return folder }
      let code = errno
      rmdir(path)
      // Another salvage may have taken the folder for one left over.
      guard [EWOULDBLOCK, ENOENT].contains(code) else {
        throw StoreFile.failure(code, path: path)
      }
    }
  }

  /// Takes the lock of a folder; `nil`, with `errno` set, when another process holds it, or when
  /// there is none.
  private init?(at path: String, lockFlags: Int32) {
    let lock = Self.lock(in: path)
    let descriptor = open(lock, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | lockFlags, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      errno = code
      return nil
    }
    (self.path, self.descriptor) = (path, descriptor)
  }

  private static func lock(in path: String) -> String { path + "/lock" }

  private static func removeLeftovers(of name: String) {
    let parent = StoreFile.folder(of: name)
    guard let listing = opendir(parent) else { return }
    defer { closedir(listing) }
    let prefix = name.suffix(
      from: name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)
    while let entry = readdir(listing) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard found.hasPrefix(prefix), found.utf8.count == prefix.utf8.count + 6,
        lstat(parent + "/" + found, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == geteuid()
      else { continue }
      SalvageFolder(at: parent + "/" + found, lockFlags: 0)?.discard()
    }
  }

  /// Removes the folder with what a salvage puts into it.
  func discard() {
    for file in [copy, schema, repaired] {
      for suffix in ["", "-journal", "-wal", "-shm"] { unlink(file + suffix) }
    }
    unlink(Self.lock(in: path))
    rmdir(path)
    close(descriptor)
  }
}
