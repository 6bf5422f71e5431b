import BoardModel
import Formats

/// A version of a file for a merge: sections with tasks and other lines. Every line ends with LF.
struct MergeText: Sendable {
  /// A part of a section.
  enum Element: Equatable {
    /// The task with this index in ``MergeText/tasks``.
    case task(Int)
    case line(ArraySlice<UInt8>)
  }

  /// The lines below a heading, up to the next heading; the first section is above all headings.
  struct Section {
    /// The lines of the heading; empty for the first section.
    var heading: ArraySlice<UInt8> = []
    var name = ""
    /// The names of the headings above, from the outermost one, and the name of the section.
    var path: [String] = []
    var level = 0
    var elements: [Element] = []
  }

  /// A task with its lines.
  struct Task {
    let lines: ArraySlice<UInt8>
    /// The white space or block quote markers before the task.
    let prefix: ArraySlice<UInt8>
    /// The lines without their prefix.
    let plainLines: [UInt8]
    /// The plain lines without the list marker.
    let text: ArraySlice<UInt8>
    let title: String
    /// The id that the file itself gives the task, such as the value of 🆔; `nil` if there is none.
    let id: String?
    let isCompleted: Bool
    let section: Int
  }

  /// How much of the name of a section is compared, in bytes.
  private static let maxName = 200

  /// The bytes of the file.
  let bytes: [UInt8]
  private(set) var sections = [Section()]
  private(set) var tasks: [Task] = []
  /// The lines below all sections, which are the settings of obsidian-kanban.
  private(set) var settings: [ArraySlice<UInt8>] = []
  private(set) var dialect = MarkdownDialect.plain
  /// The headings that contain the last section, and its own heading.
  private var above: [(level: Int, name: String)] = []

  /// Parses text in which every line ends with LF.
  ///
  /// - Throws: ``FormatError`` if a line is too long, or lists are nested too deeply.
  init(_ bytes: [UInt8], _ kind: FileKind) throws(FormatError) {
    self.bytes = bytes
    switch kind {
    case .markdown: try readMarkdown(bytes)
    case .todoTxt: try readTodoTxt(bytes)
    }
  }

  /// The lines that belong to no task, in no particular order.
  var otherLines: [ArraySlice<UInt8>] {
    sections.flatMap { section in
      section.heading.splitLines
        + section.elements.compactMap { if case .line(let line) = $0 { line } else { nil } }
    } + settings
  }

  // MARK: todo.txt

  private mutating func readTodoTxt(_ bytes: [UInt8]) throws(FormatError) {
    var lines = SourceLines(SourceBytes(bytes))
    while let line = lines.next() {
      if let fault = SourceLines.fault(of: line) { throw fault }
      let task = TodoTxtLine(Array(bytes[line.range]))
      let whole = bytes[line.range.lowerBound..<line.next]
      if TaskText.isBlank(task.fields.title) {
        sections[0].elements.append(.line(whole))
      } else {
        let plainLines = Array(whole)
        append(
          Task(
            lines: whole, prefix: [], plainLines: plainLines, text: plainLines[...],
            title: task.fields.title, id: task.id, isCompleted: task.fields.isCompleted,
            section: 0))
      }
    }
  }

  private mutating func append(_ task: Task) {
    sections[task.section].elements.append(.task(tasks.count))
    tasks.append(task)
  }

  // MARK: Markdown

  private mutating func readMarkdown(_ bytes: [UInt8]) throws(FormatError) {
    let lists = try MarkdownLists(SourceBytes(bytes))
    dialect = lists.dialect
    let end = lists.outline.settings?.lowerBound ?? bytes.count
    var items = lists.items.filter { item in
      item.range.upperBound <= end
        && !TaskText.isBlank(String(decoding: bytes[item.text], as: UTF8.self))
    }[...]
    var offset = 0
    for heading in lists.outline.headings where heading.range.upperBound <= end {
      // The thematic break above the heading of an archive belongs to the heading.
      let start =
        heading.followsBreak
        ? bytes.lineAbove(heading.range.lowerBound) : heading.range.lowerBound
      readSection(offset..<start, &items, in: bytes)
      offset = heading.range.upperBound
      // Subsections have the names of all sections above them in their paths.
      let name = String(
        decoding: lists.name(of: heading, in: bytes).utf8.prefix(Self.maxName), as: UTF8.self)
      sections.append(
        Section(
          heading: bytes[start..<offset], name: name, path: path(heading.level, name),
          level: heading.level))
    }
    readSection(offset..<end, &items, in: bytes)
    settings = bytes[end...].splitLines
  }

  /// The path of a new section.
  private mutating func path(_ level: Int, _ name: String) -> [String] {
    above.removeAll { $0.level >= level }
    above.append((level, name))
    return above.map(\.name)
  }

  /// Reads the tasks and lines of a range into the last section.
  private mutating func readSection(
    _ range: Range<Int>, _ items: inout ArraySlice<MarkdownOutline.Item>, in bytes: [UInt8]
  ) {
    var offset = range.lowerBound
    while let item = items.first, item.range.lowerBound < range.upperBound {
      items.removeFirst()
      guard item.range.lowerBound >= offset else { continue }
      readLines(offset..<item.range.lowerBound, in: bytes)
      append(task(item, in: bytes))
      offset = item.range.upperBound
    }
    readLines(offset..<max(offset, range.upperBound), in: bytes)
  }

  private mutating func readLines(_ range: Range<Int>, in bytes: [UInt8]) {
    sections[sections.count - 1].elements += bytes[range].splitLines.map(Element.line)
  }

  private func task(_ item: MarkdownOutline.Item, in bytes: [UInt8]) -> Task {
    let task = MarkdownTask(item, in: bytes, dialect)
    let plainLines = item.indented(bytes, with: [])
    return Task(
      lines: bytes[item.range], prefix: bytes[item.prefix], plainLines: plainLines,
      text: plainLines[item.marker.count...].drop { $0 == 0x20 || $0 == 0x09 },
      title: TaskText.title(task.fields.title), id: task.id,
      isCompleted: task.fields.isCompleted, section: sections.count - 1)
  }
}
