import BoardModel

/// What stands in one component of a calendar, line by line as it came but for the folds.
struct CalendarObject: Sendable {
  /// Its lines, with an LF behind each.
  private(set) var text: [UInt8] = []
  /// What it consists of, in order.
  private(set) var parts: [Part] = []
  /// Components that it shares with other objects of its calendar: the time zones that it names,
  /// and the lines of the calendar itself.
  var shared: [SharedText] = []

  /// How many components are open.
  private var depth = 0
  /// Where the outermost open component begins.
  private var inner = (start: 0, kind: CalendarComponent.other)

  /// One part of a component.
  enum Part: Sendable {
    /// A property.
    case property(ContentLine)
    /// A component in it, with its first and its last line.
    case component(CalendarComponent, Range<Int>)
  }

  /// One that is empty.
  init() {}

  /// Reads ``text``; a line that is none is left out.
  init(_ text: String, shared: [SharedText] = []) {
    self.text = Array(text.utf8)
    self.shared = shared
    var start = 0
    while let end = self.text.firstByte(.lineFeed, from: start) {
      if let line = ContentLine(self.text, start..<end) { take(line) }
      start = end + 1
    }
  }

  /// Adds a line.
  ///
  /// - Parameter bytes: The text in which it stands.
  mutating func add(_ line: ContentLine, from bytes: [UInt8]) {
    let distance = text.count - line.start
    text.append(contentsOf: line.line(in: bytes))
    text.append(.lineFeed)
    take(line.moved(by: distance))
  }

  /// Adds a component.
  ///
  /// - Parameter lines: What stands in it.
  mutating func add(_ lines: String, as name: String) {
    let start = text.count
    text += Self.component(lines, name).utf8
    parts.append(.component(CalendarComponent(Array(name.utf8)), start..<text.count))
  }

  /// The lines of a component of that name.
  static func component(_ lines: String, _ name: String) -> String {
    "BEGIN:\(name)\n\(lines)END:\(name)\n"
  }

  /// Forgets everything.
  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    depth = 0
  }

  private mutating func take(_ line: ContentLine) {
    switch line.property {
    case .begin:
      if depth == 0 {
        inner = (line.start, CalendarComponent(line.value(in: text).capitals))
      }
      depth += 1
    case .end:
      guard depth > 0 else { return }
      depth -= 1
      if depth == 0 { parts.append(.component(inner.kind, inner.start..<line.end + 1)) }
    default:
      if depth == 0 { parts.append(.property(line)) }
    }
  }
}
