import BoardModel

/// Writes boards as headings, lists as subheadings, and tasks as items with boxes. If a board has
/// the frame of an imported file, the tasks are written into the frame.
struct MarkdownWriter: TaskWriter {
  private(set) var unwritten = Tally()
  private let options: WritingOptions
  /// The frames of the boards, by the names of the boards. Not every board has a frame.
  private var frames: [String: MarkdownFrame] = [:]
  private var dialect = MarkdownDialect.plain
  private var text = MarkdownText()
  private var boardCount = 0
  private var board = ""
  /// The tasks of the current board, if it has a frame.
  private var layout: MarkdownLayout?
  /// The pending headings of a board without a frame.
  private var headings: (board: String?, list: (name: String, role: ListRole)?) = (nil, nil)
  /// The sections that are written after all boards.
  private var tail: [MarkdownSection] = []

  init(_ options: WritingOptions) { self.options = options }

  mutating func begin(boards: [String], to output: inout ByteWriter) {
    boardCount = boards.count
    for board in boards {
      guard let frame = options.frames[board].flatMap(MarkdownFrame.init) else { continue }
      if frames.isEmpty { (dialect, text.lineEnd) = (frame.dialect, frame.lineEnd) }
      // A file can have only one dialect.
      if frame.dialect == dialect { frames[board] = frame }
    }
  }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    endBoard()
    board = name
    layout = frames[name].map(MarkdownLayout.init)
    // In the files of other programs, boards have no headings of level 1.
    headings = (layout == nil && dialect == .plain ? name : nil, nil)
    if frames.isEmpty { writeHeadings() }
    output.write(text.drain())
  }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    layout?.beginList(name, role: role)
    if layout == nil { headings.list = (name, role) }
    // If there is a frame, no headings are added for lists without tasks.
    if frames.isEmpty { writeHeadings() }
    output.write(text.drain())
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    countUnwritten(entry)
    let extras = entry.extras.flatMap(MarkdownExtras.init)
    let lines = MarkdownItemLines(dialect, lineEnd: text.lineEnd, keys: options.keys)
      .lines(for: entry, extras)
    if !lines.isExact { unwritten.count("ambiguous words") }
    if layout != nil {
      let item = MarkdownLayout.Item(
        lines: lines.bytes, isAsItCame: lines.isAsItCame, wasCompleted: lines.wasCompleted,
        lane: extras?.lane ?? "", prefix: Array((extras?.prefix ?? "").utf8))
      layout?.add(item, position: extras?.position)
    } else {
      if options.frames[board] != nil { unwritten.count("surrounding text") }
      writeHeadings()
      text.put(item: lines.bytes)
      output.write(text.drain())
    }
  }

  mutating func end(to output: inout ByteWriter) {
    endBoard()
    for section in tail { section.write(to: &text, dialect) }
    output.write(text.drain())
  }

  private mutating func writeHeadings() {
    if let board = headings.board { text.putHeading(board, level: 1) }
    if let list = headings.list {
      text.putHeading(list.name, level: 2)
      text.separate()
      if dialect == .kanban, list.role == .done { text.put("**Complete**" + text.lineEnd) }
    }
    headings = (nil, nil)
  }

  /// Writes the current board, if it has a frame.
  private mutating func endBoard() {
    guard let layout else { return }
    self.layout = nil
    let sections = layout.sections(isOneList: options.isOneList)
    let isFirst = text.isEmpty
    var losesText = false
    for section in sections where section.frame.kind == .front {
      if isFirst { section.write(to: &text, dialect) } else { losesText = true }
    }
    let body = sections.filter { $0.frame.kind == .body }
    if !isFirst { text.separate() }
    // Without a heading, the text would belong to the previous board.
    let top = body.first { $0.frame.level > 0 || !$0.frame.gaps.isEmpty }
    if boardCount > 1, dialect == .plain, top?.frame.level != 1 {
      text.putHeading(board, level: 1)
      text.separate()
    }
    for section in body { section.write(to: &text, dialect) }
    let own = sections.filter { $0.frame.kind == .tail }
    if tail.isEmpty {
      tail = own
    } else if !own.isEmpty {
      losesText = true
    }
    if losesText { for _ in 0..<layout.count { unwritten.count("surrounding text") } }
  }

  private mutating func countUnwritten(_ entry: TaskEntry) {
    if dialect != .plain, boardCount > 1 { unwritten.count("board names") }
    if dialect == .plain, entry.due?.time != nil { unwritten.count("times of due dates") }
    if entry.start?.time != nil { unwritten.count("times of start dates") }
    if entry.url != nil { unwritten.count("links") }
    if options.keys.lacksBlocker(of: entry) { unwritten.count("blockers") }
    if entry.waitingFor != nil { unwritten.count("reasons for waiting") }
    if entry.isPinned { unwritten.count("pins") }
    if entry.isLocked { unwritten.count("locks") }
  }
}
