import Glibc

/// A file that was not there before, for the user alone.
struct NewFile {
  let path: String

  private static let mostNumbers = 10_000

  /// Makes an empty file of that name, or, if it is taken, with the first free number behind it.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, ``StoreError/readOnly(path:)``,
  ///   ``StoreError/diskFull(path:)``.
  static func make(near name: String) throws -> NewFile {
    for number in 1...mostNumbers {
      let path = number == 1 ? name : "\(name)-\(number)"
      if let file = try makeUnlessTaken(path) { return file }
    }
    throw StoreError.cannotOpen(path: name, reason: "there are too many files of that name")
  }

  /// Makes an empty file of that name.
  ///
  /// - Throws: As ``make(near:)``, also if the name is taken.
  static func make(at path: String) throws -> NewFile {
    guard let file = try makeUnlessTaken(path) else {
      throw StoreError.cannotOpen(path: path, reason: StoreFile.reason(EEXIST))
    }
    return file
  }

  private static func makeUnlessTaken(_ path: String) throws -> NewFile? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return NewFile(path: path)
    }
    switch errno {
    case EEXIST: return nil
    case EACCES, EPERM, EROFS: throw StoreError.readOnly(path: path)
    case ENOSPC, EDQUOT: throw StoreError.diskFull(path: path)
    case let code: throw StoreError.cannotOpen(path: path, reason: StoreFile.reason(code))
    }
  }

  /// Waits until the disk has the file and its name.
  ///
  /// - Throws: ``StoreError/ioFailure(path:reason:)``.
  func synchronize() throws {
    try Self.synchronize(path)
    try Self.synchronizeFolder(of: path)
  }

  /// Waits until the disk has the names in the folder of a file.
  ///
  /// - Throws: ``StoreError/ioFailure(path:reason:)``.
  static func synchronizeFolder(of path: String) throws {
    let folder = StoreFile.folder(of: path)
    // A folder that may be written but not read cannot be waited for.
    if access(folder, R_OK) == 0 { try synchronize(folder) }
  }

  private static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw StoreError.ioFailure(path: path, reason: StoreFile.reason(errno))
    }
  }

  /// Gives the file the mode of another one, and its owner as far as that is permitted.
  ///
  /// - Throws: ``StoreError``.
  func takeRights(of other: String) throws {
    var (own, status) = (stat(), stat())
    guard stat(other, &status) == 0, stat(path, &own) == 0 else {
      throw StoreFile.failure(errno, path: other)
    }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid {
      // Without the right to, it belongs to who runs the program, as any new file does.
      _ = chown(path, status.st_uid, status.st_gid)
    }
    guard own.st_mode == status.st_mode || chmod(path, status.st_mode & 0o7777) == 0 else {
      throw StoreFile.failure(errno, path: path)
    }
  }

  /// Takes the place of a file once the disk has this one, and waits until it has the name, too.
  ///
  /// - Throws: ``StoreError``.
  func replace(_ other: String) throws {
    try Self.synchronize(path)
    guard rename(path, other) == 0 else { throw StoreFile.failure(errno, path: other) }
    try Self.synchronizeFolder(of: other)
  }

  /// Copies the bytes of a regular file into a new one.
  ///
  /// - Throws: ``StoreError/ioFailure(path:reason:)``, ``StoreError/diskFull(path:)``.
  static func copy(from source: String, to target: String) throws {
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard input >= 0 else { throw StoreFile.failure(errno, path: source) }
    defer { close(input) }
    var status = stat()
    guard fstat(input, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.cannotOpen(path: source, reason: "not a regular file")
    }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw StoreFile.failure(errno, path: target) }
    defer { close(output) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input, &bytes, bytes.count)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw StoreError.ioFailure(path: source, reason: StoreFile.reason(errno))
      }
      try bytes[..<count].withUnsafeBytes { try write($0, to: output, at: target) }
    }
  }

  /// Writes every byte; the system may take some at a time.
  ///
  /// - Throws: ``StoreError/ioFailure(path:reason:)``, ``StoreError/diskFull(path:)``, with `path`.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at path: String
  ) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count >= 0 else {
        let code = errno
        if code == EINTR { continue }
        throw [ENOSPC, EDQUOT].contains(code)
          ? StoreError.diskFull(path: path)
          : StoreError.ioFailure(path: path, reason: StoreFile.reason(code))
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the file to a new name, or, if it is taken, to that name with the first free number
  /// behind it.
  ///
  /// - Throws: As ``make(near:)``; the file is then where it was.
  func move(near name: String) throws -> NewFile {
    let target = try NewFile.make(near: name)
    guard rename(path, target.path) == 0 else {
      let code = errno
      target.discard()
      throw StoreFile.failure(code, path: target.path)
    }
    return target
  }

  /// Removes the file.
  func discard() { unlink(path) }
}
