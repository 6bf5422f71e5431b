/// Lines of Markdown on their way into a file, which tell blocks apart where their neighbours
/// have changed.
struct MarkdownText {
  /// What the last line is.
  private enum Ending {
    case nothing, blank, text, item
  }

  var lineEnd = "\n"
  private var bytes: [UInt8] = []
  private var ending = Ending.nothing
  /// Whether the last line has no end yet.
  private var isLineOpen = false
  /// Whether what comes next has stood below something else.
  private var isDisturbed = false
  /// Whether what comes next needs a blank line above it.
  private var isSeparationWanted = false

  /// Whether nothing was written.
  var isEmpty: Bool { ending == .nothing }

  /// Hands over what was written last.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func add(_ more: [UInt8]) {
    if isSeparationWanted { separate() }
    if isLineOpen { bytes += lineEnd.utf8 }
    bytes += more
    isLineOpen = more.last != .lineFeed
  }

  /// Makes sure that a blank line, or nothing, is above.
  mutating func separate() {
    isSeparationWanted = false
    guard ending == .text || ending == .item else { return }
    if isLineOpen { bytes += lineEnd.utf8 }
    bytes += lineEnd.utf8
    (isLineOpen, ending, isDisturbed) = (false, .blank, false)
  }

  /// Makes sure that a blank line is below, if anything is.
  mutating func separateNext() { isSeparationWanted = true }

  /// Notes that what stood here is gone or has changed.
  mutating func disturb() { isDisturbed = true }

  /// Adds lines that are no task.
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
    // Of numbered items, only the first one ends a paragraph.
    let start = lines.first { $0 > .blank }
    if isDisturbed, ending == .text, start?.isDigit == true { separate() }
    add(lines)
    (ending, isDisturbed) = (.item, false)
  }

  /// Whether a line that begins so goes on with no paragraph above it.
  private static func begins(block start: UInt8) -> Bool {
    switch start {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
