/// What a letter becomes when it is folded.
struct FoldedLetter {
  /// Where its bytes are, in UTF-8, among those of all letters.
  private(set) var bytes: Range<Int>
  /// Whether it belongs to the letter in front of it.
  private(set) var isMark = false
  /// How many of the bytes are those of the marks that it ends with.
  private(set) var markBytes = 0
  /// The class of its first mark and of its last one; 0 without marks.
  private(set) var classes: (first: UInt8, last: UInt8) = (0, 0)
  /// Its last letter, if that is one of ASCII.
  private(set) var base: UInt8?
  /// Whether it is a mark that an i has anyway.
  let isDot: Bool
  /// Whether one of its marks becomes a letter once they are in order.
  private(set) var hasIota = false

  /// - Parameter all: The bytes of all letters; its own are added.
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

  /// The small letters of the capitals of a letter. An `ẞ` is its own capital, so it is made small
  /// before.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // The dotless i has a capital but is not another case of i. The iota is folded when the marks
    // are in order.
    if scalar == "ı" || scalar == .iotaBelow { return [scalar] }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    let capitals = small.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
    return capitals.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }
}

extension Unicode.Scalar {
  /// The dot that an i has anyway.
  static let dotAbove: Unicode.Scalar = "\u{307}"
  /// The one mark that has a capital.
  static let iotaBelow: Unicode.Scalar = "\u{345}"
}
