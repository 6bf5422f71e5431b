/// Sorts the marks after each letter into Unicode's canonical order while text is folded.
struct FoldedMarks {
  /// The byte offset of the current run of marks in the folded text.
  private var start: Int
  private var lastClass: UInt8 = 0
  /// Whether the marks are out of order, or one of them becomes a letter.
  private var isUnsettled = false
  /// Whether the marks follow an i.
  private var isBehindI = false

  init(at start: Int) { self.start = start }

  /// Begins a run of marks after `byte` or, if `byte` is `nil`, after a character outside ASCII.
  mutating func begin(behind byte: UInt8?, at start: Int) {
    self.start = start
    lastClass = 0
    isBehindI = byte == UInt8(ascii: "i")
  }

  /// Begins a run of marks after a letter. Marks that are part of the letter belong to the run.
  mutating func begin(behind letter: FoldedLetter, at start: Int) {
    begin(behind: letter.base, at: start + letter.bytes.count - letter.markBytes)
    lastClass = letter.classes.last
    isUnsettled = letter.hasIota
  }

  /// Adds a mark to the run.
  ///
  /// - Returns: Whether to append the mark; `false` for the dot above an i.
  mutating func add(_ mark: FoldedLetter) -> Bool {
    if isBehindI, mark.isDot { return false }
    isUnsettled = isUnsettled || mark.hasIota || mark.classes.first < lastClass
    lastClass = mark.classes.last
    return true
  }

  /// Ends the run and sorts its marks in the folded text.
  mutating func end(in folded: inout [UInt8]) {
    guard isUnsettled else { return }
    isUnsettled = false
    let marks = String(decoding: folded[start...], as: UTF8.self).unicodeScalars.enumerated()
      .map { (order: $1.properties.canonicalCombiningClass.rawValue, index: $0, scalar: $1) }
      .sorted { ($0.order, $0.index) < ($1.order, $1.index) }
    folded.removeSubrange(start...)
    for mark in marks {
      folded += mark.scalar == .iotaBelow ? Self.iota : Array(mark.scalar.utf8)
    }
  }

  private static let iota = Array("ι".utf8)
}
