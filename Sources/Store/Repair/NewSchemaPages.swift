import GRDB
import SystemFiles
import SystemPackage

/// The schema pages of a new store in the current version.
///
/// SQLite assigns the same pages to the tables of every such store. So if a damaged copy has lost
/// its schema, these pages locate its rows. A store that an older version created may use other
/// pages, so its rows may not be found.
///
/// <https://www.sqlite.org/fileformat.html#b_tree_pages>
struct NewSchemaPages {
  /// The bytes of each page by page number, from 1; all pages have the same size.
  private let pages: [Int: [UInt8]]
  private let size: Int

  /// Creates an empty store at `path`, where no file may exist yet, and reads the pages from it.
  ///
  /// - Throws: `DatabaseError` or ``StoreError``.
  init(makingStoreAt path: String, _ configuration: Configuration) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    size = try queue.write { database in
      try Schema.create(in: database)
      return try Int.fetchOne(database, sql: "PRAGMA page_size").orDamaged()
    }
    try queue.close()
    let file = try StoreError.using(path) { try OpenFile(FilePath(path)) }
    var first = try Self.page(1, of: size, in: file).orDamaged()
    // Without a page count in its header, a file has as many pages as fit.
    first.replaceSubrange(28..<32, with: repeatElement(0, count: 4))
    var pages = [1: first]
    for number in Self.children(of: first) {
      pages[number] = try Self.page(number, of: size, in: file).orDamaged()
    }
    self.pages = pages
  }

  /// Whether a file contains one of these pages other than the first, as only a store does.
  func areFound(in path: String) -> Bool {
    guard let file = try? OpenFile(FilePath(path)) else { return false }
    return pages.contains { number, page in
      number > 1 && Self.page(number, of: size, in: file) == page
    }
  }

  /// Overwrites the pages of a file with these pages.
  ///
  /// - Throws: ``StoreError``.
  func write(to path: String) throws {
    try StoreError.using(path) {
      let file = try OpenFile(FilePath(path), .readWrite)
      for (number, page) in pages { try file.write(page, at: (number - 1) * size) }
    }
  }

  private static func page(_ number: Int, of size: Int, in file: OpenFile) -> [UInt8]? {
    file.read(size, at: (number - 1) * size)
  }

  /// The page numbers that the first page refers to; empty if that page contains rows itself.
  private static func children(of first: [UInt8]) -> [Int] {
    let start = StoreHeader.length
    guard first[start] == 5 else { return [] }
    func number(_ length: Int, at offset: Int) -> Int {
      first[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    let cells = (0..<number(2, at: start + 3)).map { number(2, at: start + 12 + 2 * $0) }
    return cells.map { number(4, at: $0) } + [number(4, at: start + 8)]
  }
}
