/// The steps of a task: the task list items in its notes, such as `- [ ] call` and `- [x] ask`.
///
/// List markers can be `-`, `*`, `+`, `1.` or `1)`, at any depth. A line in a code block is not a
/// step. A change to a step leaves unrelated lines unchanged.
public struct TaskSteps: Equatable, Sendable {
  /// One step of a task.
  public struct Step: Equatable, Sendable {
    /// The title of the step: one line that is not blank.
    public let title: String
    /// Whether the step is ticked.
    public let isDone: Bool
    /// The number of bytes before the marker of the step.
    public let indent: Int
  }

  /// The number of ticked steps and of all steps.
  public struct Count: Hashable, Sendable {
    /// The number of ticked steps.
    public let done: Int
    /// The number of all steps, at least 1.
    public let all: Int
    /// The count as text: `2/5`.
    public var text: String { "\(done)/\(all)" }
  }

  /// The steps, from the top.
  public private(set) var steps: [Step] = []
  /// The lines without their line breaks.
  var lines: [[UInt8]] = []
  /// The line break of each line, LF or CRLF; empty for a last line without a line break.
  var ends: [[UInt8]] = []
  private(set) var found: [StepScan.Found] = []

  /// Finds the steps in the notes of a task.
  public init(_ notes: String) {
    let bytes = Array(notes.utf8)
    var start = 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: .lineFeed)
      var end = feed ?? bytes.count
      if feed != nil, end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
      let next = feed.map { $0 + 1 } ?? bytes.count
      lines.append(Array(bytes[start..<end]))
      ends.append(Array(bytes[end..<next]))
      start = next
    }
    find()
  }

  /// The notes with all changes made to the steps.
  public var text: String {
    String(decoding: zip(lines, ends).flatMap { $0 + $1 }, as: UTF8.self)
  }

  /// The number of ticked steps and of all steps; `nil` if there are no steps.
  public var count: Count? {
    steps.isEmpty ? nil : Count(done: steps.count(where: \.isDone), all: steps.count)
  }

  /// A copy in which no step is ticked.
  public var withAllOpen: TaskSteps {
    var open = self
    for index in steps.indices { open.setDone(false, at: index) }
    return open
  }

  /// Ticks or unticks a step.
  public mutating func setDone(_ isDone: Bool, at index: Int) {
    let step = found[index]
    guard step.isDone != isDone else { return }
    lines[step.line][step.mark] = isDone ? UInt8(ascii: "x") : .blank
    find()
  }

  /// Replaces lines with others. Additional lines end like the first line of the notes, or with LF
  /// if the notes have no line break.
  mutating func replace(_ range: Range<Int>, with new: [[UInt8]]) {
    lines.replaceSubrange(range, with: new)
    let end = ends.first { !$0.isEmpty } ?? [.lineFeed]
    while ends.count < lines.count {
      ends.insert(ends.isEmpty ? [] : end, at: max(0, ends.count - 1))
    }
    find()
  }

  mutating func find() {
    found = StepScan(lines).found
    steps = found.map { step in
      let title = lines[step.line].dropFirst(step.mark + 2).trimmed
      return Step(
        title: String(decoding: title, as: UTF8.self), isDone: step.isDone, indent: step.indent)
    }
  }
}

extension TaskSteps {
  /// Finds the steps in the notes of a task; `nil` if there are none.
  public init?(in notes: String) {
    guard notes.utf8.contains(UInt8(ascii: "[")) else { return nil }
    self.init(notes)
    if steps.isEmpty { return nil }
  }

  /// The notes without the steps, and without blank lines at the beginning and the end; `nil` if
  /// nothing is left.
  public var rest: String? {
    let steps = Set(found.map(\.line))
    func hasText(_ line: Int) -> Bool { !lines[line].allSatisfy(\.isBlank) }
    var others: [Int] = []
    for line in lines.indices where !steps.contains(line) {
      // Keep only one of the blank lines around removed steps.
      let isSecond = others.last.map { !hasText($0) && $0 < line - 1 } ?? true
      if hasText(line) || !isSecond { others.append(line) }
    }
    guard let last = others.lastIndex(where: hasText) else { return nil }
    let remaining = others[...last].flatMap {
      $0 == others[last] ? lines[$0] : lines[$0] + ends[$0]
    }
    return String(decoding: remaining, as: UTF8.self)
  }

  /// Whether the notes of a task contain any text besides steps.
  ///
  /// - Parameter steps: The steps in the notes, as returned by ``init(in:)``.
  public static func isAnythingElse(in notes: String, than steps: TaskSteps?) -> Bool {
    guard let steps else {
      return notes.utf8.contains { !$0.isBlank && $0 != .lineFeed && $0 != .carriageReturn }
    }
    return steps.lines.count { !$0.allSatisfy(\.isBlank) } > steps.steps.count
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without surrounding spaces and tabs.
  var trimmed: ArraySlice<UInt8> {
    var rest = drop(while: \.isBlank)
    while rest.last?.isBlank == true { rest.removeLast() }
    return rest
  }
}

extension UInt8 {
  static let blank = UInt8(ascii: " ")
  static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == .blank || self == UInt8(ascii: "\t") }
}
