/// Data of an imported task that no field shows. The data is stored with the task and written back
/// on export.
public struct PreservedText: Equatable, Sendable {
  /// The format of the imported file.
  public let format: FormatName
  /// The first texts in the order of the file, each shortened to one line.
  public let texts: [String]
  /// The number of texts that are not in ``texts``.
  public let others: Int

  /// The maximum number of texts, and of characters in each.
  private static let (maxTexts, maxCharacters) = (12, 80)

  /// Shortens texts for display; `nil` if there are none to show.
  init?(_ format: FormatName, _ texts: [String]) {
    let shown = texts.map(Self.short).filter { !$0.isEmpty }
    guard !shown.isEmpty else { return nil }
    self.format = format
    self.texts = Array(shown.prefix(Self.maxTexts))
    others = shown.count - self.texts.count
  }

  /// Finds the texts in the extras of a task; `nil` if there are none to show.
  ///
  /// - Parameter extras: The ``TaskEntry/extras`` that the reader of the format set.
  public init?(_ format: FormatName, extras: String) {
    self.init(format, Self.texts(of: extras, format))
  }

  private static func texts(of extras: String, _ format: FormatName) -> [String] {
    switch format {
    case .todotxt: TodoTxtExtras(extras).task.preservedTexts
    case .markdown:
      MarkdownExtras(extras)?.task?.preservedTexts ?? []
    case .taskwarrior: TaskwarriorBag(extras).preservedTexts
    case .icalendar: CalendarObject(extras).preservedTexts
    // JSON and CSV files contain only fields.
    case .json, .csv: []
    }
  }

  private static func short(_ text: String) -> String {
    // Only the part of a long text that is shown is read.
    let start = text.prefix(maxCharacters + 1)
    let line = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return start.count > maxCharacters ? line.prefix(maxCharacters - 1) + "…" : line
  }

  /// The texts on one line, such as `note:see-mail · h:1 (todo.txt)`.
  public var line: String {
    let rest = others > 0 ? ["\(others) more"] : []
    return "\((texts + rest).joined(separator: " · ")) (\(format.title))"
  }
}

extension FormatName {
  /// The name of the format as written in a sentence.
  public var title: String {
    switch self {
    case .todotxt: "todo.txt"
    case .markdown: "Markdown"
    case .json: "JSON"
    case .csv: "CSV"
    case .taskwarrior: "Taskwarrior"
    case .icalendar: "iCalendar"
    }
  }
}

extension TodoTxtLine {
  /// The words that belong neither to the title nor to a field; `nil` if there are none.
  public var preservedText: PreservedText? { PreservedText(.todotxt, preservedTexts) }

  fileprivate var preservedTexts: [String] {
    words.compactMap { word in
      switch word.kind {
      case .other: bytes[word.range].text
      case .title, .titleTag, .tag, .due, .start, .recurrence, .priority, .assignee, .id, .blocked:
        nil
      }
    }
  }
}

extension MarkdownTask {
  /// The signs that belong to no field, and the box if its mark is unusual; `nil` if there are
  /// none.
  public var preservedText: PreservedText? { PreservedText(.markdown, preservedTexts) }

  fileprivate var preservedTexts: [String] {
    let mark = fields.mark.flatMap { " xX".contains($0) ? nil : "[\($0)]" }
    return (mark.map { [$0] } ?? [])
      + parts.compactMap { part in
        guard case .sign(let sign) = part else { return nil }
        switch sign.kind {
        case .other, .scheduled: return linksTasks(sign) ? nil : bytes[sign.range].text
        case .tag, .assignee, .priority, .due, .start, .created, .completed, .cancelled,
          .recurrence, .kanbanDate, .kanbanTime:
          return nil
        }
      }
  }
}

extension TaskwarriorBag {
  /// The attributes that fields already show.
  private static let shownNames: Set<String> = [
    "description", "status", "due", "wait", "scheduled", "recur", "annotations", "tags",
    "project", "depends", "end", Taskwarrior.Own.due, Taskwarrior.Own.start,
  ]

  fileprivate var preservedTexts: [String] {
    // If a task has `wait` and `scheduled`, the start date is `wait`, and no field shows
    // `scheduled`.
    let waits = attributes.contains { $0.name == "wait" }
    let shownNames = waits ? Self.shownNames.subtracting(["scheduled"]) : Self.shownNames
    return attributes.compactMap { name, json in
      shownNames.contains(name) ? nil : "\(name):\(Self.string(json) ?? json)"
    }
  }
}

extension CalendarObject {
  fileprivate var preservedTexts: [String] {
    parts.compactMap { part in
      switch part {
      case .property(let line): preservedText(of: line)
      case .component(.alarm, _): "VALARM"
      case .component(.todo, _): "RECURRENCE-ID"
      case .component: nil
      }
    }
  }

  private func preservedText(of line: ContentLine) -> String? {
    let value = line.value(in: text)
    switch line.property {
    case .other: break
    // Fields show the other values of `PERCENT-COMPLETE` and `STATUS`.
    case .percentComplete where !["0", "100"].contains(value.text): break
    case .status where ["IN-PROCESS", "CANCELLED"].contains(value.capitals.text): break
    default: return nil
    }
    return "\(text[line.start..<line.nameEnd].text):\(CalendarText.read(value))"
  }
}
