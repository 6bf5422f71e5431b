/// Finds the task list items in Markdown as GitHub does: list items that begin with a box, `[ ]` or
/// `[x]`, and are not in code.
///
/// See <https://spec.commonmark.org/0.31.2/#list-items>. Lines end at LF or CRLF.
struct StepScan {
  /// A line that contains a step.
  struct Found: Equatable {
    /// The index of the line.
    let line: Int
    /// The number of bytes before the list marker.
    let indent: Int
    /// The byte offset of the mark between the brackets, from the start of the line.
    let mark: Int
    let isDone: Bool
  }

  private(set) var found: [Found] = []
  /// The columns at which the content of the open list items begins, the outermost first.
  private var containers: [Int] = []
  private var fence: Fence?
  /// Whether the previous line belongs to a paragraph, which the next line may continue.
  private var isInParagraph = false

  private struct Fence {
    let byte: UInt8
    let count: Int
    let container: Int
  }

  init(_ lines: [[UInt8]]) {
    for (index, line) in lines.enumerated() { scan(Line(line[...]), index) }
  }

  private mutating func scan(_ line: Line, _ index: Int) {
    guard !line.isBlank else {
      isInParagraph = false
      return
    }
    if let fence {
      let isInside = line.column >= fence.container
      if isInside, !line.closes(fence.byte, fence.count) { return }
      self.fence = nil
      if isInside { return }
    }
    let base = containers.last { $0 <= line.column } ?? 0
    guard line.column - base < 4 else {
      // Indented code, or a continued paragraph.
      if !isInParagraph { containers.removeAll { $0 > line.column } }
      return
    }
    if !isInParagraph || line.beginsBlock { containers.removeAll { $0 > line.column } }
    scanContent(of: line, index)
  }

  private mutating func scanContent(of line: Line, _ index: Int) {
    var line = line
    isInParagraph = true
    while let item = line.item {
      let indent = line.start
      containers.append(item.column)
      line = item.content
      guard line.column - item.column < 4 else { return }
      if let box = line.box {
        found.append(Found(line: index, indent: indent, mark: box.mark, isDone: box.isDone))
        return
      }
      // The item itself may contain a list: `- - [ ] a`.
    }
    if let (byte, count) = line.fence {
      fence = Fence(byte: byte, count: count, container: containers.last ?? 0)
    }
    isInParagraph = fence == nil && !line.isHeading && !line.isRule
  }
}

/// The rest of a Markdown line, beginning with a byte that is not a space or tab.
private struct Line {
  /// The byte offset of the rest in the line.
  let start: Int
  /// The column of the rest; tabs extend to the next multiple of four.
  let column: Int
  private let bytes: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { self.init(line, start: 0, column: 0) }

  /// Skips the spaces and tabs at the beginning of the rest.
  ///
  /// - Parameter rest: The bytes of the line from the offset `start`, which is at `column`.
  private init(_ rest: ArraySlice<UInt8>, start: Int, column: Int) {
    var column = column
    let blanks = rest.prefix(while: \.isBlank)
    for byte in blanks { column += byte == .blank ? 1 : 4 - column % 4 }
    self.start = start + blanks.count
    self.column = column
    bytes = rest.trimmed
  }

  var isBlank: Bool { bytes.isEmpty }

  /// The list item that begins here, without its marker, and the column of its content; `nil` if no
  /// item begins here.
  var item: (content: Line, column: Int)? {
    guard let first = bytes.first, !isRule else { return nil }
    var count = 1
    if !"-*+".utf8.contains(first) {
      let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      guard 1...9 ~= digits, let sign = bytes.dropFirst(digits).first, ".)".utf8.contains(sign)
      else { return nil }
      count = digits + 1
    }
    let rest = bytes.dropFirst(count)
    guard rest.first?.isBlank != false else { return nil }
    let content = Line(rest, start: start + count, column: column + count)
    let width = content.column - column - count
    let isText = !content.isBlank && width <= 4
    return (content, isText ? content.column : column + count + 1)
  }

  /// The box at the beginning of an item: the byte offset of its mark in the line, and whether the
  /// box is ticked. `nil` if there is no box, or if no text follows the box.
  var box: (mark: Int, isDone: Bool)? {
    // Text must follow the space, since lines have no trailing spaces.
    let box = Array(bytes.prefix(4))
    guard box.count == 4, box[0] == UInt8(ascii: "["), box[2] == UInt8(ascii: "]"),
      box[3].isBlank
    else { return nil }
    switch box[1] {
    case .blank: return (start + 1, false)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return (start + 1, true)
    default: return nil
    }
  }

  /// The character and length of the code fence that begins here; `nil` if no fence begins here.
  var fence: (byte: UInt8, count: Int)? {
    guard let byte = bytes.first, "`~".utf8.contains(byte) else { return nil }
    let count = bytes.prefix { $0 == byte }.count
    guard count >= 3, byte == UInt8(ascii: "~") || !bytes.dropFirst(count).contains(byte) else {
      return nil
    }
    return (byte, count)
  }

  /// Whether the line closes a code fence that begins with `count` times the character `byte`.
  func closes(_ byte: UInt8, _ count: Int) -> Bool {
    bytes.count >= count && bytes.allSatisfy { $0 == byte }
  }

  var isHeading: Bool { bytes.first == UInt8(ascii: "#") }

  /// Whether the line is a thematic break: `* * *`.
  var isRule: Bool {
    guard let first = bytes.first, "-*_".utf8.contains(first) else { return false }
    let signs = bytes.filter { !$0.isBlank }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  /// Whether the line cannot continue the paragraph of the previous line.
  var beginsBlock: Bool {
    item != nil || fence != nil || isHeading || isRule || bytes.first == UInt8(ascii: ">")
  }
}
