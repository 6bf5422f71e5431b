import SystemFiles
import SystemPackage

/// The first bytes of a file that may be a store.
///
/// <https://www.sqlite.org/fileformat.html#the_database_header>
struct StoreHeader {
  static let length = 100

  private let bytes: [UInt8]

  /// Takes the first bytes of a page.
  init(_ page: some Sequence<UInt8>) { bytes = Array(page.prefix(Self.length + 8)) }

  /// Reads them.
  init(_ file: OpenFile) throws(Errno) {
    // Eight more show whether the first page holds a table.
    bytes = try file.read(upTo: Self.length + 8)
  }

  /// Whether the file has no byte.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether they are those of a database of this program, as far as the disk has them: it may have
  /// zeros in place of any of them.
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

  /// Whether they are those of a database of this program.
  var isOurs: Bool { isDatabase && number(at: 68) == Schema.applicationID }

  /// Whether they are those of a database of no program, in which there is no table.
  var isBare: Bool {
    isDatabase && bytes.count > Self.length + 4 && number(at: 68) == 0 && version == 0
      && number(at: 28) == 1 && bytes[Self.length] == 0x0D && bytes[Self.length + 3] == 0
      && bytes[Self.length + 4] == 0
  }

  /// Whether they are those of a database that another program has written without a number of its
  /// own. In one of ours, the disk has that number or lacks the whole header.
  var isOfAnotherProgram: Bool { isDatabase && number(at: 68) == 0 && number(at: 96) != 0 }

  /// The version of the schema; only of a database.
  var version: Int { Int(number(at: 60)) }

  private var isDatabase: Bool {
    bytes.count >= Self.length && bytes.starts(with: "SQLite format 3\0".utf8)
  }

  private func number(at offset: Int) -> Int32 {
    Int32(bitPattern: bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) })
  }
}
