/// The marker of a list item.
struct MarkdownMarker {
  /// The length of the marker in bytes.
  let length: Int

  /// - Parameter interrupts: Whether the marker would interrupt a paragraph; if so, the item must
  ///   have text, and a number must be 1.
  init?(_ rest: ArraySlice<UInt8>, interrupts: Bool) {
    guard let first = rest.first, !Self.isBreak(rest) else { return nil }
    if "-+*".utf8.contains(first) {
      length = 1
    } else {
      let digits = rest.prefix(10).prefix(while: \.isDigit)
      guard (1...9).contains(digits.count), let end = rest.dropFirst(digits.count).first,
        end == UInt8(ascii: ".") || end == UInt8(ascii: ")"),
        !interrupts || digits.equals("1")
      else { return nil }
      length = digits.count + 1
    }
    let text = rest.dropFirst(length)
    guard text.first?.isBlank != false, !interrupts || !text.allSatisfy(\.isBlank) else {
      return nil
    }
  }

  /// Whether a line is a thematic break, which consists of three or more `*`, `-` or `_`, all of
  /// the same kind.
  static func isBreak(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let sign = rest.first, "*-_".utf8.contains(sign) else { return false }
    var count = 0
    for byte in rest {
      if byte == sign { count += 1 } else if !byte.isBlank { return false }
    }
    return count >= 3
  }
}

/// The box of a task: one character in brackets, followed by white space and text.
struct MarkdownBox {
  /// The range of the character.
  let mark: Range<Int>
  /// The start of the text after the box.
  let textStart: Int

  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    let start = range.lowerBound
    guard range.count > 4, bytes[start] == UInt8(ascii: "[") else { return nil }
    var end = start + 2
    // Skip the continuation bytes of the character.
    while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    guard end + 1 < range.upperBound, bytes[end] == UInt8(ascii: "]"), bytes[end + 1].isBlank,
      bytes[start + 1] != UInt8(ascii: "]"),
      let text = bytes[(end + 1)..<range.upperBound].firstIndex(where: { !$0.isBlank })
    else { return nil }
    mark = start + 1..<end
    textStart = text
  }
}

/// A heading that begins with `#`.
struct MarkdownHeadingLine {
  let level: Int
  let name: Range<Int>

  init?(_ rest: ArraySlice<UInt8>) {
    let sign = UInt8(ascii: "#")
    level = rest.prefix(7).prefix { $0 == sign }.count
    let text = rest.dropFirst(level)
    guard (1...6).contains(level), text.first?.isBlank != false else { return nil }
    let trimmed = text.trimmed
    // Number signs at the end close the heading if white space precedes them.
    var end = trimmed.endIndex
    while end > trimmed.startIndex, trimmed[end - 1] == sign { end -= 1 }
    if end > trimmed.startIndex, !trimmed[end - 1].isBlank { end = trimmed.endIndex }
    let name = trimmed[..<end].trimmed
    self.name = name.startIndex..<name.endIndex
  }
}

/// The line that opens a block of code.
struct MarkdownFence {
  private let sign: UInt8
  private let length: Int

  init?(_ rest: ArraySlice<UInt8>) {
    guard let sign = rest.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return nil
    }
    self.sign = sign
    length = rest.prefix { $0 == sign }.count
    guard length >= 3 else { return nil }
    // If another backtick follows, this is inline code.
    if sign == UInt8(ascii: "`"), rest.dropFirst(length).contains(sign) { return nil }
  }

  func isClosed(by rest: ArraySlice<UInt8>) -> Bool {
    let count = rest.prefix { $0 == sign }.count
    return count >= length && rest.dropFirst(count).allSatisfy(\.isBlank)
  }
}

/// A block of HTML, which contains no tasks.
enum MarkdownHTML {
  /// Ends with the first line that contains one of the texts.
  case until([String])
  /// Ends with a blank line.
  case untilBlank

  init?(_ rest: ArraySlice<UInt8>) {
    guard rest.first == UInt8(ascii: "<") else { return nil }
    if rest.begins(with: "<!--") {
      self = .until(["-->"])
    } else if rest.begins(with: "<?") {
      self = .until(["?>"])
    } else if rest.begins(with: "<![CDATA[") {
      self = .until(["]]>"])
    } else if rest.begins(with: "<!"), rest.dropFirst(2).first?.isLetter == true {
      self = .until([">"])
    } else {
      let tag = rest.dropFirst(rest.begins(with: "</") ? 2 : 1)
      let name = tag.prefix { $0.isLetter || $0.isDigit }
      let next = tag.dropFirst(name.count)
      guard
        next.isEmpty || next.first?.isBlank == true || next.first == UInt8(ascii: ">")
          || next.begins(with: "/>")
      else { return nil }
      let word = name.text.lowercased()
      if Self.rawTags.contains(word), !rest.begins(with: "</") {
        self = .until(Self.rawTags.map { "</\($0)>" })
      } else if Self.blockTags.contains(word) {
        self = .untilBlank
      } else {
        return nil
      }
    }
  }

  func ends(with rest: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .untilBlank: return rest.allSatisfy(\.isBlank)
    case .until(let ends):
      let line = rest.map(\.lowercased)
      return ends.contains { line.contains(Array($0.utf8)) }
    }
  }

  private static let rawTags = ["script", "pre", "style", "textarea"]
  private static let blockTags: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
