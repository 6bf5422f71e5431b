import TextCoding

/// The position at which an unreadable object ends. Since most programs write one object per line,
/// even in an array, the object also ends before the next line that begins with an opening bracket.
enum JSONObjectEnd {
  /// The offset after the closing bracket of the object.
  case bracket(Int)
  /// The offset of the next line that begins with an opening bracket.
  case line(Int)

  /// Finds the end of the object; `nil` if the file ends first.
  ///
  /// - Parameter start: The offset of the object's opening bracket; `nil` if the fault is outside
  ///   an object.
  init?(in bytes: [UInt8], of start: Int?, _ fault: SourceFault) {
    // Outside an object, the fault may be the first byte of a line.
    var offset = start ?? max(0, fault.offset - 1)
    var depth = 0
    var isText = false
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case .lineFeed:
        isText = false
        if offset < bytes.count, bytes[offset].opensContainer {
          self = .line(offset)
          return
        }
      case .quote where start != nil: isText.toggle()
      case .backslash where isText:
        if offset < bytes.count, bytes[offset] != .lineFeed { offset += 1 }
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText:
        depth -= 1
        guard start != nil, depth == 0, offset > fault.offset else { continue }
        self = .bracket(offset)
        return
      default: break
      }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var opensContainer: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }
}
