/// A piece of typed text without spaces: a word, a number in ASCII digits, or one sign.
struct PhraseToken: Equatable {
  /// What the token consists of.
  enum Kind {
    case word, number, sign
  }

  let kind: Kind
  /// The range of the token in the text, in bytes.
  let range: Range<Int>
  /// The text of the token with ASCII letters in lower case, `-` for a long dash, and `'` or `"`
  /// for a curly quotation mark.
  let text: String
  /// Whether the token begins with an ASCII capital letter.
  var isCapital = false
  /// Whether the token directly follows another token, without a space.
  var isGlued: Bool
  /// Whether the token is in double quotes, so that it cannot be in a phrase.
  var isText = false
}

extension PhraseToken {
  /// Splits text into tokens, from left to right, and marks tokens in double quotes as text.
  static func tokens(of text: String) -> [PhraseToken] {
    var scanner = PhraseScanner(text)
    var tokens: [PhraseToken] = []
    while let token = scanner.next() { tokens.append(token) }
    markQuotes(in: &tokens)
    return tokens
  }

  /// Marks all tokens from a quotation mark before a word to the next quotation mark as text. A
  /// quotation mark that is not closed, or follows a word as in `27"`, is only a sign.
  private static func markQuotes(in tokens: inout [PhraseToken]) {
    var index = 0
    while let start = tokens[index...].firstIndex(where: { $0.text == "\"" && !$0.isGlued }) {
      let isOpening = tokens.indices.contains(start + 1) && tokens[start + 1].isGlued
      guard isOpening else {
        index = start + 1
        continue
      }
      guard let end = tokens[(start + 1)...].firstIndex(where: { $0.text == "\"" }) else { return }
      for quotedIndex in start...end { tokens[quotedIndex].isText = true }
      index = end + 1
    }
  }
}

/// Splits text into tokens. ASCII text is read byte by byte.
private struct PhraseScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether the position is after a space or at the start of the text.
  private var isAfterBlank = true

  init(_ text: String) { bytes = Array(text.utf8) }

  private enum Piece {
    case blank
    case letter(UInt8)
    case digit(UInt8)
    case sign(UInt8)
    /// Any other character, which is part of a word.
    case other
  }

  mutating func next() -> PhraseToken? {
    while position < bytes.count {
      let (piece, width) = piece(at: position)
      switch piece {
      case .blank:
        position += width
        isAfterBlank = true
      case .sign(let sign): return token(.sign, [sign], to: position + width)
      case .digit: return run(.number)
      case .letter, .other: return run(.word)
      }
    }
    return nil
  }

  private mutating func run(_ kind: PhraseToken.Kind) -> PhraseToken {
    var text: [UInt8] = []
    var end = position
    scan: while end < bytes.count {
      let (piece, width) = piece(at: end)
      switch (piece, kind) {
      case (.letter(let byte), .word), (.digit(let byte), .number): text.append(byte)
      case (.other, .word): text += bytes[end..<end + width]
      default: break scan
      }
      end += width
    }
    return token(kind, text, to: end)
  }

  private mutating func token(
    _ kind: PhraseToken.Kind, _ text: [UInt8], to end: Int
  ) -> PhraseToken {
    defer { (position, isAfterBlank) = (end, false) }
    return PhraseToken(
      kind: kind, range: position..<end, text: String(decoding: text, as: UTF8.self),
      isCapital: (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[position]),
      isGlued: !isAfterBlank)
  }

  private func piece(at position: Int) -> (Piece, width: Int) {
    let byte = bytes[position]
    switch byte {
    case 0x09...0x0D, 0x20: return (.blank, 1)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return (.digit(byte), 1)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): return (.letter(byte), 1)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return (.letter(byte | 0x20), 1)
    case 0x21..<0x7F: return (.sign(byte), 1)
    case ..<0x80: return (.other, 1)
    default: return scalar(at: position)
    }
  }

  private func scalar(at position: Int) -> (Piece, width: Int) {
    var iterator = bytes[position...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (.other, 1) }
    let width = UTF8.width(scalar)
    switch scalar {
    case "–", "—": return (.sign(UInt8(ascii: "-")), width)
    case "’", "‘": return (.sign(UInt8(ascii: "'")), width)
    case "“", "”", "„": return (.sign(UInt8(ascii: "\"")), width)
    default: return (scalar.properties.isWhitespace ? .blank : .other, width)
    }
  }
}
