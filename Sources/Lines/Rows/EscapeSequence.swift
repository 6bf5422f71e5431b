/// An escape sequence in the bytes of a line, with the syntax of ECMA-48.
struct EscapeSequence: Equatable {
  static let escape: UInt8 = 0x1B

  /// The length of the sequence in bytes.
  let length: Int
  /// The offsets of the parameters if the sequence sets a style; otherwise `nil`.
  let styleParameters: Range<Int>?

  /// Parses the sequence that starts at an ESC; `nil` if it is invalid or incomplete.
  init?(in bytes: UnsafeRawBufferPointer, at start: Int) {
    let next = start + 1
    guard next < bytes.count else { return nil }
    switch bytes[next] {
    case UInt8(ascii: "["):
      let parameters = bytes.end(of: 0x30...0x3F, from: next + 1)
      let final = bytes.end(of: 0x20...0x2F, from: parameters)
      guard final < bytes.count, (0x40...0x7E).contains(bytes[final]) else { return nil }
      length = final + 1 - start
      let isStyle =
        bytes[final] == UInt8(ascii: "m") && final == parameters
        && !(UInt8(ascii: "<")...UInt8(ascii: "?")).contains(bytes[next + 1])
      styleParameters = isStyle ? next + 1..<final : nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      guard let end = bytes.endOfString(from: next + 1, acceptsBell: bytes[next] == 0x5D) else {
        return nil
      }
      length = end - start
      styleParameters = nil
    default:
      let final = bytes.end(of: 0x20...0x2F, from: next)
      guard final < bytes.count, (0x30...0x7E).contains(bytes[final]) else { return nil }
      length = final + 1 - start
      styleParameters = nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first byte, from `start` on, whose value is not in a range; `count` if there
  /// is none.
  fileprivate func end(of bytes: ClosedRange<UInt8>, from start: Int) -> Int {
    var end = start
    while end < count, bytes.contains(self[end]) { end += 1 }
    return end
  }

  /// The offset after the terminator of a control string: ST, or BEL if allowed. `nil` if there is
  /// none.
  fileprivate func endOfString(from start: Int, acceptsBell: Bool) -> Int? {
    var end = start
    while end < count {
      if acceptsBell, self[end] == 0x07 { return end + 1 }
      if self[end] == EscapeSequence.escape {
        return end + 1 < count && self[end + 1] == UInt8(ascii: "\\") ? end + 2 : nil
      }
      end += 1
    }
    return nil
  }
}
