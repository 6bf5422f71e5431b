import BoardModel

/// A file without its tasks: its headings, and the text between the tasks.
struct MarkdownSkeleton {
  /// A heading of level 1 or 2 and what stands below it, or what stands above the first one.
  struct Section {
    /// Of level 2; empty for others.
    var name = ""
    /// Of level 1.
    var board: String?
    /// What stands above its first task.
    var opening = ""
    /// What stands below its last task.
    var ending = ""
    /// Whether obsidian-kanban takes its tasks for done.
    var isComplete = false
    var isArchived = false
    /// The places of the tasks that it had in the file, in order.
    var numbers: [Int] = []
  }

  private(set) var sections = [Section()]
  /// The section of the task of each place.
  private(set) var origins: [Int: Int] = [:]
  /// The text between a task and the one above it in its section.
  private(set) var gaps: [Int: String] = [:]

  private let dialect: MarkdownDialect

  init(_ dialect: MarkdownDialect) { self.dialect = dialect }

  private var last: Int { sections.count - 1 }

  /// Adds the next task of the file.
  ///
  /// - Parameters:
  ///   - above: What stands between it and the task above it.
  ///   - lane: The list whose heading it stands below; empty for none.
  ///   - heading: The heading, should it be lost.
  mutating func add(
    _ number: Int, above: String, lane: String, heading: @autoclosure () -> String
  ) {
    let text = take(above)
    if !lane.isEmpty, sections[last].name != lane {
      sections.append(Section(name: lane, opening: heading()))
    }
    if !sections[last].numbers.isEmpty {
      gaps[number] = text
    } else {
      sections[last].opening += text
    }
    sections[last].numbers.append(number)
    origins[number] = last
  }

  /// Ends the file.
  ///
  /// - Parameter below: What stands below the last task.
  mutating func end(below: String) {
    let text = take(below)
    sections[last].ending += text
    for index in sections.indices where sections[index].numbers.isEmpty {
      sections[index].makeRoom()
    }
  }

  /// Divides text at its headings.
  ///
  /// - Returns: What stands below the last one but for the text of a section that it begins.
  private mutating func take(_ text: String) -> String {
    let gap = MarkdownGap(text, dialect)
    if gap.headings.isEmpty { return text }
    if sections[last].numbers.isEmpty {
      sections[last].opening += gap.lead
    } else {
      sections[last].ending += gap.lead
    }
    for heading in gap.headings {
      sections.append(
        Section(
          name: heading.level == 2 ? heading.name : "",
          board: heading.level == 1 ? heading.name : nil, opening: heading.text,
          isComplete: heading.isComplete, isArchived: heading.isArchived))
    }
    return ""
  }
}

extension MarkdownSkeleton.Section {
  /// Makes room for tasks where there was none: one blank line below the text, but none below
  /// `**Complete**`.
  fileprivate mutating func makeRoom() {
    let bytes = Array((opening + ending).utf8)
    guard let text = bytes.lastIndex(where: { $0 > .blank }) else { return }
    var end = bytes.firstByte(.lineFeed, from: text).map { $0 + 1 } ?? bytes.count
    if !isComplete, let next = bytes.firstByte(.lineFeed, from: end) { end = next + 1 }
    opening = bytes[..<end].text
    ending = bytes[end...].text
  }
}
