import Glibc

/// Text to search for, regardless of case and of how letters are composed.
///
/// A word matches only whole letters: `e` is not found in `é`.
public struct SearchWord: Hashable, Sendable {
  /// The UTF-8 bytes of the word, folded by ``CaseFolding``; at least one.
  public let bytes: [UInt8]
  /// Whether all bytes are ASCII, so that most texts can be searched without folding them.
  public let isASCII: Bool

  /// Creates a word from text, which is folded; `nil` for empty text.
  public init?(_ text: String) {
    var (folding, folded): (CaseFolding, [UInt8]) = (CaseFolding(), [])
    Array(text.utf8).withUnsafeBytes { folding.fold($0, into: &folded) }
    guard !folded.isEmpty else { return nil }
    self.init(bytes: folded)
  }

  /// Creates a word from at least one folded byte.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether every text that contains this word also contains `other`.
  public func contains(_ other: SearchWord) -> Bool {
    bytes.withUnsafeBytes { WordSearch(other).next(in: $0, from: 0) != nil }
  }

  /// Whether `text` contains the word.
  public func isFound(in text: String, with folding: inout CaseFolding) -> Bool {
    var text = text
    return text.withUTF8 { isFound(in: UnsafeRawBufferPointer($0), with: &folding) }
  }

  /// Whether UTF-8 text contains the word.
  public func isFound(in text: UnsafeRawBufferPointer, with folding: inout CaseFolding) -> Bool {
    if isASCII {
      if WordSearch(self).next(in: text, from: 0) != nil { return true }
      guard CaseFolding.nextExpansion(in: text, from: 0) != nil else { return false }
    } else if text.allSatisfy({ $0 < 0x80 }) {
      return false
    }
    var folded: [UInt8] = []
    folding.fold(text, into: &folded)
    return folded.withUnsafeBytes { WordSearch(self).next(in: $0, from: 0) != nil }
  }

  /// Whether `text` begins with the word.
  public func begins(_ text: String, with folding: inout CaseFolding) -> Bool {
    var text = text
    return text.withUTF8 { begins(UnsafeRawBufferPointer($0), with: &folding) }
  }

  /// Whether UTF-8 text begins with the word.
  public func begins(_ text: UnsafeRawBufferPointer, with folding: inout CaseFolding) -> Bool {
    guard !isASCII || CaseFolding.nextExpansion(in: text, from: 0) != nil else {
      return isBeginning(of: text)
    }
    var folded: [UInt8] = []
    folding.fold(text, into: &folded)
    return folded.withUnsafeBytes(isBeginning)
  }

  private func isBeginning(of text: UnsafeRawBufferPointer) -> Bool {
    text.lazy.map(CaseFolding.folded(ascii:)).starts(with: bytes)
      && !CaseFolding.continuesLetter(text, at: bytes.count)
  }
}

/// Finds a word in UTF-8 text, ignoring the case of ASCII letters. Other letters match only if the
/// text is folded.
public struct WordSearch {
  private let bytes: [UInt8]
  /// The first byte of the word in lower case. `upper` is the same byte in upper case, if the byte
  /// is an ASCII letter; otherwise the two are equal.
  private let lower: UInt8
  private let upper: UInt8
  /// The offset at which `lower` occurs next: -1 before the first search, `Int.max` if there is
  /// none. `nextUpper` is the same offset for `upper`.
  private var nextLower = -1
  private var nextUpper = -1

  /// Creates a search for a word from the beginning of a text.
  public init(_ word: SearchWord) {
    bytes = word.bytes
    lower = bytes[0]
    upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) ? lower & ~0x20 : lower
  }

  /// The offset of the next match at or after `start`; `nil` if there is none.
  public func next(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var search = self
    return search.find(in: text, from: start)
  }

  /// The offset of the next match at or after `start`; `nil` if there is none. Use this method for
  /// repeated searches of one text. The value of `start` must not decrease.
  public mutating func find(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
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
      if matches(text, at: position),
        !CaseFolding.continuesLetter(text, at: position + bytes.count)
      {
        return position
      }
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

extension UnsafeRawBufferPointer {
  /// The offset of the first occurrence of a byte at or after `start`; `nil` if there is none.
  public func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
