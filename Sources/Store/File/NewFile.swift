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
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return NewFile(path: path)
      }
      switch errno {
      case EEXIST: continue
      case EACCES, EPERM, EROFS: throw StoreError.readOnly(path: path)
      case ENOSPC, EDQUOT: throw StoreError.diskFull(path: path)
      case let code: throw StoreError.cannotOpen(path: path, reason: StoreFile.reason(code))
      }
    }
    throw StoreError.cannotOpen(path: name, reason: "there are too many files of that name")
  }

  /// Waits until the disk has the file and its name.
  ///
  /// - Throws: ``StoreError/ioFailure(path:reason:)``.
  func synchronize() throws {
    for path in [path, StoreFile.folder(of: path)] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      guard descriptor >= 0, fsync(descriptor) == 0 else {
        throw StoreError.ioFailure(path: path, reason: StoreFile.reason(errno))
      }
    }
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
