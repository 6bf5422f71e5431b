/// The folded form of a letter.
struct FoldedLetter {
  /// The range of its UTF-8 bytes among those of all letters.
  private(set) var bytes: Range<Int>
  /// Whether it belongs to the letter before it.
  private(set) var isMark = false
  /// How many of its bytes belong to the marks at its end.
  private(set) var markBytes = 0
  /// The combining classes of its first and last mark; 0 without marks.
  private(set) var classes: (first: UInt8, last: UInt8) = (0, 0)
  /// Its last base letter, if that is ASCII.
  private(set) var base: UInt8?
  /// Whether it is the dot above that every i has.
  let isDot: Bool
  /// Whether one of its marks becomes a letter once the marks are in order.
  private(set) var hasIota = false

  /// - Parameter all: The bytes of all letters, to which its own are appended.
  init(_ scalar: Unicode.Scalar, in all: inout [UInt8]) {
    bytes = all.count..<all.count
    isDot = scalar == .dotAbove
    var parts: [Unicode.Scalar] = []
    Decomposition.append(scalar, to: &parts)
    var folded: [Unicode.Scalar] = []
    for part in parts {
      for small in Self.caseFolded(part) { Decomposition.append(small, to: &folded) }
    }
    for part in folded { append(part, to: &all) }
    bytes = bytes.lowerBound..<all.count
  }

  private mutating func append(_ part: Unicode.Scalar, to all: inout [UInt8]) {
    let order = part.properties.canonicalCombiningClass.rawValue
    if order == 0 {
      all += part.utf8
      markBytes = 0
      classes = (0, 0)
      base = part.isASCII ? UInt8(part.value) : nil
      return
    }
    if part == .dotAbove, base == UInt8(ascii: "i") { return }
    if all.count == bytes.lowerBound { isMark = true }
    if classes.first == 0 { classes.first = order }
    classes.last = order
    hasIota = hasIota || part == .iotaBelow
    all += part.utf8
    markBytes += part.utf8.count
  }

  /// The lower case of the upper case of a letter. `ẞ` is its own upper case, so it is lowercased
  /// first.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // The dotless i has an upper case but is no other case of i. The iota is folded once the marks
    // are in order.
    if scalar == "ı" || scalar == .iotaBelow { return [scalar] }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    let capitals = small.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
    return capitals.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }
}

extension Unicode.Scalar {
  /// The dot above that every i has.
  static let dotAbove: Unicode.Scalar = "\u{307}"
  /// The only mark that has an upper case.
  static let iotaBelow: Unicode.Scalar = "\u{345}"
}
