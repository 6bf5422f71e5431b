import SystemFiles
import SystemPackage

/// A store whose making was cut off: a process was killed, or the power failed.
///
/// Earlier versions made a store in the file itself, in one transaction of SQLite, which begins with
/// a journal that says the file was empty. Until it is committed, any of its pages may be in the
/// file.
struct UnfinishedStore {
  /// The path of the file, symbolic links resolved.
  let path: String
  let journal: StoreJournal

  init(path: String) {
    self.path = path
    journal = StoreJournal(of: path)
  }

  /// A store is made with fewer bytes than this; a larger file of zeros is something else.
  static let mostZeros = 1 << 18

  /// Whether the file held nothing before the transaction that was cut off.
  ///
  /// A foreign file is never taken for one: a file is ours when its header says so. Where the
  /// header was lost, it is ours when the lock file beside it shows that a store was begun here.
  func isUnfinished(_ header: StoreHeader, of file: OpenFile) -> Bool {
    let beganEmpty = journal.content == .beginsEmpty
    if header.isEmpty { return true }
    if header.isOurs { return beganEmpty }
    guard hasLock else { return false }
    return header.isBare || isBlank(file) || (header.mayBeOurs && beganEmpty)
  }

  /// Whether the file holds zeros only, and no journal says that it held more before.
  ///
  /// A journal that begins with pages can still restore a store whose file reads as zeros.
  private func isBlank(_ file: OpenFile) -> Bool {
    guard [.nothing, .beginsEmpty].contains(journal.content), let size = try? file.status().size,
      size <= Self.mostZeros, let bytes = file.read(Int(size), at: 0)
    else { return false }
    return bytes.allSatisfy { $0 == 0 }
  }

  private var hasLock: Bool {
    let lock = FilePath(WriterLock.path(beside: path))
    return (try? lock.stat(followTargetSymlink: false))?.type == .regular
  }
}
