/// Removes phrases from a title.
struct TitleCutter {
  /// The title as it was typed.
  let typed: String
  /// The byte ranges of the phrases, from left to right.
  let phrases: [Range<Int>]
  /// The byte offsets of the backslashes that keep phrases as text, from left to right.
  let backslashes: [Int]

  /// The remaining title, without the phrases and the punctuation that belonged to them.
  ///
  /// - Parameter preservesBackslashes: Whether backslashes are kept.
  func title(preservingBackslashes preservesBackslashes: Bool = false) -> String {
    guard !phrases.isEmpty || !backslashes.isEmpty else { return typed }
    let bytes = Array(typed.utf8)
    let dropped = preservesBackslashes ? [] : Set(backslashes)
    var parts: [[UInt8]] = []
    var start = 0
    for phrase in phrases + [bytes.count..<bytes.count] {
      let part = start..<phrase.lowerBound
      parts.append(
        dropped.isEmpty
          ? Array(bytes[part]) : part.filter { !dropped.contains($0) }.map { bytes[$0] })
      start = phrase.upperBound
    }
    guard parts.count > 1 else { return String(decoding: parts[0], as: UTF8.self) }
    var title = String(decoding: parts[0], as: UTF8.self)
    for part in parts.dropFirst() { Self.join(&title, String(decoding: part, as: UTF8.self)) }
    // If a phrase was at the end, the dash or comma before it is removed as well.
    let last = String(decoding: parts[parts.count - 1], as: UTF8.self)
    let isCutAtEnd = last.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    return isCutAtEnd ? Self.trimmedAtEnd(title) : title
  }

  private static func join(_ title: inout String, _ part: String) {
    title = String(title.unicodeScalars.dropLast { $0.properties.isWhitespace })
    var rest = part.unicodeScalars.drop { $0.properties.isWhitespace }
    let isGlued = rest.startIndex == part.startIndex && !rest.isEmpty
    if title.isEmpty || isGlued && title.unicodeScalars.last.map(isSeparator) == true {
      // As in `Tomorrow: call`, or `Call Anna, tomorrow, about it`.
      rest = rest.drop(while: isSeparator).drop { $0.properties.isWhitespace }
    }
    guard let first = rest.first else { return }
    // As in `the request, by Friday.`
    if isGlued, isClosing(first), !isSeparator(first) { title = trimmedAtEnd(title) }
    if !title.isEmpty, !isGlued || !isClosing(first) { title += " " }
    title += String(rest)
  }

  private static func trimmedAtEnd(_ title: String) -> String {
    String(title.unicodeScalars.dropLast { $0.properties.isWhitespace || isSeparator($0) })
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ",;:–—-".unicodeScalars.contains(scalar)
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    ",;:.!?)".unicodeScalars.contains(scalar)
  }
}

extension String.UnicodeScalarView {
  /// The scalars without the trailing scalars that meet a condition.
  fileprivate func dropLast(while condition: (Unicode.Scalar) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
