import BoardModel

/// A Markdown file without its tasks: headings, the text around the tasks, front matter and
/// settings, with a slot for each task.
///
/// A frame belongs to a board. A writer fills the frame with the tasks of the board.
public struct MarkdownFrame: Equatable, Sendable {
  /// A part of the file, usually from a heading to the next one.
  struct Section: Equatable {
    enum Kind: Character {
      case front = "f"
      case body = "b"
      /// The archive and the settings of obsidian-kanban.
      case tail = "t"
    }

    var kind: Kind
    /// The level of the section's heading, 1 or 2; 0 if there is no heading.
    var level = 0
    /// The name of the list that the heading defines; empty if there is none.
    var lane = ""
    /// Whether the tasks of the section are completed, with or without a ticked box.
    var isDone = false
    /// The index of the section's first slot among all slots of the file, from 0.
    var firstSlot = 0
    /// The bytes before the first slot.
    var opening: [UInt8] = []
    /// The bytes after each slot.
    var gaps: [[UInt8]] = []
    /// The name of the last heading of level 1 at or above the section; `nil` if there is none. It
    /// is not stored in ``MarkdownFrame/text``.
    var board: String?

    var slots: Range<Int> { firstSlot..<firstSlot + gaps.count }
  }

  let dialect: MarkdownDialect
  /// A hash that identifies the file.
  let id: String
  /// The line end of the file.
  let lineEnd: String
  var sections: [Section] = []

  /// The maximum size of a frame. Larger frames are not stored.
  public static let maxBytes = 1 << 20

  init(dialect: MarkdownDialect, id: String, lineEnd: String) {
    self.dialect = dialect
    self.id = id
    self.lineEnd = lineEnd
  }

  /// The names of the boards of the sections, in order and without duplicates; `nil` stands for
  /// sections without a board.
  public var boards: [String?] {
    sections.reduce(into: []) { boards, section in
      if !boards.contains(section.board) { boards.append(section.board) }
    }
  }

  /// Returns a copy with only the sections of the given ``boards``.
  public func part(of boards: [String?]) -> MarkdownFrame {
    var part = self
    part.sections.removeAll { !boards.contains($0.board) }
    return part
  }

  // MARK: Storage

  /// The frame as text to store: a line with the number of sections, a line for each section, and
  /// the bytes of all sections. The form is fixed for each version of the store.
  public var text: String {
    var head = "\(dialect.rawValue)\(lineEnd == "\n" ? "n" : "r") \(id) \(sections.count)\n"
    var bytes: [UInt8] = []
    for section in sections {
      head += "\(section.kind.rawValue)\(section.level)\(section.isDone ? "d" : "o")"
      head += " \(section.firstSlot) \(section.opening.count) "
      head += Self.runs(section.gaps.map(\.count)) + " " + section.lane + "\n"
      bytes += section.opening
      for gap in section.gaps { bytes += gap }
    }
    return head + bytes.text
  }

  /// Parses a frame from its ``text``; `nil` if the text is invalid.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    func line() -> [Substring]? {
      guard let end = bytes.firstByte(.lineFeed, from: start) else { return nil }
      defer { start = end + 1 }
      return bytes[start..<end].text.split(
        separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    }
    guard let words = line(), words.count == 3, words[0].count == 2, let sign = words[0].first,
      let dialect = MarkdownDialect(rawValue: sign), let count = Int(words[2]),
      (0...bytes.count).contains(count)
    else { return nil }
    self.init(
      dialect: dialect, id: String(words[1]), lineEnd: words[0].last == "n" ? "\n" : "\r\n")
    var lengths: [[Int]] = []
    for _ in 0..<count {
      guard let words = line(), words.count == 5, let section = Section(words),
        let opening = Int(words[2]), let gaps = Self.lengths(words[3])
      else { return nil }
      sections.append(section)
      lengths.append([opening] + gaps)
    }
    for index in sections.indices {
      var pieces: [[UInt8]] = []
      for length in lengths[index] {
        guard (0...bytes.count - start).contains(length) else { return nil }
        pieces.append(Array(bytes[start..<start + length]))
        start += length
      }
      sections[index].opening = pieces.removeFirst()
      sections[index].gaps = pieces
    }
  }

  /// Writes lengths, with repeated lengths abbreviated: `3,0x12,3` means 3, twelve times 0, and 3.
  private static func runs(_ lengths: [Int]) -> String {
    var runs: [(length: Int, count: Int)] = []
    for length in lengths {
      if runs.last?.length == length {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((length, 1))
      }
    }
    return runs.map { $0.count == 1 ? "\($0.length)" : "\($0.length)x\($0.count)" }
      .joined(separator: ",")
  }

  private static func lengths(_ runs: Substring) -> [Int]? {
    var lengths: [Int] = []
    for run in runs.split(separator: ",") {
      let numbers = run.split(separator: "x").map { Int($0) ?? -1 }
      guard (1...2).contains(numbers.count), numbers[0] >= 0 else { return nil }
      let count = numbers.count == 2 ? numbers[1] : 1
      guard (1...Reading.maxTasks).contains(count), lengths.count < Reading.maxTasks else {
        return nil
      }
      lengths += Array(repeating: numbers[0], count: count)
    }
    return lengths
  }
}

extension MarkdownFrame.Section {
  /// Parses the line that describes a section, without the bytes of the section.
  fileprivate init?(_ words: [Substring]) {
    let signs = Array(words[0])
    guard signs.count == 3, let kind = Kind(rawValue: signs[0]),
      let level = signs[1].wholeNumberValue,
      let first = Int(words[1]), (0...Reading.maxTasks).contains(first)
    else { return nil }
    self.init(
      kind: kind, level: level, lane: String(words[4]), isDone: signs[2] == "d", firstSlot: first)
  }
}
