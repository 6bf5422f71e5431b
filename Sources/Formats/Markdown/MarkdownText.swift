import BoardModel

/// The text of a file that is written, as far as the next lines depend on it.
struct MarkdownText {
  var lineEnd = "\n"
  /// Whether the last line has no end yet.
  private var isLineOpen = false
  /// Whether nothing, or a blank line, stands above the next line.
  private var isParted = true

  init() {}

  /// Adds lines; one that is open ends first.
  mutating func put(_ lines: some BidirectionalCollection<UInt8>, to output: inout ByteWriter) {
    guard let last = lines.last else { return }
    if isLineOpen { output.write(lineEnd) }
    output.write(lines)
    isLineOpen = last != .lineFeed
    var rest = lines.dropLast()
    if rest.last == .carriageReturn { rest.removeLast() }
    isParted = !isLineOpen && (rest.isEmpty || rest.last == .lineFeed)
  }

  /// Adds a blank line, unless there is one.
  mutating func part(to output: inout ByteWriter) {
    guard !isParted else { return }
    put(lineEnd.utf8, to: &output)
    isParted = true
  }

  /// A heading with a blank line below it.
  func heading(_ name: String, level: Int) -> String {
    let name = TaskText.title(name)
    let signs = String(repeating: "#", count: level)
    // Signs at the end would close the heading.
    return signs + " " + name + (name.hasSuffix("#") ? " " + signs : "") + lineEnd + lineEnd
  }
}
