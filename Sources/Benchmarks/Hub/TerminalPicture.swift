/// The characters that a terminal shows, as far as a board needs it: every character is one cell
/// wide, and attributes do not matter.
struct TerminalPicture {
  private(set) var cells: [[Character]]
  private let (width, height): (Int, Int)
  private var (row, column) = (0, 0)
  /// The saved position of the cursor.
  private var saved = (0, 0)
  private var (top, bottom): (Int, Int)
  private var bytes: [UInt8] = []
  private var last: Character = " "

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    (top, bottom) = (0, height - 1)
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// Where a text begins in the first of some rows that has it.
  func column(of text: String, rows: Range<Int>? = nil) -> Int? {
    let text = Array(text)
    for line in cells[rows ?? 0..<height] {
      for start in 0...(width - text.count) where line[start] == text[0] {
        if line[start..<(start + text.count)].elementsEqual(text) { return start }
      }
    }
    return nil
  }

  /// All rows, separated by line feeds.
  var text: String { cells.map { String($0) }.joined(separator: "\n") }

  /// Shows what a program has written.
  mutating func write(_ output: [UInt8]) {
    bytes += output
    var index = 0
    while let next = step(from: index) { index = next }
    bytes.removeFirst(index)
  }

  /// Handles one character or sequence; `nil` if it is not complete.
  private mutating func step(from index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case 0x1B: return escape(from: index)
    case 0x0D: column = 0
    case 0x0A: lineFeed()
    case 0x08: column = max(0, column - 1)
    case 0..<0x20: break
    default:
      let count = [0xC0: 2, 0xD0: 2, 0xE0: 3, 0xF0: 4][Int(bytes[index] & 0xF0)] ?? 1
      guard index + count <= bytes.count else { return nil }
      put(Character(String(decoding: bytes[index..<(index + count)], as: UTF8.self)))
      return index + count
    }
    return index + 1
  }

  private mutating func put(_ character: Character) {
    if column == width {
      column = 0
      lineFeed()
    }
    cells[row][column] = character
    column += 1
    last = character
  }

  private mutating func lineFeed() {
    if row == bottom { scroll(from: top, by: 1) } else { row = min(row + 1, height - 1) }
  }

  /// Moves the rows below `first` in the scrolling region up, or down for a negative count.
  private mutating func scroll(from first: Int, by count: Int) {
    let blank = Array(repeating: Character(" "), count: width)
    for _ in 0..<abs(count) {
      if count > 0 {
        cells.remove(at: first)
        cells.insert(blank, at: bottom)
      } else {
        cells.remove(at: bottom)
        cells.insert(blank, at: first)
      }
    }
  }

  private mutating func escape(from index: Int) -> Int? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "["):
      guard let end = bytes[(index + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return nil
      }
      control(String(decoding: bytes[(index + 2)..<end], as: UTF8.self), bytes[end])
      return end + 1
    case UInt8(ascii: "]"):
      guard let end = bytes[index...].firstIndex(where: { $0 == 7 || $0 == 0x5C }) else {
        return nil
      }
      return end + 1
    case UInt8(ascii: "("), UInt8(ascii: ")"): return index + 3 > bytes.count ? nil : index + 3
    case UInt8(ascii: "7"): saved = (row, column)
    case UInt8(ascii: "8"): (row, column) = saved
    case UInt8(ascii: "M"): if row == top { scroll(from: top, by: -1) } else { row -= 1 }
    default: break
    }
    return index + 2
  }

  private mutating func control(_ parameters: String, _ final: UInt8) {
    // Private sequences set modes that move nothing.
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    func blank(_ row: Int, _ columns: Range<Int>) {
      for column in columns.clamped(to: 0..<width) { cells[row][column] = " " }
    }
    switch Character(UnicodeScalar(final)) {
    case "H", "f":
      row = min(count, height) - 1
      column = min(max(1, numbers.count > 1 ? numbers[1] : 1), width) - 1
    case "A": row = max(0, row - count)
    case "B": row = min(height - 1, row + count)
    case "C": column = min(width - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(count, width) - 1
    case "d": row = min(count, height) - 1
    case "J":
      if numbers[0] < 2 { blank(row, column..<width) } else { blank(row, 0..<width) }
      for row in (numbers[0] < 2 ? row + 1 : 0)..<height { blank(row, 0..<width) }
    case "K": blank(row, numbers[0] == 1 ? 0..<(column + 1) : column..<width)
    case "X": blank(row, column..<(column + count))
    case "b": for _ in 0..<count { put(last) }
    case "@":
      cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
      cells[row].removeLast(count)
    case "P":
      let count = min(count, width - column)
      cells[row].removeSubrange(column..<(column + count))
      cells[row] += Array(repeating: " ", count: count)
    case "L": scroll(from: row, by: -count)
    case "M": scroll(from: row, by: count)
    case "S": scroll(from: top, by: count)
    case "T": scroll(from: top, by: -count)
    case "r":
      top = count - 1
      bottom = (numbers.count > 1 ? min(numbers[1], height) : height) - 1
      (row, column) = (0, 0)
    case "m", "t", "n", "c", "h", "l": break
    default: preconditionFailure("an unknown sequence: CSI \(parameters) \(final)")
    }
  }
}
