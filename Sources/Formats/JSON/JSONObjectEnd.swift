import TextCoding

/// Where an object ends that cannot be read: most programs write one object a line, in an array too.
enum JSONObjectEnd {
  /// Behind its closing bracket.
  case bracket(Int)
  /// At the next line that begins with a bracket.
  case line(Int)

  /// Looks for it; `nil` where the file ends first.
  ///
  /// - Parameter start: The opening bracket; `nil` if the fault is in no object.
  init?(in bytes: [UInt8], of start: Int?, _ fault: SourceFault) {
    // Outside of objects the fault may be the first byte of a line.
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
