/// Breaks text into lines, between words where possible.
///
/// Lines are created one by one, so long text is read only as far as it is shown. Empty lines and
/// the indentation of each line of the text are kept. A tab counts as four spaces, and a word that
/// is too long for a line is broken.
public struct LineWrapper: Sequence, IteratorProtocol, Sendable {
  private static let tab = "    "

  private let text: String
  private var rest: Substring
  private let columns: Int
  private var isAtEnd = false

  /// Creates a wrapper for lines of at most `columns` columns; a wider character gets a line to
  /// itself.
  ///
  /// Line breaks at the end of the text are ignored.
  public init(_ text: String, to columns: Int) {
    self.text = text
    rest = text[...]
    self.columns = columns
    while let last = rest.last, Self.breaksLine(last) { rest.removeLast() }
  }

  /// The number of bytes that have not been read yet.
  public var bytesLeft: Int { isAtEnd ? 0 : rest.utf8.count }

  /// Returns the next line; `nil` after the last. Empty text has one empty line.
  public mutating func next() -> String? { nextRange().map { Self.line(text[$0]) } }

  /// Returns the range of the next line in the text; `nil` after the last.
  public mutating func nextRange() -> Range<String.Index>? {
    guard !isAtEnd else { return nil }
    var width = 0
    var hasInk = false
    // The spaces after a word, where the line can be broken.
    var gap: Range<Substring.Index>?
    var index = rest.startIndex
    while index < rest.endIndex {
      let character = rest[index]
      let next = rest.index(after: index)
      if Self.breaksLine(character) { return consume(upTo: index, goingOnAt: next) }
      width += Self.width(of: character)
      let isBlank = Self.isBlank(character)
      if width > columns, index > rest.startIndex {
        if isBlank {
          let end = gap?.upperBound == index ? gap?.lowerBound ?? index : index
          return consume(upTo: end, goingOnAt: lineStart(from: index))
        }
        return consume(upTo: gap?.lowerBound ?? index, goingOnAt: gap?.upperBound ?? index)
      }
      if !isBlank {
        hasInk = true
      } else if hasInk {
        gap = (gap?.upperBound == index ? gap?.lowerBound ?? index : index)..<next
      }
      index = next
    }
    isAtEnd = true
    return rest.startIndex..<rest.endIndex
  }

  private mutating func consume(
    upTo end: Substring.Index, goingOnAt start: Substring.Index
  ) -> Range<String.Index> {
    let line = rest.startIndex..<end
    rest = rest[start...]
    isAtEnd = rest.isEmpty
    return line
  }

  /// Where the next line starts if the current one is full at the space or tab at `index`.
  private func lineStart(from index: Substring.Index) -> Substring.Index {
    guard let next = rest[index...].firstIndex(where: { !Self.isBlank($0) }) else {
      return rest.endIndex
    }
    return Self.breaksLine(rest[next]) ? rest.index(after: next) : next
  }

  private static func line(_ text: Substring) -> String {
    text.utf8.contains(UInt8(ascii: "\t"))
      ? text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: tab)
      : String(text)
  }

  private static func breaksLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  private static func width(of character: Character) -> Int {
    if character == "\t" { return tab.count }
    if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) { return 1 }
    return DisplayText.glyphs(of: character).reduce(0) { $0 + Int($1.width) }
  }
}
