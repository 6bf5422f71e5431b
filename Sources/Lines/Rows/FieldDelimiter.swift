import BoardModel

/// The delimiter between the fields of a line.
public struct FieldDelimiter: Sendable {
  /// A field of a line.
  struct Field: Equatable {
    /// The range of the field and the delimiter after it.
    let whole: Range<Int>
    /// The offset where the field ends and its delimiter begins.
    let end: Int
  }

  private enum Kind: Sendable {
    case blanks
    case bytes([UInt8])
    case expression(RegularExpression)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Runs of spaces and tabs, as in AWK. Those at the start of a line belong to no field.
  public static let blanks = FieldDelimiter(.blanks)

  /// Creates a delimiter from literal text or a POSIX extended regular expression; `nil` for empty
  /// text.
  ///
  /// A single character, text without special characters, and an invalid expression are taken
  /// literally. `\t` means a tab.
  public init?(_ text: String) {
    let text = text.replacing("\\t", with: "\t")
    guard !text.isEmpty else { return nil }
    if text.count > 1, text.contains(where: { #"\.+*?()|[]{}^$"#.contains($0) }),
      let expression = RegularExpression(text)
    {
      kind = .expression(expression)
    } else {
      kind = .bytes(Array(text.utf8))
    }
  }

  /// The fields of a line from left to right, but at most `most` of them.
  func fields(of line: UnsafeRawBufferPointer, atMost most: Int) -> [Field] {
    switch kind {
    case .blanks: Self.fieldsBetweenBlanks(of: line, atMost: most)
    case .bytes(let bytes):
      Self.fields(of: line, atMost: most) { start in
        var position = start
        while let found = line.firstOffset(of: bytes[0], from: position) {
          let end = found + bytes.count
          if end <= line.count, line[found..<end].elementsEqual(bytes) { return found..<end }
          position = found + 1
        }
        return nil
      }
    case .expression(let expression):
      Self.fields(of: line, atMost: most) { expression.firstMatch(in: line, from: $0) }
    }
  }

  /// - Parameter nextDelimiter: Returns the first delimiter at or after an offset; `nil` if there
  ///   is none.
  private static func fields(
    of line: UnsafeRawBufferPointer, atMost most: Int, nextDelimiter: (Int) -> Range<Int>?
  ) -> [Field] {
    var (fields, start): ([Field], Int) = ([], 0)
    while fields.count < most, let delimiter = nextDelimiter(start), start < line.count {
      // An expression may match an empty string; each field has at least one byte.
      let end = max(delimiter.upperBound, start + 1)
      fields.append(Field(whole: start..<end, end: delimiter.isEmpty ? end : delimiter.lowerBound))
      start = end
    }
    // A delimiter at the end is followed by an empty field.
    if fields.count < most { fields.append(Field(whole: start..<line.count, end: line.count)) }
    return fields
  }

  private static func fieldsBetweenBlanks(
    of line: UnsafeRawBufferPointer, atMost most: Int
  ) -> [Field] {
    func skip(_ blanks: Bool, from start: Int) -> Int {
      var position = start
      while position < line.count, (line[position] == 0x20 || line[position] == 0x09) == blanks {
        position += 1
      }
      return position
    }
    var (fields, start): ([Field], Int) = ([], skip(true, from: 0))
    while fields.count < most, start < line.count {
      let end = skip(false, from: start)
      let next = skip(true, from: end)
      fields.append(Field(whole: start..<next, end: end))
      start = next
    }
    return fields
  }
}
