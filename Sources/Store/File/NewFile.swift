import Glibc

/// A file that was not there before, for the user alone.
struct NewFile {
  let path: String

  /// Makes an empty file of that name, or, if it is taken, with the first free number behind it.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, ``StoreError/readOnly(path:)``,
  ///   ``StoreError/diskFull(path:)``.
  static func make(near name: String) throws -> NewFile {
    for number in 1... {
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
    preconditionFailure("numbers do not end")
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

  /// Copies the bytes of a file over another one.
  ///
  /// - Throws: ``StoreError/ioFailure(path:reason:)``, ``StoreError/diskFull(path:)``.
  static func copy(from source: String, to target: String) throws {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    let output = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer {
      close(input)
      close(output)
    }
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
