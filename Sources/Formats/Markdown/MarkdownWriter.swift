import BoardModel

/// Writes boards as headings, lists as headings below them, and tasks as items with boxes.
struct MarkdownWriter: TaskWriter {
  /// What was asked for before it is known whose conventions the file follows.
  private enum Step {
    case board(String)
    case list(String, ListRole)
    case task(TaskEntry)
  }

  private(set) var unsaid = Tally()
  private var waiting: [Step]? = []
  private var dialect = MarkdownDialect.plain
  /// Whether it goes on with what a file has begun.
  private var isOfFile = false
  private var settings = ""
  private var below = ""
  private var lineEnd = "\n"
  private var boardCount = 0
  private var board = ""
  /// Whether the heading of the board is still to be written.
  private var isBoardWaiting = false
  private var list: (name: String, role: ListRole) = ("", .plain)
  /// The heading that the next item stands under; empty where the board has none, `nil` if one is
  /// missing.
  private var heading: String?
  /// Whether the board has a heading of a list.
  private var hasLanes = false
  /// The place of the task that was written last, where it has one.
  private var last: MarkdownPlace?
  /// Whether that task still is part of what it was part of.
  private var isPartKept = true
  private var isEmpty = true
  /// Whether nothing but front matter is written.
  private var isAtStart = true
  /// Whether the last line has no end yet.
  private var isLineOpen = false

  /// So many tasks are looked at for the conventions that they came with.
  private static let mostWaiting = 10_000

  mutating func begin(boards: [String], to output: inout ByteWriter) { boardCount = boards.count }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    take(.board(name), to: &output)
  }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    take(.list(name, role), to: &output)
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    if waiting != nil {
      let extras = entry.extras.flatMap(MarkdownExtras.init)
      if extras != nil || waiting?.count ?? 0 > Self.mostWaiting {
        start(extras, to: &output)
      }
    }
    take(.task(entry), to: &output)
  }

  mutating func end(to output: inout ByteWriter) {
    start(nil, to: &output)
    if !below.isEmpty { put(below, to: &output) }
    if !settings.isEmpty {
      put((below.isEmpty ? lineEnd + lineEnd : "") + settings, to: &output)
    }
  }

  private mutating func take(_ step: Step, to output: inout ByteWriter) {
    guard waiting != nil else { return perform(step, to: &output) }
    waiting?.append(step)
  }

  /// Writes what has waited, in the conventions of the file that a task came from.
  private mutating func start(_ extras: MarkdownExtras?, to output: inout ByteWriter) {
    guard let steps = waiting else { return }
    waiting = nil
    if let extras {
      if !extras.frontMatter.isEmpty {
        output.write(extras.frontMatter)
        isEmpty = false
      }
      dialect = extras.dialect
      settings = extras.settings
      isOfFile = true
      let lines = Array((extras.frontMatter + extras.above + extras.item).utf8)
      if let feed = lines.firstIndex(of: .lineFeed), lines[..<feed].last == .carriageReturn {
        lineEnd = "\r\n"
      }
    }
    for step in steps { perform(step, to: &output) }
  }

  private mutating func perform(_ step: Step, to output: inout ByteWriter) {
    switch step {
    case .board(let name):
      board = name
      // Those boards have no heading of their own.
      isBoardWaiting = dialect == .plain
      (heading, hasLanes) = (nil, false)
      if !isOfFile { writeBoard(to: &output) }
    case .list(let name, let role):
      list = (name, role)
      if heading != "" { heading = nil }
      // A file has no lists without tasks but those it came with.
      if !isOfFile { write(lane: name, to: &output) }
    case .task(let entry): put(entry, to: &output)
    }
  }

  // MARK: Headings

  private mutating func writeBoard(to output: inout ByteWriter) {
    guard isBoardWaiting else { return }
    isBoardWaiting = false
    write(heading: board, level: 1, to: &output)
  }

  private mutating func write(heading name: String, level: Int, to output: inout ByteWriter) {
    let name = TaskText.title(name)
    // Signs at the end would close the heading.
    let close = name.hasSuffix("#") ? " " + String(repeating: "#", count: level) : ""
    put(
      (isEmpty ? "" : lineEnd) + String(repeating: "#", count: level) + " " + name + close
        + lineEnd, to: &output)
  }

  private mutating func write(lane name: String, to output: inout ByteWriter) {
    guard heading != name else { return }
    if name.isEmpty {
      guard isBoardNeeded else { return }
      writeBoard(to: &output)
      return put(lineEnd, to: &output)
    }
    writeBoard(to: &output)
    write(heading: name, level: 2, to: &output)
    heading = name
    put(lineEnd, to: &output)
    if dialect == .kanban, list.role == .done { put("**Complete**" + lineEnd, to: &output) }
  }

  private mutating func put(_ text: String, to output: inout ByteWriter) {
    put(Array(text.utf8), to: &output)
  }

  private mutating func put(_ text: [UInt8], to output: inout ByteWriter) {
    guard let last = text.last else { return }
    if isLineOpen { output.write(lineEnd) }
    output.write(text)
    isLineOpen = last != .lineFeed
    (isEmpty, isAtStart) = (false, false)
  }

  // MARK: Tasks

  private mutating func put(_ entry: TaskEntry, to output: inout ByteWriter) {
    countUnsaid(entry)
    let extras = entry.extras.flatMap(MarkdownExtras.init)
    let place = extras.flatMap { MarkdownPlace($0.place) }
    let gap = extras.map { MarkdownGap($0.above, $0.dialect) }
    var isInPlace = false
    if !list.name.isEmpty {
      let own = extras?.dialect == dialect && place != nil ? gap : nil
      isInPlace = lead(to: lane(of: extras), own, place, to: &output)
    }
    if !isInPlace, gap?.hasText == true { unsaid.count("surrounding text") }
    let (lines, isExact) = MarkdownItemLines(dialect, lineEnd: lineEnd)
      .lines(for: entry, extras)
    if !isExact { unsaid.count("words that mean something else") }
    put(prefixed(lines, extras?.prefix ?? "", isInPlace), to: &output)
    last = place
    if let extras, !extras.below.isEmpty { below = extras.below }
  }

  /// The heading that a task belongs under; empty for none.
  private func lane(of extras: MarkdownExtras?) -> String {
    // Its box says as much as a heading, as long as there is none.
    if dialect == .plain, list.role == .pending || list.role == .done,
      heading == "" || (!hasLanes && extras?.lane == "" && extras?.place != "")
    {
      return ""
    }
    // A list of the file that the board lacks.
    return list.role == .pending ? extras?.lane.filled ?? list.name : list.name
  }

  /// Writes what stands above a task: what stood there, or the headings that are missing.
  ///
  /// - Returns: Whether it is what stood there.
  private mutating func lead(
    to lane: String, _ gap: MarkdownGap?, _ place: MarkdownPlace?, to output: inout ByteWriter
  ) -> Bool {
    let isNext = place?.number == 0 ? isAtStart : last != nil && last?.next == place
    defer {
      heading = lane
      hasLanes = hasLanes || !lane.isEmpty
    }
    if let gap, isNext, names(gap, lane) {
      put(gap.text, to: &output)
      isBoardWaiting = false
      return true
    }
    if heading != lane, let gap, let list = gap.list, Self.isEqual(list, lane) {
      writeBoard(to: &output)
      put((isEmpty ? "" : lineEnd) + gap.opening, to: &output)
    } else {
      write(lane: lane, to: &output)
    }
    return false
  }

  /// The lines of a task as part of what it was part of, if that is still around it.
  private mutating func prefixed(_ lines: [UInt8], _ prefix: String, _ isInPlace: Bool) -> [UInt8] {
    isPartKept = prefix.isEmpty || (isInPlace && isPartKept)
    guard !prefix.isEmpty, isPartKept, let task = MarkdownTask(alone: lines.text, dialect) else {
      return lines
    }
    return task.indented(with: Array(prefix.utf8))
  }

  /// Whether lines of the file say what board and list the task below them is in.
  private func names(_ gap: MarkdownGap, _ lane: String) -> Bool {
    guard gap.hasHeading else {
      return heading == lane || (lane.isEmpty && !hasLanes && !isBoardNeeded)
    }
    guard Self.isEqual(gap.list ?? "", lane) else { return false }
    return boardCount == 1 || gap.board.map { Self.isEqual($0, board) } ?? !isBoardWaiting
  }

  /// Whether the name of the board must stand above its next task.
  private var isBoardNeeded: Bool { isBoardWaiting && boardCount > 1 }

  private static func isEqual(_ name: String, _ other: String) -> Bool {
    NameMatch.key(name) == NameMatch.key(other)
  }

  private mutating func countUnsaid(_ entry: TaskEntry) {
    if dialect != .plain, boardCount > 1 { unsaid.count("boards") }
    if dialect == .plain, entry.due.value?.time != nil { unsaid.count("times of due dates") }
    if entry.start.value?.time != nil { unsaid.count("times of start dates") }
    if entry.url.value != nil { unsaid.count("urls") }
    if entry.isPinned == true { unsaid.count("pins") }
    if entry.isLocked == true { unsaid.count("locks") }
  }
}
