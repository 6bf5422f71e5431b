import SystemFiles
import SystemPackage

/// The journal beside the file of a store, looked at before SQLite may touch it.
///
/// SQLite empties any file of that name, rolls the journal of another database back into this
/// one, follows a link to a journal, and may remove a file that the journal names.
///
/// <https://www.sqlite.org/fileformat.html#the_rollback_journal>
struct StoreJournal {
  let path: String
  let content: Content

  enum Content: Equatable {
    /// There is no journal, or an empty one.
    case nothing
    /// The system does not let it be read.
    case unreadable
    /// No store leaves such a journal, and SQLite must not see it.
    case unusable(String)
    /// It belongs to another program.
    case foreign
    /// SQLite will cut the store to nothing when it rolls the journal back.
    case beginsEmpty
    /// It keeps the first page of a store of ours.
    case holdsStore
    /// It may be ours, but has no first page: it is cut off, or the disk has zeros in its place.
    case partial
  }

  /// Looks at the journal of the store at `path`.
  init(of path: String) {
    self.path = Self.path(of: path)
    content = Self.content(of: self.path)
  }

  static func path(of store: String) -> String { store + "-journal" }

  /// Whether there is one, and a store of ours can have left it.
  var isOurs: Bool {
    switch content {
    case .beginsEmpty, .holdsStore, .partial: true
    case .nothing, .unreadable, .unusable, .foreign: false
    }
  }

  /// Checks that SQLite may have it, and can open it: it opens an empty one, too.
  ///
  /// - Parameter isRead: Whether the store is only read.
  /// - Throws: ``StoreError/foreignFile(path:)``; as ``StoreError/init(_:path:)`` for one that
  ///   cannot be read; ``StoreError/readOnly(path:)``.
  func check(isRead: Bool) throws {
    if content == .foreign { throw StoreError.foreignFile(path: path) }
    do {
      _ = try OpenFile(
        FilePath(path), isRead ? .readOnly : .readWrite, options: [.noFollow, .nonBlocking])
    } catch {
      switch error {
      case .noSuchFileOrDirectory: return
      case .permissionDenied where !isRead: throw StoreError.readOnly(path: path)
      default: throw StoreError(error, path: path)
      }
    }
  }

  /// Checks the file that SQLite takes for the write-ahead log of a store.
  ///
  /// Only a store that another program has set to it has one. SQLite removes any file of that name.
  ///
  /// - Throws: ``StoreError/foreignFile(path:)``.
  static func checkLog(of store: String) throws {
    let path = store + "-wal"
    guard let size = try? FilePath(path).stat(followTargetSymlink: false).size, size > 0
    else { return }
    let magics: [[UInt8]] = [[0x37, 0x7F, 6, 0x82], [0x37, 0x7F, 6, 0x83]]
    do {
      let file = try OpenFile(FilePath(path), options: [.noFollow, .nonBlocking])
      if let start = file.read(4, at: 0), magics.contains(start) { return }
    } catch {
      if error == .noSuchFileOrDirectory { return }
    }
    throw StoreError.foreignFile(path: path)
  }

  /// How a journal begins, and how it ends that names another file.
  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private static func content(of path: String) -> Content {
    guard let status = try? FilePath(path).stat(followTargetSymlink: false) else { return .nothing }
    guard status.type == .regular else { return .unusable("its journal is not a regular file") }
    guard status.size > 0 else { return .nothing }
    let file: OpenFile
    do { file = try OpenFile(FilePath(path), options: [.noFollow, .nonBlocking]) } catch {
      return error == .noSuchFileOrDirectory ? .nothing : .unreadable
    }
    let size = (try? file.status()).map { Int($0.size) } ?? 0
    // A transaction over several files ends its journals so. No store has such a one.
    if size >= magic.count, file.read(magic.count, at: size - magic.count) == magic {
      return .unusable("its journal names another file")
    }
    // The disk may have only a part of what it begins with, or zeros.
    let start = file.read(min(magic.count, size), at: 0) ?? []
    guard zip(start, magic).allSatisfy({ $0 == $1 || $0 == 0 }) else { return .foreign }
    // One that was cut off behind the number of pages is taken at its word.
    if start == magic, file.number(at: 16) == 0 { return .beginsEmpty }
    return firstPage(in: file).map { $0.isOurs ? .holdsStore : .foreign } ?? .partial
  }

  /// The beginning of the first page of a database that the journal keeps; `nil` if it keeps none.
  private static func firstPage(in file: OpenFile) -> StoreHeader? {
    guard file.read(magic.count, at: 0) == magic, let count = file.number(at: 8),
      let sectorSize = file.number(at: 20), let pageSize = file.number(at: 24),
      sizes.contains(sectorSize), sizes.contains(pageSize)
    else { return nil }
    // The number of a page is in front of it, and a sum behind it. Without the number of pages, or
    // with the highest one, they go on to the end; else other headers may follow.
    let most = count == 0 || count == UInt32.max ? Int.max : count
    var (offset, index) = (sectorSize, 0)
    while index < most, let start = file.read(4 + StoreHeader.length, at: offset) {
      if start.starts(with: [0, 0, 0, 1]) { return StoreHeader(start[4...]) }
      offset += pageSize + 8
      index += 1
    }
    return nil
  }

  /// What a page or a sector may measure.
  private static let sizes = 512...65_536
}

extension OpenFile {
  /// Four bytes as a number, the greatest first; `nil` where the file ends before.
  fileprivate func number(at offset: Int) -> Int? {
    read(4, at: offset).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
