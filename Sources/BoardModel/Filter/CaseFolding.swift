/// Folds text, so that letters that people regard as the same become equal: `STRASSE` and `Straße`,
/// a composed and a decomposed `é`, `istanbul` and `İstanbul`.
///
/// The result is suitable for what Unicode calls canonical caseless matching: text is decomposed as
/// in ``Decomposition`` and case is folded with the standard library. In addition, the dot above an
/// i is removed.
public struct CaseFolding {
  /// The folded forms of scalars below this value are cached. Nearly all alphabets are below it.
  private static let remembered = 0x3400
  /// The folded forms that have been cached so far, each at the index of its scalar's value.
  private var cachedLetters: [FoldedLetter?] = []
  /// The bytes of the cached letters.
  private var bytes: [UInt8] = []

  /// Creates a folding with an empty cache.
  public init() {}

  /// Folds an ASCII byte: changes an uppercase letter to lowercase and leaves other bytes
  /// unchanged.
  public static func folded(ascii byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Folds UTF-8 text and appends the result to `folded`. Bytes that are not valid UTF-8 are kept.
  public mutating func fold(_ text: UnsafeRawBufferPointer, into folded: inout [UInt8]) {
    folded.reserveCapacity(folded.count + text.count)
    var marks = FoldedMarks(at: folded.count)
    var position = 0
    while position < text.count {
      if text[position] >= 0x80, let scalar = text.scalar(at: position) {
        append(scalar, to: &folded, &marks)
        position += UTF8.width(scalar)
        continue
      }
      marks.end(in: &folded)
      repeat {
        folded.append(Self.folded(ascii: text[position]))
        position += 1
      } while position < text.count && text[position] < 0x80
      marks.begin(behind: folded[folded.count - 1], at: folded.count)
    }
    marks.end(in: &folded)
  }

  private mutating func append(
    _ scalar: Unicode.Scalar, to folded: inout [UInt8], _ marks: inout FoldedMarks
  ) {
    // Han characters have no case and no decomposition, so they are appended unchanged.
    if (0x3400...0x9FFF).contains(scalar.value) {
      marks.end(in: &folded)
      folded.append(contentsOf: scalar.utf8)
      return marks.begin(behind: nil, at: folded.count)
    }
    let isRemembered = scalar.value < Self.remembered
    let letter = isRemembered ? letter(for: scalar) : FoldedLetter(scalar, in: &bytes)
    if !letter.isMark {
      marks.end(in: &folded)
      marks.begin(behind: letter, at: folded.count)
    }
    if !letter.isMark || marks.add(letter) {
      for index in letter.bytes { folded.append(bytes[index]) }
    }
    if !isRemembered { bytes.removeSubrange(letter.bytes.lowerBound...) }
  }

  private mutating func letter(for scalar: Unicode.Scalar) -> FoldedLetter {
    let value = Int(scalar.value)
    if cachedLetters.isEmpty { cachedLetters = Array(repeating: nil, count: Self.remembered) }
    if let letter = cachedLetters[value] { return letter }
    let letter = FoldedLetter(scalar, in: &bytes)
    cachedLetters[value] = letter
    return letter
  }

  /// The byte offset of the next character outside ASCII that an ASCII word can match, or of a dot
  /// above (U+0307), which is removed after an i; `nil` if there is none.
  ///
  /// The characters are `ß İ ŉ ſ ẚ ẞ`, the ligatures from `ﬀ` to `ﬆ`, the Kelvin sign, and two
  /// Greek characters that are equivalent to `;` and `` ` ``. Their folded forms contain ASCII
  /// characters without marks.
  public static func nextExpansion(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var position = start
    while position < text.count {
      // Skip eight ASCII bytes at once, since most text is ASCII.
      while position + 8 <= text.count,
        text.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        position += 8
      }
      guard position + 1 < text.count else { return nil }
      // Skip bytes that cannot start one of the characters, among them most Greek and all Cyrillic
      // letters.
      if text[position] < 0xC3 || (0xCE...0xE0).contains(text[position]) {
        position += 1
        continue
      }
      let third = position + 2 < text.count ? text[position + 2] : 0
      switch (text[position], text[position + 1]) {
      case (0xC3, 0x9F), (0xC4, 0xB0), (0xC5, 0x89), (0xC5, 0xBF), (0xCC, 0x87), (0xCD, 0xBE):
        return position
      case (0xE1, 0xBA) where third == 0x9A || third == 0x9E, (0xE1, 0xBF) where third == 0xAF,
        (0xE2, 0x84) where third == 0xAA, (0xEF, 0xAC) where (0x80...0x86).contains(third):
        return position
      default: position += 1
      }
    }
    return nil
  }

  /// Whether the scalar at a position in the text belongs to the letter before it.
  public static func continuesLetter(_ text: UnsafeRawBufferPointer, at position: Int) -> Bool {
    // U+0300 is the lowest combining mark.
    guard position < text.count, text[position] >= 0xCC,
      let scalar = text.scalar(at: position)
    else { return false }
    return (0x1160...0x11FF).contains(scalar.value)
      || scalar != .iotaBelow && scalar.properties.canonicalCombiningClass != .notReordered
  }
}

extension UnsafeRawBufferPointer {
  /// The scalar whose bytes start at a position; `nil` if there is none.
  fileprivate func scalar(at position: Int) -> Unicode.Scalar? {
    // Most non-ASCII letters have two bytes, and a full decoder is slower.
    if position + 1 < count, (0xC2...0xDF).contains(self[position]),
      self[position + 1] & 0xC0 == 0x80
    {
      return Unicode.Scalar(UInt16(self[position] & 0x1F) << 6 | UInt16(self[position + 1] & 0x3F))
    }
    var iterator = self[position...].prefix(4).makeIterator()
    var decoder = UTF8()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
    return nil
  }
}
