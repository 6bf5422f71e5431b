/// A line of text being edited, with key bindings like those of readline.
///
/// The cursor moves by `Character`, and keys delete whole characters, so that what looks like one
/// character is never split.
public struct LineEditor: Equatable, Sendable {
  private var characters: [Character]
  /// The position of the cursor: the number of characters before it.
  public private(set) var cursor: Int
  private var killed: [Character] = []

  /// Creates an editor for some text, with the cursor at its end.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The whole text being edited.
  public var text: String { String(characters) }

  /// The text before the cursor.
  public var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Replaces the `count` characters before the cursor, or all of them if there are fewer.
  public mutating func replace(before count: Int, by text: String) {
    remove(max(0, cursor - count)..<cursor)
    insert(text)
  }

  /// Replaces a range of characters. A cursor after the range stays after the same character; any
  /// other cursor moves to the end of the new text.
  public mutating func replace(_ range: Range<Int>, by text: String) {
    let behind = max(0, cursor - range.upperBound)
    cursor = range.upperBound
    replace(before: range.count, by: text)
    cursor += behind
  }

  /// Inserts text directly before the cursor.
  public mutating func insert(_ text: String) {
    let tail = String(characters[cursor...])
    // A typed combining mark joins the character before it.
    let head = Array(String(characters[..<cursor]) + text)
    characters = head + tail
    cursor = head.count
  }

  /// Handles a key press.
  ///
  /// - Returns: Whether the editor supports the key press.
  public mutating func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift):
      insert(String(character))
    case (.left, []), (.character("b"), .control): cursor = max(0, cursor - 1)
    case (.right, []), (.character("f"), .control): cursor = min(characters.count, cursor + 1)
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = characters.count
    case (.left, _), (.character("b"), .alt): cursor = wordStart
    case (.right, _), (.character("f"), .alt): cursor = wordEnd
    case (.backspace, []), (.character("h"), .control): remove(max(0, cursor - 1)..<cursor)
    case (.delete, []), (.character("d"), .control):
      remove(cursor..<min(characters.count, cursor + 1))
    case (.character("k"), .control): kill(cursor..<characters.count)
    case (.character("u"), .control): kill(0..<cursor)
    case (.character("w"), .control): kill(blankDelimitedStart..<cursor)
    case (.backspace, .alt): kill(wordStart..<cursor)
    case (.character("d"), .alt): kill(cursor..<wordEnd)
    case (.character("y"), .control): insert(String(killed))
    default: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(characters[range])
    remove(range)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private var wordStart: Int {
    let head = characters[..<cursor]
    guard let last = head.lastIndex(where: Self.isWord) else { return 0 }
    return head[..<last].lastIndex { !Self.isWord($0) }.map { $0 + 1 } ?? 0
  }

  private var wordEnd: Int {
    guard let first = characters[cursor...].firstIndex(where: Self.isWord) else {
      return characters.count
    }
    return characters[first...].firstIndex { !Self.isWord($0) } ?? characters.count
  }

  private var blankDelimitedStart: Int {
    let head = characters[..<cursor]
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return head[..<last].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }

  /// Breaks the text into lines of at most `width` columns, between words where possible. Spaces
  /// that do not fit stay at the end of their line.
  ///
  /// - Returns: The range of characters on each line, and the line and column of the cursor. There
  ///   is at least one line, and the column is at most `width`.
  public func wrapped(width: Int) -> (lines: [Range<Int>], cursor: (line: Int, column: Int)) {
    var lines: [Range<Int>] = []
    // The starts of the line and of its last word, and the columns used by the line and before that
    // word.
    var (start, word) = (0, 0)
    var (used, usedByWord) = (0, 0)
    for (index, character) in characters.enumerated() {
      let isBlank = character == " "
      let columns = DisplayText.glyphs(of: character).reduce(0) { $0 + Int($1.width) }
      if !isBlank, used + columns > width, index > start {
        let end = word > start ? word : index
        lines.append(start..<end)
        used = word > start ? used - usedByWord : 0
        (start, word, usedByWord) = (end, end, 0)
      }
      used += columns
      if isBlank { (word, usedByWord) = (index + 1, used) }
    }
    lines.append(start..<characters.count)
    let line = lines.lastIndex { $0.lowerBound <= cursor } ?? 0
    let column = glyphs(of: lines[line].lowerBound..<cursor).reduce(0) { $0 + Int($1.width) }
    return (lines, (line, max(0, min(column, width))))
  }

  /// The glyphs of a range of characters.
  public func glyphs(of range: Range<Int>) -> [Glyph] {
    characters[range].flatMap { DisplayText.glyphs(of: $0) }
  }

  /// The part of the text that is visible in `width` columns. It is scrolled just far enough to
  /// show the cursor, and wide glyphs are never split.
  ///
  /// - Returns: The glyphs from the left, and the column of the cursor, from 0.
  public func visible(width: Int) -> (glyphs: [Glyph], cursorColumn: Int) {
    let (pieces, cursorColumn) = pieces(width: width)
    return (pieces.flatMap(\.glyphs), cursorColumn)
  }

  /// The characters in `ranges` that are visible in `width` columns, each with its column.
  ///
  /// - Parameter ranges: Ranges of characters in ascending order.
  public func visible(
    _ ranges: [Range<Int>], width: Int
  ) -> [(column: Int, glyphs: [Glyph])] {
    guard !ranges.isEmpty else { return [] }
    var runs: [(column: Int, glyphs: [Glyph])] = []
    var column = 0
    for piece in pieces(width: width).pieces {
      if let index = piece.index, ranges.contains(where: { $0.contains(index) }) {
        runs.append((column, piece.glyphs))
      }
      column += piece.width
    }
    return runs
  }

  /// A visible character, or the `…` for hidden text.
  private struct Piece {
    /// The index of the character; `nil` for the `…`.
    var index: Int?
    var glyphs: [Glyph]
    var width: Int { glyphs.reduce(0) { $0 + Int($1.width) } }
  }

  private func pieces(width: Int) -> (pieces: [Piece], cursorColumn: Int) {
    guard width > 0 else { return ([], 0) }
    let all = characters.enumerated().map { index, character in
      Piece(index: index, glyphs: DisplayText.glyphs(of: String(character)))
    }
    var first = cursor
    var column = 0
    // The last column is left for the cursor.
    while first > 0, column + all[first - 1].width < width {
      first -= 1
      column += all[first].width
    }
    var shown: [Piece] = []
    var used = 0
    for piece in all[first...] {
      guard used + piece.width <= width else { break }
      shown.append(piece)
      used += piece.width
    }
    if first > 0, let hidden = (first..<cursor).first(where: { all[$0].width > 0 }) {
      // A sign for hidden text on the left replaces the first visible character.
      let sign = [Glyph("…")] + Array(repeating: .blank, count: all[hidden].width - 1)
      shown.replaceSubrange(0...(hidden - first), with: [Piece(index: nil, glyphs: sign)])
    }
    return (shown, column)
  }
}
