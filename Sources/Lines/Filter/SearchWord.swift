import Glibc

/// A text that is looked for whatever the case of its letters.
struct SearchWord: Equatable {
  /// Its bytes in UTF-8, each letter as ``CaseFolding`` has it; at least one.
  let bytes: [UInt8]
  /// Whether it was typed in ASCII: it is looked for byte by byte then.
  let isASCII: Bool

  /// Makes a word; `nil` for an empty text.
  init?(_ text: String) {
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var (folding, folded): (CaseFolding, [UInt8]) = (CaseFolding(), [])
    Array(text.utf8).withUnsafeBytes { folding.fold($0, into: &folded) }
    guard !folded.isEmpty else { return nil }
    bytes = folded
  }

  /// Whether each text that has this word also has another one.
  func contains(_ other: SearchWord) -> Bool {
    guard isASCII || !other.isASCII else { return false }
    return bytes.withUnsafeBytes { WordSearch(other).next(in: $0, from: 0) != nil }
  }
}

/// Finds a word in bytes, with the letters A to Z of either case.
struct WordSearch {
  private let bytes: [UInt8]
  /// The first byte in both cases; both are the same unless it is a letter.
  private let lower: UInt8
  private let upper: UInt8
  /// The next byte of either case, once it was looked for.
  private var nextLower = -1
  private var nextUpper = -1

  init(_ word: SearchWord) {
    bytes = word.bytes
    lower = bytes[0]
    upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) ? lower & ~0x20 : lower
  }

  /// Where the word comes next; `nil` if it does not.
  func next(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var search = self
    return search.find(in: text, from: start)
  }

  /// Where the word comes next in a text that is searched from its beginning to its end.
  mutating func find(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var position = start
    let last = text.count - bytes.count
    while position <= last {
      if nextLower < position {
        nextLower = text.firstOffset(of: lower, from: position) ?? Int.max
      }
      if upper == lower {
        nextUpper = Int.max
      } else if nextUpper < position {
        nextUpper = text.firstOffset(of: upper, from: position) ?? Int.max
      }
      position = min(nextLower, nextUpper)
      guard position <= last else { return nil }
      if matches(text, at: position) { return position }
      position += 1
    }
    return nil
  }

  private func matches(_ text: UnsafeRawBufferPointer, at start: Int) -> Bool {
    for index in 1..<max(1, bytes.count)
    where CaseFolding.folded(ascii: text[start + index]) != bytes[index] {
      return false
    }
    return true
  }
}
