import SystemFiles
import SystemPackage

/// The journal beside a store, checked before SQLite may open it.
///
/// SQLite would truncate any file with this name, roll the journal of another database back into
/// the store, follow a link to a journal, and perhaps delete a file that the journal names.
///
/// <https://www.sqlite.org/fileformat.html#the_rollback_journal>
struct StoreJournal {
  let path: String
  let content: Content

  enum Content: Equatable {
    /// There is no journal, or an empty one.
    case nothing
    /// The journal cannot be read.
    case unreadable
    /// The file cannot be the journal of a store, and SQLite must not open it. The text explains
    /// why.
    case unusable(String)
    /// The journal belongs to another program.
    case foreign
    /// SQLite will empty the store when it rolls the journal back.
    case beginsEmpty
    /// The journal contains the first page of a store.
    case holdsStore
    /// The journal may belong to a store but does not contain the store's first page, for example
    /// because it is incomplete.
    case partial
  }

  /// Checks the journal of the store at `path`.
  init(of path: String) {
    self.path = Self.path(of: path)
    content = Self.content(of: self.path)
  }

  static func path(of store: String) -> String { store + "-journal" }

  /// Whether there is a journal that a store may have left.
  var isOurs: Bool {
    switch content {
    case .beginsEmpty, .holdsStore, .partial: true
    case .nothing, .unreadable, .unusable, .foreign: false
    }
  }

  /// Checks that SQLite may open the journal and is able to. SQLite opens even an empty journal.
  ///
  /// - Parameter isRead: Whether the store is opened for reading only.
  /// - Throws: ``StoreError/foreignFile(path:)`` if another program wrote the journal;
  ///   ``StoreError/readOnly(path:)`` if it must be writable but is not; another ``StoreError`` if
  ///   it cannot be opened.
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

  /// Checks the file that SQLite would use as the write-ahead log of a store.
  ///
  /// A store has such a file only if another program has switched it to WAL. SQLite deletes any
  /// file with this name.
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

  /// The first bytes of a journal, and also the last bytes of a journal that names another file.
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
    // Only a journal of a transaction over several files ends like this, and a store never has one.
    if size >= magic.count, file.read(magic.count, at: size - magic.count) == magic {
      return .unusable("its journal refers to another file")
    }
    // Only some of the first bytes may be on disk; the others are then zeros.
    let start = file.read(min(magic.count, size), at: 0) ?? []
    guard zip(start, magic).allSatisfy({ $0 == $1 || $0 == 0 }) else { return .foreign }
    // Trust the original page count even if the journal is cut off after it.
    if start == magic, file.number(at: 16) == 0 { return .beginsEmpty }
    return firstPage(in: file).map { $0.isOurs ? .holdsStore : .foreign } ?? .partial
  }

  /// The start of the database's first page in the journal; `nil` if that page is not found.
  private static func firstPage(in file: OpenFile) -> StoreHeader? {
    guard file.read(magic.count, at: 0) == magic, let count = file.number(at: 8),
      let sectorSize = file.number(at: 20), let pageSize = file.number(at: 24),
      sizes.contains(sectorSize), sizes.contains(pageSize)
    else { return nil }
    // Each page has its number before it and a checksum after it. If the page count is zero or the
    // maximum, the pages continue to the end; otherwise more headers may follow.
    let most = count == 0 || count == UInt32.max ? Int.max : count
    var (offset, index) = (sectorSize, 0)
    while index < most, let start = file.read(4 + StoreHeader.length, at: offset) {
      if start.starts(with: [0, 0, 0, 1]) { return StoreHeader(start[4...]) }
      offset += pageSize + 8
      index += 1
    }
    return nil
  }

  /// The possible sizes of a page or a sector.
  private static let sizes = 512...65_536
}

extension OpenFile {
  /// A 32-bit big-endian number; `nil` if the file ends before it.
  fileprivate func number(at offset: Int) -> Int? {
    read(4, at: offset).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
