import Glibc

/// What a process that was killed, or a power cut, left of a store that was being made.
///
/// A store is made in one transaction of SQLite, which begins with a journal that says the file
/// was empty. Until the transaction is committed, any of its pages may be in the file.
struct StoreRemains {
  /// The path of the file, symbolic links resolved.
  let path: String

  /// A new store is far smaller; a larger file of zeros is somebody's.
  private static let mostZeros = 1 << 20

  private var journalPath: String { path + "-journal" }

  /// Whether a journal that is not empty lies beside the file.
  var hasJournal: Bool {
    var status = stat()
    return lstat(journalPath, &status) == 0 && status.st_size > 0
  }

  /// Whether the file held nothing before the transaction that was cut off.
  ///
  /// A foreign file is never taken for one: a file is ours when its header says so. Where the
  /// header was lost, it is ours when the lock file beside it shows that a store was begun here.
  ///
  /// - Parameter descriptor: The open file.
  func isUnfinished(_ header: StoreHeader, descriptor: Int32) -> Bool {
    let beganEmpty = hasJournal && journalBeginsEmpty
    if header.isOurs { return beganEmpty }
    guard hasLock else { return false }
    return header.isBare || Self.isBlank(descriptor) || (header.isBlank && beganEmpty)
  }

  /// Whether the file holds zeros only.
  static func isBlank(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= mostZeros else { return false }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count
      && bytes.allSatisfy { $0 == 0 }
  }

  private var hasLock: Bool {
    var status = stat()
    return lstat(WriterLock.path(besides: path), &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the journal ends with the name of another one, as that of a transaction over several
  /// files does. No store has such a journal, and SQLite may remove the file that it names.
  var journalNamesAnotherFile: Bool {
    guard hasJournal, let journal = openJournal() else { return false }
    defer { close(journal) }
    var end = [UInt8](repeating: 0, count: 8)
    let length = lseek(journal, 0, Int32(SEEK_END))
    return pread(journal, &end, end.count, length - end.count) == end.count && end == Self.magic
  }

  /// How a journal begins, and how it ends that names another file.
  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private func openJournal() -> Int32? {
    let journal = open(journalPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    return journal >= 0 ? journal : nil
  }

  /// Whether SQLite will cut the file to nothing when it rolls the journal back.
  ///
  /// <https://www.sqlite.org/fileformat.html#the_rollback_journal>
  private var journalBeginsEmpty: Bool {
    guard let journal = openJournal() else { return false }
    defer { close(journal) }
    var header = [UInt8](repeating: 0, count: 28)
    guard pread(journal, &header, header.count, 0) == header.count,
      header.starts(with: Self.magic)
    else { return false }
    return header[16..<20].allSatisfy { $0 == 0 }
  }
}
