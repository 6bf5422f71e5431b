/// An escape sequence in the bytes of a line, as ECMA-48 forms them.
struct EscapeSequence: Equatable {
  static let escape: UInt8 = 0x1B

  /// How many bytes it takes.
  let length: Int
  /// The offsets of the parameters of a sequence that sets a style; `nil` for all others.
  let styleParameters: Range<Int>?

  /// Reads the sequence that begins at an ESC; `nil` if none does.
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
      guard let end = bytes.endOfString(from: next + 1, takesBell: bytes[next] == 0x5D) else {
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
  /// The first offset whose byte is none of some.
  fileprivate func end(of bytes: ClosedRange<UInt8>, from start: Int) -> Int {
    var end = start
    while end < count, bytes.contains(self[end]) { end += 1 }
    return end
  }

  /// The offset behind the terminator of a control string: ST, and for some BEL.
  fileprivate func endOfString(from start: Int, takesBell: Bool) -> Int? {
    var end = start
    while end < count {
      if takesBell, self[end] == 0x07 { return end + 1 }
      if self[end] == EscapeSequence.escape {
        return end + 1 < count && self[end + 1] == UInt8(ascii: "\\") ? end + 2 : nil
      }
      end += 1
    }
    return nil
  }
}
