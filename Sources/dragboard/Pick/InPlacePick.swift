import BoardModel
import BoardScreen
import Lines
import TerminalText

/// Shows the lines of a file, and replaces its contents with the lines that the user keeps.
@MainActor
struct InPlacePick {
  private let file: InPlaceFile
  private let input: PickInput
  private let source: LinesSource
  private let screen: PickScreen
  private let filter: String

  /// Opens the file and prepares the screen, without showing it yet.
  ///
  /// - Throws: ``Failure``.
  init(file path: String, options: PickOptions) throws {
    file = try InPlaceFile(path)
    input = try PickInput(path)
    screen = try PickScreen(options.settings)
    filter = options.filter
    source = LinesSource(
      .ordering(title: options.title ?? path.lastComponent),
      display: try PickRules(options).display(), ending: options.null ? 0 : UInt8(ascii: "\n"))
    source.read(from: input.lines)
  }

  /// Lets the user order the lines, and saves them.
  ///
  /// - Throws: ``Failure``; `ExitCode` if the user cancels or a signal arrives.
  func run() throws {
    try screen.show(
      source, source.board, SavingAcceptance(source), filter: filter
    ) {
      if let failure = input.failure { throw failure }
    }
    // The user may press Enter before all lines are on the screen.
    while !input.hasEnded { try source.readOn() }
    let order = source.order(of: LinesSource.left)
    guard !order.isEverything(of: source.text) else { return }
    let old = source.text
    try old.withLines(0..<old.count) { try file.replace($0, with: old.content(in: order)) }
  }
}

extension LineOrder {
  /// Whether no line of the text has been moved or left out.
  fileprivate func isEverything(of text: LineText) -> Bool {
    var next = 0
    forEachRun(in: 0..<count) { if $0.lowerBound == next { next = $0.upperBound } }
    return count == text.count && next == text.count
  }
}

extension LineText {
  /// Returns the bytes of the lines in `order`. The last of these lines has a line ending only if
  /// the last line of the text has one.
  fileprivate func content(in order: LineOrder) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount + 1)
    order.forEachRun(in: 0..<order.count) { lines in
      withLines(lines) { bytes += $0 }
      if bytes.last != ending { bytes.append(ending) }
    }
    let isLastEnded = withLines(max(0, count - 1)..<count) { $0.last == ending }
    if !isLastEnded, !bytes.isEmpty { bytes.removeLast() }
    return bytes
  }
}
