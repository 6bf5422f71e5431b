/// Numbers for lines: equal lines get equal numbers.
struct LineNumbers {
  /// The lines, by number.
  private(set) var lines: [ArraySlice<UInt8>] = []
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  /// Returns the number of a line.
  mutating func number(of line: ArraySlice<UInt8>) -> Int {
    if let number = numbers[line] { return number }
    numbers[line] = lines.count
    lines.append(line)
    return lines.count - 1
  }

  /// Returns the numbers of several lines.
  mutating func numbers(of lines: [ArraySlice<UInt8>]) -> [Int] { lines.map { number(of: $0) } }

  /// The bytes of several lines.
  func bytes(_ numbers: some Sequence<Int>) -> [UInt8] { numbers.flatMap { lines[$0] } }

  /// Whether all these lines are blank.
  func areBlank(_ numbers: some Sequence<Int>) -> Bool {
    numbers.allSatisfy { lines[$0].allSatisfy { $0 <= 0x20 } }
  }
}

extension [UInt8] {
  /// The lines, with their line ends.
  var splitLines: [ArraySlice<UInt8>] { self[...].splitLines }
}

extension ArraySlice<UInt8> {
  /// The lines, with their line ends.
  var splitLines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? endIndex
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}
