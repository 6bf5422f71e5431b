/// Decomposes letters canonically, as in Unicode's form D but without ordering the marks: `é` into
/// an `e` and an accent, `각` into its three sounds.
enum Decomposition {
  /// Appends the parts of a letter or, if the letter is not composed, the letter itself.
  static func append(_ scalar: Unicode.Scalar, to parts: inout [Unicode.Scalar]) {
    if let syllable = HangulSyllable(scalar) { return syllable.append(to: &parts) }
    guard let (first, second) = halves[scalar.value] else { return parts.append(scalar) }
    for half in [first, second] {
      if let half = half.flatMap(Unicode.Scalar.init) { append(half, to: &parts) }
    }
  }

  /// The two halves of composed letters. The second half is `nil` for a letter that is equivalent
  /// to another single letter.
  private static let halves: [UInt32: (UInt32?, UInt32?)] = {
    var halves: [UInt32: (UInt32?, UInt32?)] = [:]
    var mark: UInt32?
    for word in pairs.split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("+") {
        mark = UInt32(word.dropFirst(), radix: 16)
      } else if let colon = word.firstIndex(of: ":"),
        let letter = UInt32(word[..<colon], radix: 16)
      {
        halves[letter] = (UInt32(word[colon...].dropFirst(), radix: 16), mark)
      }
    }
    var letter: UInt32 = 0
    for word in others.split(whereSeparator: \.isWhitespace) {
      if word.hasSuffix(":") {
        letter = UInt32(word.dropLast(), radix: 16) ?? 0
      } else {
        halves[letter] = (UInt32(word, radix: 16), nil)
        letter += 1
      }
    }
    return halves
  }()
}

/// A Hangul syllable, decomposed by arithmetic (The Unicode Standard, section 3.12).
private struct HangulSyllable {
  private let index: UInt32

  init?(_ scalar: Unicode.Scalar) {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    index = scalar.value - 0xAC00
  }

  func append(to parts: inout [Unicode.Scalar]) {
    let sounds = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    // If the index of the last sound is 0, there is no last sound.
    for sound in index % 28 == 0 ? sounds.dropLast() : sounds[...] {
      if let sound = Unicode.Scalar(sound) { parts.append(sound) }
    }
  }
}
