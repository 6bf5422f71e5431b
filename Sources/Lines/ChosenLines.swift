/// Lines that were chosen beforehand: finds them among the lines that come in.
///
/// Takes eight bytes for each chosen line and four for each that comes in, until the last of them
/// has been found: then only the four.
struct ChosenLines {
  /// The chosen lines; without any once all of them were found.
  private var text: LineText
  /// For each hash, the first chosen line that has it and was not found, from 1; 0 for none.
  private var heads: [UInt32]
  /// For each chosen line, the next one with the same hash, in the same way.
  private var followers: [UInt32]
  /// How many chosen lines were not found.
  private(set) var missingCount: Int
  /// The places in the order of the chosen lines, for all lines that were looked at.
  private var places: [UInt32] = []

  private static let none = UInt32.max

  /// Takes a text that is complete.
  init(_ text: LineText) {
    self.text = text
    missingCount = text.count
    var size = 1
    while size < text.count { size *= 2 }
    heads = Array(repeating: 0, count: size)
    followers = Array(repeating: 0, count: text.count)
    // The first of equal lines ends up in front.
    for line in (0..<text.count).reversed() {
      let slot = text.withLine(line, slot(of:))
      followers[line] = heads[slot]
      heads[slot] = UInt32(line) + 1
    }
  }

  /// The place of a line in the order of the chosen ones; `nil` if it is not one of them.
  func place(of line: Int) -> UInt32? {
    line < places.count && places[line] != Self.none ? places[line] : nil
  }

  /// The lines of a range that are chosen.
  func lines(in range: Range<Int>) -> [Int] {
    range.clamped(to: 0..<places.count).filter { places[$0] != Self.none }
  }

  /// Looks at lines that came in; each chosen line is found once.
  ///
  /// - Parameter input: All lines that came in; those that were looked at are passed over.
  mutating func look(at input: LineText) {
    while places.count < input.count, missingCount > 0 {
      places.append(input.withLine(places.count) { find($0) } ?? Self.none)
    }
    if missingCount == 0, text.count > 0 {
      (text, heads, followers) = (LineText(), [], [])
    }
  }

  /// The chosen lines that were not found, in their order.
  func missingLines() -> [[UInt8]] {
    guard missingCount > 0 else { return [] }
    var missing: [UInt32] = []
    for head in heads {
      var next = head
      while next > 0 {
        missing.append(next - 1)
        next = followers[Int(next) - 1]
      }
    }
    return missing.sorted().map { text.withLine(Int($0)) { Array($0) } }
  }

  /// Takes out the first chosen line with some bytes.
  private mutating func find(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
    let slot = slot(of: bytes)
    var (previous, next) = (UInt32(0), heads[slot])
    while next > 0 {
      let line = Int(next) - 1
      if text.withLine(line, { $0.elementsEqual(bytes) }) {
        if previous == 0 {
          heads[slot] = followers[line]
        } else {
          followers[Int(previous) - 1] = followers[line]
        }
        missingCount -= 1
        return UInt32(line)
      }
      (previous, next) = (next, followers[line])
    }
    return nil
  }

  /// Where the lines with the hash of some bytes begin.
  private func slot(of bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize() & (heads.count - 1)
  }
}
