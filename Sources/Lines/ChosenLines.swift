/// A search for lines that were chosen beforehand, among the lines that arrive.
///
/// In addition to the text of the chosen lines, the search needs up to 12 bytes for each chosen
/// line, and four bytes for each line that arrives before all chosen lines are found.
struct ChosenLines {
  /// The chosen lines; emptied once all of them are found.
  private var text: LineText
  /// For each hash, the number of the first chosen line that has not been found, counted from 1; 0
  /// if there is none.
  private var heads: [UInt32]
  /// For each chosen line, the number of the next one with the same hash, counted from 1; 0 if
  /// there is none.
  private var successors: [UInt32]
  /// The number of chosen lines that have not been found yet.
  private(set) var missingCount: Int
  /// For each examined line, its position among the chosen lines; ``none`` if it is not one of
  /// them.
  private var positions: [UInt32] = []

  private static let none = UInt32.max

  /// Creates a search for the lines of a complete text.
  init(_ text: LineText) {
    self.text = text
    missingCount = text.count
    var size = 1
    while size < text.count { size *= 2 }
    heads = Array(repeating: 0, count: size)
    successors = Array(repeating: 0, count: text.count)
    // This puts the first of equal lines at the head of its chain.
    for line in (0..<text.count).reversed() {
      let slot = text.withLine(line, slot(of:))
      successors[line] = heads[slot]
      heads[slot] = UInt32(line) + 1
    }
  }

  /// The position of a line among the chosen lines; `nil` if it is not one of them.
  func position(of line: Int) -> UInt32? {
    line < positions.count && positions[line] != Self.none ? positions[line] : nil
  }

  /// The chosen lines that have been found in a range of the input.
  func lines(in range: Range<Int>) -> [Int] {
    range.clamped(to: 0..<positions.count).filter { positions[$0] != Self.none }
  }

  /// Looks for missing chosen lines among the lines that have arrived.
  ///
  /// - Parameter input: All lines that have arrived; examined lines are skipped.
  mutating func look(at input: LineText) {
    while positions.count < input.count, missingCount > 0 {
      positions.append(input.withLine(positions.count) { find($0) } ?? Self.none)
    }
    if missingCount == 0, text.count > 0 {
      (text, heads, successors) = (LineText(), [], [])
    }
  }

  /// The chosen lines that have not been found, in their original order.
  func missingLines() -> [[UInt8]] {
    guard missingCount > 0 else { return [] }
    var missing: [UInt32] = []
    for head in heads {
      var next = head
      while next > 0 {
        missing.append(next - 1)
        next = successors[Int(next) - 1]
      }
    }
    return missing.sorted().map { text.withLine(Int($0)) { Array($0) } }
  }

  /// Marks the first missing chosen line with these bytes as found and returns its position; `nil`
  /// if there is none.
  private mutating func find(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
    let slot = slot(of: bytes)
    var (previous, next) = (UInt32(0), heads[slot])
    while next > 0 {
      let line = Int(next) - 1
      if text.withLine(line, { $0.elementsEqual(bytes) }) {
        if previous == 0 {
          heads[slot] = successors[line]
        } else {
          successors[Int(previous) - 1] = successors[line]
        }
        missingCount -= 1
        return UInt32(line)
      }
      (previous, next) = (next, successors[line])
    }
    return nil
  }

  /// The slot in ``heads`` for the hash of some bytes.
  private func slot(of bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize() & (heads.count - 1)
  }
}
