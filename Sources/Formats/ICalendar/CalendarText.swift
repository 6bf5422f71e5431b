/// Reads and writes text values, and folds lines.
enum CalendarText {
  /// Parses a text value: `\n` and `\N` are line breaks; `\\`, `\;` and `\,` are a backslash, a
  /// semicolon and a comma. Any other backslash is kept.
  static func read(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(.backslash) else { return String(decoding: value, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      guard byte == .backslash, index < value.endIndex else {
        bytes.append(byte)
        continue
      }
      let escaped = value[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(.lineFeed)
      case .backslash, UInt8(ascii: ";"), UInt8(ascii: ","): bytes.append(escaped)
      default: bytes += [.backslash, escaped]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses a list of text values, separated by commas.
  static func readList(_ value: ArraySlice<UInt8>) -> [String] {
    var texts: [String] = []
    var start = value.startIndex
    var index = start
    while index < value.endIndex {
      switch value[index] {
      case .backslash: index += 1
      case UInt8(ascii: ","):
        texts.append(read(value[start..<index]))
        start = index + 1
      default: break
      }
      index += 1
    }
    return texts + [read(value[start...])]
  }

  /// Appends a text value, escaped.
  static func append(_ value: String, to text: inout [UInt8]) {
    for byte in value.utf8 {
      switch byte {
      case .backslash, UInt8(ascii: ";"), UInt8(ascii: ","): text += [.backslash, byte]
      case .lineFeed: text += [.backslash, UInt8(ascii: "n")]
      default: text.append(byte)
      }
    }
  }

  /// The maximum number of octets in a line, without the line end.
  private static let maxOctets = 75

  /// Writes a line, folded after at most 75 octets but never within a character.
  static func fold(
    _ line: ArraySlice<UInt8>, to output: inout ByteWriter, lineEnd: [UInt8] = lineEnd
  ) {
    var start = line.startIndex
    var room = maxOctets
    while line.endIndex - start > room {
      var cut = start + room
      // A character has at most four bytes.
      while cut > start + room - 4, line[cut] & 0xC0 == 0x80 { cut -= 1 }
      output.write(line[start..<cut])
      output.write(lineEnd)
      output.write(.blank)
      start = cut
      room = maxOctets - 1
    }
    output.write(line[start...])
    output.write(lineEnd)
  }

  /// Checks that a line is short enough to be read back.
  ///
  /// - Throws: ``FormatError`` if it is too long.
  static func requireReadable(_ line: some Collection<UInt8>) throws(FormatError) {
    if line.count > SourceLines.maxBytes { throw FormatError("the line is over 1 MiB") }
  }

  /// The line end of iCalendar, CRLF.
  static let lineEnd: [UInt8] = [.carriageReturn, .lineFeed]
}
