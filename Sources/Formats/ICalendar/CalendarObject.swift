import BoardModel

/// The lines of a component of a calendar, unfolded but otherwise as read.
struct CalendarObject: Sendable {
  /// The lines, each with an LF.
  private(set) var text: [UInt8] = []
  /// The properties and inner components, in order.
  private(set) var parts: [Part] = []
  /// Text that the object shares with other objects of the calendar: the time zones that it refers
  /// to, and the lines of the calendar itself.
  var shared: [SharedText] = []

  /// The number of open components.
  private var depth = 0
  /// The start and kind of the outermost open component inside the object.
  private var inner = (start: 0, kind: CalendarComponent.other)

  /// One part of a component.
  enum Part: Sendable {
    case property(ContentLine)
    /// An inner component, with its BEGIN and END lines.
    case component(CalendarComponent, Range<Int>)
  }

  init() {}

  /// Parses unfolded lines that end with LF, ignoring invalid ones.
  init(_ text: String, shared: [SharedText] = []) {
    self.text = Array(text.utf8)
    self.shared = shared
    var start = 0
    while let end = self.text.firstByte(.lineFeed, from: start) {
      if let line = ContentLine(self.text, start..<end) { append(line) }
      start = end + 1
    }
  }

  /// Adds a line.
  ///
  /// - Parameter bytes: The text that contains the line.
  mutating func add(_ line: ContentLine, from bytes: [UInt8]) {
    let distance = text.count - line.start
    text.append(contentsOf: line.line(in: bytes))
    text.append(.lineFeed)
    append(line.moved(by: distance))
  }

  /// Adds an inner component.
  ///
  /// - Parameter lines: The lines of the component, without BEGIN and END.
  mutating func add(_ lines: String, as name: String) {
    let start = text.count
    text += Self.component(lines, name).utf8
    parts.append(.component(CalendarComponent(Array(name.utf8)), start..<text.count))
  }

  /// Returns the lines of a component with BEGIN and END added.
  static func component(_ lines: String, _ name: String) -> String {
    "BEGIN:\(name)\n\(lines)END:\(name)\n"
  }

  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    depth = 0
  }

  private mutating func append(_ line: ContentLine) {
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
