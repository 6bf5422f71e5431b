import BoardModel
import Glibc

/// Reads the time zone files (RFC 8536) of the machine, in `/usr/share/zoneinfo`.
enum ZoneFile {
  /// The transitions of a time zone such as `Europe/Berlin`.
  ///
  /// - Returns: The transitions; `nil` if the machine has no valid file for the zone.
  static func transitions(of name: String) -> ZoneTransitions? {
    // Reject names that would lead out of the folder.
    let isPlain = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      part.utf8.first?.isLetter == true
        && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-_".utf8.contains($0) }
    }
    guard isPlain, let bytes = read("/usr/share/zoneinfo/" + name) else { return nil }
    return transitions(in: bytes)
  }

  private static let maxBytes = 1 << 20

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: maxBytes)
    let count = fread(&bytes, 1, maxBytes, file)
    return Array(bytes[..<count])
  }

  /// Parses a file of version 2 or later; `nil` for anything else.
  static func transitions(in bytes: [UInt8]) -> ZoneTransitions? {
    guard let old = Header(bytes, at: 0), old.version >= UInt8(ascii: "2"),
      let header = Header(bytes, at: old.end(timeLength: 4))
    else { return nil }
    let times = header.start
    let kinds = times + header.timeCount * 8
    let types = kinds + header.timeCount
    let end = header.end(timeLength: 8)
    guard end <= bytes.count, header.typeCount > 0 else { return nil }
    func offset(ofType type: Int) -> Int {
      Int(Int32(truncatingIfNeeded: bytes.number(at: types + type * 6, width: 4)))
    }
    var transitions: [ZoneTransitions.Transition] = []
    for index in 0..<header.timeCount {
      let type = Int(bytes[kinds + index])
      guard type < header.typeCount else { return nil }
      transitions.append(
        .init(second: bytes.number(at: times + index * 8, width: 8), offset: offset(ofType: type)))
    }
    let footer = bytes[end...].dropFirst().prefix { $0 != .lineFeed }
    let last = transitions.last?.second ?? .min
    transitions += PosixZone(footer)?.transitions(after: last) ?? []
    return ZoneTransitions(transitions, before: offset(ofType: 0))
  }

  /// The header of one of the two data blocks.
  private struct Header {
    let version: UInt8
    let start: Int
    let timeCount: Int
    let typeCount: Int
    private let rest: (utc: Int, standard: Int, leap: Int, characters: Int)

    init?(_ bytes: [UInt8], at offset: Int) {
      guard bytes.count >= offset + 44, bytes[offset...].starts(with: "TZif".utf8) else {
        return nil
      }
      version = bytes[offset + 4]
      start = offset + 44
      let counts = (0..<6).map { Int(bytes.number(at: offset + 20 + $0 * 4, width: 4)) }
      guard counts.allSatisfy({ $0 <= bytes.count }) else { return nil }
      rest = (counts[0], counts[1], counts[2], counts[5])
      (timeCount, typeCount) = (counts[3], counts[4])
    }

    func end(timeLength: Int) -> Int {
      start + timeCount * (timeLength + 1) + typeCount * 6 + rest.characters
        + rest.leap * (timeLength + 4) + rest.standard + rest.utc
    }
  }
}

extension [UInt8] {
  /// Reads a big-endian number of `width` bytes; a number of eight bytes is signed.
  fileprivate func number(at offset: Int, width: Int) -> Int64 {
    self[offset..<offset + width].reduce(0) { $0 << 8 | Int64($1) }
  }
}
