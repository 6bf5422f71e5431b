import Glibc

/// A store whose making was cut off: a process was killed, or the power failed.
///
/// Earlier versions made a store in the file itself, in one transaction of SQLite, which begins with
/// a journal that says the file was empty. Until it is committed, any of its pages may be in the
/// file.
struct UnfinishedStore {
  /// The path of the file, symbolic links resolved.
  let path: String

  /// A store is made with fewer bytes than this; a larger file of zeros is something else.
  static let mostZeros = 1 << 18

  var journalPath: String { path + "-journal" }

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
    return header.isBare || isBlank(descriptor) || (header.mayBeOurs && beganEmpty)
  }

  /// Whether the journal keeps the first page of a store of ours: the one in the file may be torn,
  /// and SQLite gives it back.
  var journalHoldsOurs: Bool { firstPage?.isOurs == true }

  /// The beginning of the first page of a database that the journal keeps; `nil` if it keeps none.
  private var firstPage: StoreHeader? {
    guard hasJournal, let journal = openJournal() else { return nil }
    defer { close(journal) }
    guard let header = Self.read(28, at: 0, of: journal), header.starts(with: Self.magic)
    else { return nil }
    func number(_ bytes: [UInt8], at offset: Int) -> Int {
      bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let (sectorSize, pageSize) = (number(header, at: 20), number(header, at: 24))
    guard Self.sizes.contains(sectorSize), Self.sizes.contains(pageSize) else { return nil }
    // The number of a page is in front of it, and a sum behind it.
    var offset = sectorSize
    while let start = Self.read(4 + StoreHeader.length, at: offset, of: journal) {
      if number(start, at: 0) == 1 { return StoreHeader(start[4...]) }
      offset += pageSize + 8
    }
    return nil
  }

  /// Whether there is no journal, or one that a store of ours can have left. Any other file of that
  /// name belongs to somebody else.
  var journalMayBeOurs: Bool {
    guard hasJournal else { return true }
    guard let journal = openJournal() else { return false }
    defer { close(journal) }
    // The disk may have only a part of what it begins with, or zeros.
    let length = min(Self.magic.count, Int(lseek(journal, 0, Int32(SEEK_END))))
    let start = Self.read(length, at: 0, of: journal) ?? []
    return zip(start, Self.magic).allSatisfy { $0 == $1 || $0 == 0 }
      && firstPage?.isOurs != false
  }

  /// What a page or a sector may measure.
  private static let sizes = 512...65_536

  private static func read(_ count: Int, at offset: Int, of file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(file, &bytes, count, offset) == count ? bytes : nil
  }

  /// Whether the file holds zeros only, and no journal says that it held more before.
  ///
  /// A journal that begins with pages can still restore a store whose file reads as zeros.
  func isBlank(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard !hasJournal || journalBeginsEmpty, fstat(descriptor, &status) == 0,
      status.st_size <= Self.mostZeros
    else { return false }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count
      && bytes.allSatisfy { $0 == 0 }
  }

  private var hasLock: Bool {
    var status = stat()
    return lstat(WriterLock.path(beside: path), &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// Why SQLite must not see the journal; `nil` when there is none, or a usable one.
  ///
  /// SQLite follows a link to a journal, and may remove the file that a journal names.
  var journalFault: String? {
    var status = stat()
    guard lstat(journalPath, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { return "its journal is not a regular file" }
    return journalNamesAnotherFile ? "its journal names another file" : nil
  }

  /// Whether the journal ends with the name of another one, as that of a transaction over several
  /// files does. No store has such a journal.
  private var journalNamesAnotherFile: Bool {
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
  /// A journal that was cut off behind the number of pages is taken at its word.
  ///
  /// <https://www.sqlite.org/fileformat.html#the_rollback_journal>
  private var journalBeginsEmpty: Bool {
    guard let journal = openJournal() else { return false }
    defer { close(journal) }
    var header = [UInt8](repeating: 0, count: 20)
    guard pread(journal, &header, header.count, 0) == header.count,
      header.starts(with: Self.magic)
    else { return false }
    return header[16...].allSatisfy { $0 == 0 }
  }
}
