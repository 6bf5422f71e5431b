/// The folded form of a Unicode scalar.
struct FoldedLetter {
  /// The range of the folded form's UTF-8 bytes in the buffer that all letters share.
  private(set) var bytes: Range<Int>
  /// Whether the folded form begins with a mark, which belongs to the letter before it.
  private(set) var isMark = false
  /// The number of bytes of the marks at the end of the folded form.
  private(set) var markBytes = 0
  /// The combining classes of the first and the last mark at the end of the folded form; 0 if there
  /// are none.
  private(set) var classes: (first: UInt8, last: UInt8) = (0, 0)
  /// The last base character, if it is ASCII; otherwise `nil`.
  private(set) var base: UInt8?
  /// Whether the scalar is U+0307, a dot above.
  let isDot: Bool
  /// Whether one of the marks is the iota below, which becomes a letter once the marks are in
  /// order.
  private(set) var hasIota = false

  /// Folds a scalar.
  ///
  /// - Parameter all: The buffer that all letters share. The folded form is appended to this
  ///   buffer.
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

  /// Converts a letter to lower case, to upper case, and to lower case again. The first conversion
  /// is needed because the upper case of `ẞ` is `ẞ` itself.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // The upper case of a dotless i is I, but a dotless i must not become an i. The iota is folded
    // once the marks are in order.
    if scalar == "ı" || scalar == .iotaBelow { return [scalar] }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    let capitals = small.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
    return capitals.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }
}

extension Unicode.Scalar {
  /// The dot above (U+0307), which is removed after an i.
  static let dotAbove: Unicode.Scalar = "\u{307}"
  /// The iota below (U+0345), the only mark with an upper case.
  static let iotaBelow: Unicode.Scalar = "\u{345}"
}
