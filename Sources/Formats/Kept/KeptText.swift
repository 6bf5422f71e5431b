/// What a file said of a task that no field of it shows: it is kept, and written back.
public struct KeptText: Equatable, Sendable {
  /// The format of the file.
  public let format: FormatName
  /// What it said, each on one line, in its order: not too many of them, and not too long.
  public let texts: [String]
  /// How many there are beside ``texts``.
  public let others: Int

  /// The most texts, and the most characters of each.
  private static let (mostTexts, mostCharacters) = (12, 80)

  /// Makes one; `nil` for no texts.
  init?(_ format: FormatName, _ texts: [String]) {
    let shown = texts.map(Self.short).filter { !$0.isEmpty }
    guard !shown.isEmpty else { return nil }
    self.format = format
    self.texts = Array(shown.prefix(Self.mostTexts))
    others = shown.count - self.texts.count
  }

  /// What was kept of a task that was imported; `nil` for nothing that could be shown.
  ///
  /// - Parameter extras: What the format's reader has put into ``TaskEntry/extras``.
  public init?(_ format: FormatName, extras: String) {
    self.init(format, Self.texts(of: extras, format))
  }

  private static func texts(of extras: String, _ format: FormatName) -> [String] {
    switch format {
    case .todotxt: TodoTxtLine(Array(extras.utf8.prefix { $0 != .lineFeed })).keptTexts
    case .markdown:
      MarkdownExtras(extras).flatMap { MarkdownTask(alone: $0.item, $0.dialect) }?.keptTexts ?? []
    case .taskwarrior: TaskwarriorBag(extras).keptTexts
    case .icalendar: CalendarObject(extras).keptTexts
    // Their files have nothing beside the fields.
    case .json, .csv: []
    }
  }

  private static func short(_ text: String) -> String {
    // No more of a long text is looked at than is shown.
    let start = text.prefix(mostCharacters + 1)
    let line = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return start.count > mostCharacters ? line.prefix(mostCharacters - 1) + "…" : line
  }

  /// `note:see-mail · h:1 (todo.txt)`
  public var line: String {
    let rest = others > 0 ? ["\(others) more"] : []
    return "\((texts + rest).joined(separator: " · ")) (\(format.title))"
  }
}

extension FormatName {
  /// What it is called in a sentence.
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
  /// The words that neither the title nor a field has.
  public var keptText: KeptText? { KeptText(.todotxt, keptTexts) }

  fileprivate var keptTexts: [String] {
    words.compactMap { word in
      switch word.kind {
      case .other: bytes[word.range].text
      case .title, .titleTag, .tag, .due, .start, .recurrence, .priority: nil
      }
    }
  }
}

extension MarkdownTask {
  /// The signs that neither the title nor a field has.
  public var keptText: KeptText? { KeptText(.markdown, keptTexts) }

  fileprivate var keptTexts: [String] {
    let mark = fields.mark.flatMap { " xX".contains($0) ? nil : "[\($0)]" }
    return (mark.map { [$0] } ?? [])
      + parts.compactMap { part in
        guard case .sign(let sign) = part else { return nil }
        switch sign.kind {
        case .other, .scheduled: return bytes[sign.range].text
        case .tag, .priority, .due, .start, .created, .completed, .cancelled, .recurrence,
          .kanbanDate, .kanbanTime:
          return nil
        }
      }
  }
}

extension TaskwarriorBag {
  /// What fields say, if in other words.
  private static let said: Set<String> = [
    "description", "status", "due", "wait", "scheduled", "recur", "annotations", "tags",
    "project", "end", Taskwarrior.Own.due, Taskwarrior.Own.start,
  ]

  fileprivate var keptTexts: [String] {
    // Of the two, the start is the day until which it waits.
    let waits = attributes.contains { $0.name == "wait" }
    let said = waits ? Self.said.subtracting(["scheduled"]) : Self.said
    return attributes.compactMap { name, json in
      said.contains(name) ? nil : "\(name):\(Self.string(json) ?? json)"
    }
  }
}

extension CalendarObject {
  fileprivate var keptTexts: [String] {
    parts.compactMap { part in
      switch part {
      case .property(let line): keptText(of: line)
      case .component(.alarm, _): "VALARM"
      case .component(.todo, _): "RECURRENCE-ID"
      case .component: nil
      }
    }
  }

  private func keptText(of line: ContentLine) -> String? {
    let value = line.value(in: text)
    switch line.property {
    case .other: break
    // Of these, fields say the rest.
    case .percentComplete where !["0", "100"].contains(value.text): break
    case .status where ["IN-PROCESS", "CANCELLED"].contains(value.capitals.text): break
    default: return nil
    }
    return "\(text[line.start..<line.nameEnd].text):\(CalendarText.read(value))"
  }
}
