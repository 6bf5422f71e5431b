import SystemFiles
import SystemPackage

/// The header of a file that may be a store.
///
/// <https://www.sqlite.org/fileformat.html#the_database_header>
struct StoreHeader {
  static let length = 100

  private let bytes: [UInt8]

  /// Reads the header from the start of a page.
  init(_ page: some Sequence<UInt8>) { bytes = Array(page.prefix(Self.length + 8)) }

  /// Reads the header of a file.
  init(_ file: OpenFile) throws(Errno) {
    // Eight more bytes show whether the first page holds a table.
    bytes = try file.read(upTo: Self.length + 8)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the file may be a store, given that any of its bytes may be lost and read as zeros.
  var mayBeOurs: Bool {
    let magic = Array("SQLite format 3\0".utf8)
    let application = withUnsafeBytes(of: Schema.applicationID.bigEndian, Array.init)
    return bytes.enumerated().allSatisfy { index, byte in
      guard byte != 0 else { return true }
      return switch index {
      case ..<16: byte == magic[index]
      case 68..<72: byte == application[index - 68]
      default: true
      }
    }
  }

  /// Whether the header is that of a store.
  var isOurs: Bool { isDatabase && number(at: 68) == Schema.applicationID }

  /// Whether the file is a database without an application id and without tables.
  var isBare: Bool {
    isDatabase && bytes.count > Self.length + 4 && number(at: 68) == 0 && version == 0
      && number(at: 28) == 1 && bytes[Self.length] == 0x0D && bytes[Self.length + 3] == 0
      && bytes[Self.length + 4] == 0
  }

  /// Whether the file is another program's database without an application id. On disk, the header
  /// of a store has the id of a store or is missing completely.
  var isOfAnotherProgram: Bool { isDatabase && number(at: 68) == 0 && number(at: 96) != 0 }

  /// The schema version; only valid for a database.
  var version: Int { Int(number(at: 60)) }

  private var isDatabase: Bool {
    bytes.count >= Self.length && bytes.starts(with: "SQLite format 3\0".utf8)
  }

  private func number(at offset: Int) -> Int32 {
    Int32(bitPattern: bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) })
  }
}
