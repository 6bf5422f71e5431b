public import BoardModel

extension UInt8 {
  /// Whether the byte is a space or a tab. Other white space counts as text.
  var isBlank: Bool { self == .blank || self == .tab }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension Collection<UInt8> {
  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Whether the bytes begin with `text`.
  func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// Whether the bytes equal those of `text`.
  func equals(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { elementsEqual($0) }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether the bytes end with `text`.
  func ends(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      suffix(text.count).elementsEqual(text)
    }
  }

  /// The bytes without surrounding spaces and tabs.
  var trimmed: SubSequence {
    let rest = drop(while: \.isBlank)
    var end = rest.endIndex
    while end > rest.startIndex, rest[rest.index(before: end)].isBlank {
      rest.formIndex(before: &end)
    }
    return rest[..<end]
  }
}

extension TaskText {
  /// Turns text into a title on one line, without surrounding spaces and tabs.
  public static func trimmedTitle(_ text: String) -> String { Array(title(text).utf8).trimmed.text }
}
