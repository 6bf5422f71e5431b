import Glibc
import SystemFiles
import SystemPackage

/// A newly created file, which at first only the user can access.
struct NewStoreFile {
  let path: String

  private static let maxNumbers = 10_000

  /// Creates an empty file with this name or, if the name is taken, with the first free number
  /// added.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, ``StoreError/readOnly(path:)``,
  ///   ``StoreError/diskFull(path:)``.
  static func make(near name: String) throws -> NewStoreFile {
    for number in 1...maxNumbers {
      let path = number == 1 ? name : "\(name)-\(number)"
      if let file = try makeIfNameIsFree(path) { return file }
    }
    throw StoreError.cannotOpen(path: name, reason: "too many files have this name")
  }

  /// Creates an empty file with this name.
  ///
  /// - Throws: As ``make(near:)``, or if the name is taken.
  static func make(at path: String) throws -> NewStoreFile {
    guard let file = try makeIfNameIsFree(path) else {
      throw StoreError.cannotOpen(path: path, reason: Errno.fileExists.description)
    }
    return file
  }

  private static func makeIfNameIsFree(_ path: String) throws -> NewStoreFile? {
    do {
      _ = try OpenFile(FilePath(path), .writeOnly, options: [.create, .exclusiveCreate])
      return NewStoreFile(path: path)
    } catch {
      switch error {
      case .fileExists: return nil
      case .permissionDenied, .notPermitted, .readOnlyFileSystem:
        throw StoreError.readOnly(path: path)
      case .noSpace, .diskQuotaExceeded: throw StoreError.diskFull(path: path)
      default: throw StoreError.cannotOpen(path: path, reason: error.description)
      }
    }
  }

  /// Waits until the file and its name are on disk.
  ///
  /// - Throws: ``StoreError``.
  func synchronize() throws {
    try Self.synchronize(FilePath(path))
    try Self.synchronizeFolder(of: path)
  }

  /// Waits until the file names in the folder of a file are on disk.
  ///
  /// - Throws: ``StoreError``.
  static func synchronizeFolder(of path: String) throws {
    let folder = FilePath(path).folder
    // A folder that is writable but not readable cannot be synced.
    if access(folder.string, R_OK) == 0 { try synchronize(folder) }
  }

  private static func synchronize(_ path: FilePath) throws {
    try StoreError.using(path.string, isOpen: true) { try path.synchronize() }
  }

  /// Copies the permissions of another file and, if permitted, its owner and group.
  func copyPermissions(of other: String) throws {
    let (own, status) = try StoreError.using(other) {
      (try FilePath(path).stat(), try FilePath(other).stat())
    }
    if own.userID != status.userID || own.groupID != status.groupID {
      // Without permission the file belongs to the current user, like any new file.
      _ = chown(path, status.userID.rawValue, status.groupID.rawValue)
    }
    guard own.permissions != status.permissions else { return }
    try StoreError.using(path) { _ = try Errno.check(chmod(path, status.permissions.rawValue)) }
  }

  /// Waits until the file is on disk, renames it to replace another file, and waits until the new
  /// name is on disk.
  func replace(_ other: String) throws {
    try Self.synchronize(FilePath(path))
    try rename(to: other)
    try Self.synchronizeFolder(of: other)
  }

  private func rename(to other: String) throws {
    try StoreError.using(other) { try FilePath(path).rename(to: FilePath(other)) }
  }

  /// Copies the bytes of a regular file into a new one.
  ///
  /// - Throws: ``StoreError``.
  static func copy(from source: String, to target: String) throws {
    let input = try StoreError.using(source) {
      try OpenFile(FilePath(source), options: .nonBlocking)
    }
    guard (try? input.status())?.type == .regular else {
      throw StoreError.cannotOpen(path: source, reason: "not a regular file")
    }
    let output = try StoreError.using(target) {
      try OpenFile(FilePath(target), .writeOnly, options: [.create, .exclusiveCreate, .noFollow])
    }
    var offset = 0
    while true {
      let bytes = try StoreError.using(source, isOpen: true) {
        try input.read(upTo: 1 << 20, at: offset)
      }
      if bytes.isEmpty { return }
      try StoreError.using(target, isOpen: true) { try output.write(bytes, at: offset) }
      offset += bytes.count
    }
  }

  /// Renames the file; if the name is taken, adds the first free number to the name.
  ///
  /// - Throws: ``StoreError``; in that case the file is not moved.
  func move(near name: String) throws -> NewStoreFile {
    let target = try NewStoreFile.make(near: name)
    do { try rename(to: target.path) } catch {
      target.discard()
      throw error
    }
    return target
  }

  func discard() { unlink(path) }
}
