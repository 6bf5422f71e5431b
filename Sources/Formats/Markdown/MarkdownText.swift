/// Collects lines of Markdown for a file, and inserts blank lines between blocks whose neighbours
/// have changed.
struct MarkdownText {
  /// The kind of the last line.
  private enum Ending {
    case nothing, blank, text, item
  }

  var lineEnd = "\n"
  private var bytes: [UInt8] = []
  private var ending = Ending.nothing
  /// Whether the last line has no line end yet.
  private var isLineOpen = false
  /// Whether the next lines follow different lines than in the imported file.
  private var isDisturbed = false
  /// Whether the next lines need a blank line above them.
  private var isSeparationWanted = false

  /// Whether nothing has been written yet.
  var isEmpty: Bool { ending == .nothing }

  /// Returns the bytes written since the last call.
  mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func add(_ more: [UInt8]) {
    if isSeparationWanted { separate() }
    if isLineOpen { bytes += lineEnd.utf8 }
    bytes += more
    isLineOpen = more.last != .lineFeed
  }

  /// Adds a blank line above the next lines, unless there is one or nothing has been written.
  mutating func separate() {
    isSeparationWanted = false
    guard ending == .text || ending == .item else { return }
    if isLineOpen { bytes += lineEnd.utf8 }
    bytes += lineEnd.utf8
    (isLineOpen, ending, isDisturbed) = (false, .blank, false)
  }

  /// Requests a blank line above the next lines, if any lines follow.
  mutating func separateNext() { isSeparationWanted = true }

  /// Records that lines at this position were added, removed or changed.
  mutating func disturb() { isDisturbed = true }

  /// Adds lines that are not a task.
  mutating func put(_ lines: [UInt8]) {
    guard !lines.isEmpty else { return }
    let start = lines.first { $0 != .blank && $0 != .tab && $0 != .carriageReturn }
    if start == .lineFeed { isSeparationWanted = false }
    if isDisturbed, let start, start != .lineFeed, ending == .text || !Self.begins(block: start) {
      separate()
    }
    add(lines)
    let last = lines.last == .lineFeed ? lines.dropLast() : lines[...]
    let line = last[(last.lastIndex(of: .lineFeed).map { $0 + 1 } ?? last.startIndex)...]
    ending = line.allSatisfy { $0 <= .blank } ? .blank : .text
    isDisturbed = false
  }

  mutating func put(_ text: String) { put(Array(text.utf8)) }

  /// Adds the lines of a task.
  mutating func put(item lines: [UInt8]) {
    // A numbered item ends a paragraph only if its number is 1.
    let start = lines.first { $0 > .blank }
    if isDisturbed, ending == .text, start?.isDigit == true { separate() }
    add(lines)
    (ending, isDisturbed) = (.item, false)
  }

  /// Whether a line with this first byte begins a block even after a paragraph.
  private static func begins(block start: UInt8) -> Bool {
    switch start {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
