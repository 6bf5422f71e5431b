extension [UInt8] {
  /// The error for the first byte in a range that is not UTF-8; `nil` if there is none.
  public func firstFault(in range: Range<Int>) -> SourceFault? {
    firstInvalidUTF8(in: range).map { SourceFault(at: $0, SourceFault.notUTF8) }
  }

  /// The index of the first byte in a range that is not part of valid UTF-8 (The Unicode Standard,
  /// table 3-7); `nil` if there is none.
  public func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      let end = range.upperBound
      while index < end {
        let first = bytes[index]
        if first < 0x80 {
          index += 1
          continue
        }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return index
        }
        guard index + length <= end, second.contains(bytes[index + 1]) else { return index }
        for next in index + 2..<index + length where bytes[next] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }
}
