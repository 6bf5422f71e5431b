/// A line of git's list of steps that is being parsed.
struct RebaseLine {
  private let bytes: [UInt8]
  /// The range of the line, including its line ending.
  private let whole: Range<Int>
  /// The range of the bytes not yet parsed, without the line ending.
  private var rest: Range<Int>

  init(_ bytes: [UInt8], _ whole: Range<Int>) {
    self.bytes = bytes
    self.whole = whole
    var end = whole.upperBound
    if end > whole.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > whole.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    rest = whole.lowerBound..<end
    skipBlanks()
  }

  var isEmpty: Bool { rest.isEmpty }
  var text: String { String(decoding: bytes[rest], as: UTF8.self) }

  func starts(with prefix: [UInt8]) -> Bool { bytes[rest].starts(with: prefix) }

  /// The step in the line; `nil` if the line is not a valid step.
  ///
  /// - Parameter leading: The range of the empty lines and comments above the line.
  func step(leading: Range<Int>) -> RebaseStep? {
    var line = self
    let word = line.readWord()
    guard let command = RebaseCommand(word: bytes[word]) else { return nil }
    line.skipBlanks()
    // Options occur only before a commit: `fixup -C`, `merge -c`.
    let hasOption = command == .fixup || command == .merge
    let startsWithOption = hasOption && ["-C", "-c"].contains { line.starts(with: Array($0.utf8)) }
    if startsWithOption {
      line.rest = line.rest.lowerBound + 2..<line.rest.upperBound
      line.skipBlanks()
    }
    let argument = line.rest.lowerBound
    let hasCommit = command.isAction || command == .revert || startsWithOption
    let commit = hasCommit ? line.readWord() : argument..<argument
    guard !hasCommit || !commit.isEmpty else { return nil }
    let needsNoArgument = command == .break || command == .noop
    guard hasCommit || needsNoArgument == line.isEmpty else { return nil }
    line.skipBlanks()
    return RebaseStep(
      command: command, commit: String(decoding: bytes[commit], as: UTF8.self), text: line.text,
      leading: leading, line: whole, word: word, argument: argument)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func skipBlanks() {
    let start = bytes[rest].firstIndex { !Self.isBlank($0) } ?? rest.upperBound
    rest = start..<rest.upperBound
  }

  private mutating func readWord() -> Range<Int> {
    let end = bytes[rest].firstIndex(where: Self.isBlank) ?? rest.upperBound
    defer { rest = end..<rest.upperBound }
    return rest.lowerBound..<end
  }
}
