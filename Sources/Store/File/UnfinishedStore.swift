import SystemFiles
import SystemPackage

/// Recognizes a store whose creation was interrupted by a kill or a power failure.
///
/// Older versions created a store in the file itself, in one SQLite transaction; the header of
/// its journal records that the file was empty. Until that transaction commits, any of its pages
/// may be in the file.
struct UnfinishedStore {
  /// The path of the file, with symbolic links resolved.
  let path: String
  let journal: StoreJournal

  init(path: String) {
    self.path = path
    journal = StoreJournal(of: path)
  }

  /// The maximum size of a file of zeros that may be a new store, in bytes.
  static let maxZeros = 1 << 18

  /// Whether the file holds no store yet: it is empty, or it was empty before the interrupted
  /// transaction.
  ///
  /// A foreign file is never mistaken for an unfinished store. A file is ours if its header
  /// identifies it as a store. If the header is lost, the file is ours only if there is a lock file
  /// beside it, as every writer of a store creates one.
  func isUnfinished(_ header: StoreHeader, of file: OpenFile) -> Bool {
    let beganEmpty = journal.content == .beginsEmpty
    if header.isEmpty { return true }
    if header.isOurs { return beganEmpty }
    guard hasLock else { return false }
    return header.isBare || isBlank(file) || (header.mayBeOurs && beganEmpty)
  }

  /// Whether the file contains at most ``maxZeros`` bytes, all of them zeros, and has no journal
  /// that may restore a store.
  ///
  /// If the file was not empty before the interrupted transaction, its journal can restore a store
  /// even though the file now contains only zeros.
  private func isBlank(_ file: OpenFile) -> Bool {
    guard [.nothing, .beginsEmpty].contains(journal.content), let size = try? file.status().size,
      size <= Self.maxZeros, let bytes = file.read(Int(size), at: 0)
    else { return false }
    return bytes.allSatisfy { $0 == 0 }
  }

  private var hasLock: Bool {
    let lock = FilePath(WriterLock.path(beside: path))
    return (try? lock.stat(followTargetSymlink: false))?.type == .regular
  }
}
