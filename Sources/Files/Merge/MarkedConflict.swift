/// A conflict of an earlier merge that still has its marks in a file.
///
/// The marks are those of git in any of its styles, with or without the lines of the base.
struct MarkedConflict: Equatable {
  /// The number of the line with the first mark, from 1.
  let line: Int
  /// The lines, from the first mark to the last one.
  let lines: ArraySlice<UInt8>

  /// The length of the shortest mark.
  private static let minLength = 7

  /// Finds the conflicts in a file.
  static func all(in bytes: [UInt8]) -> [MarkedConflict] {
    var found: [MarkedConflict] = []
    /// The first mark of a conflict, and whether the mark between the sides was found.
    var open: (length: Int, line: Int, start: Int, isDivided: Bool)?
    var (number, offset) = (0, bytes.startIndex)
    while offset < bytes.endIndex {
      let end = bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      number += 1
      let sign = bytes[offset]
      if let length = markLength(bytes[offset..<end]) {
        if sign == UInt8(ascii: "<") {
          open = (length, number, offset, false)
        } else if let first = open, first.length == length {
          if sign == UInt8(ascii: "=") { open?.isDivided = true }
          if sign == UInt8(ascii: ">"), first.isDivided {
            found.append(MarkedConflict(line: first.line, lines: bytes[first.start..<end]))
            open = nil
          }
        }
      }
      offset = end
    }
    return found
  }

  /// The length of the mark with which a line begins; `nil` if there is none.
  static func markLength(_ line: ArraySlice<UInt8>) -> Int? {
    guard let sign = line.first, "<|=>".utf8.contains(sign) else { return nil }
    let rest = line.drop { $0 == sign }
    let length = line.count - rest.count
    return length >= minLength && rest.first.map { $0 <= 0x20 } ?? true ? length : nil
  }
}
