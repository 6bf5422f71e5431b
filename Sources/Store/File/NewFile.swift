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

  /// Makes a folder for the user alone, whose name begins so.
  ///
  /// - Returns: Its path.
  /// - Throws: ``StoreError/readOnly(path:)``, ``StoreError/diskFull(path:)`` and the like.
  static func makeFolder(near name: String) throws -> String {
    var template = Array("\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      switch errno {
      case EACCES, EPERM, EROFS: throw StoreError.readOnly(path: name)
      case let code: throw StoreFile.failure(code, path: name)
      }
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
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
      guard count > 0, write(output, bytes, count) == count else {
        throw errno == ENOSPC
          ? StoreError.diskFull(path: target)
          : StoreError.ioFailure(path: source, reason: StoreFile.reason(errno))
      }
    }
  }

  /// Removes the file.
  func discard() { unlink(path) }
}
