import BoardModel
import TerminalText

/// The words at the end of a title that set other fields.
extension BoardController {
  /// What was typed for a title.
  ///
  /// - Parameter old: The title that is changed; empty for a new task.
  func quickWords(in typed: String, instead old: String = "") -> QuickWords {
    guard settings.readsQuickWords else { return QuickWords(title: typed) }
    return QuickWords(
      typed, instead: old, today: settings.today(), clock: settings.clock(),
      accepts: source.canSet)
  }

  /// What was typed for a title; a new task in an agenda gets the due date of its list.
  func quickWords(in editing: TitleEditing) -> QuickWords {
    let typed = quickWords(in: editing.line.text, instead: editing.title)
    return editing.isNew ? typed.due(orElse: editing.removed?.due ?? dueOfNewTasks) : typed
  }

  /// The due date that the focused list of an agenda gives to new tasks; `nil` for none.
  var dueOfNewTasks: DueDate? {
    pane.list.span.flatMap { $0.due(insteadOf: nil, on: settings.today()) }
  }

  /// Gives the bottom line to what is understood of the title, once there is something.
  func followTyping() {
    if let editing, wordsForQuickWords(in: editing) != nil { message = nil }
  }

  /// What is understood of the title being edited; `nil` if it is a title as it stands.
  ///
  /// Where there is little room, the title is left out: it can be read in its row.
  func wordsForQuickWords(in editing: TitleEditing) -> String? {
    let text = editing.line.text
    let typed = quickWords(in: editing)
    if let date = typed.misreadDate(today: settings.today(), clock: settings.clock()) {
      let remark = "\(quoted(date)) is not a date: it stays in the title"
      return typed.isEmpty ? remark : fitting("\(fields(of: typed)) · \(remark)", remark)
    }
    guard !text.isEmpty, !typed.isEmpty || typed.title != text else { return nil }
    return words(for: typed)
  }

  /// `“Buy milk” · due Sun 22 Nov · #shop`
  func words(for typed: QuickWords) -> String {
    let fields = fields(of: typed)
    return typed.isEmpty
      ? quoted(typed.title) : fitting("\(quoted(typed.title)) · \(fields)", fields)
  }

  /// What is said of a title that was saved: `Added “Buy milk” · #shop`, or less of it where
  /// there is little room.
  func sentence(_ verb: String, _ typed: QuickWords) -> String {
    let fields = fields(of: typed)
    guard !typed.isEmpty else { return "\(verb) \(quoted(typed.title))" }
    let words = "\(quoted(typed.title)) · \(fields)"
    return fitting("\(verb) \(words)", words, fields)
  }

  private func fields(of typed: QuickWords) -> String {
    let (today, style) = (settings.today(), source.fieldStyle)
    func date(_ date: DueDate) -> String { DueWords.date(of: date, today: today) }
    let isLate = StartWords.isLate(start: typed.start, due: typed.due)
    let fields = [
      typed.priority.map { style.words(for: $0) }, typed.due.map { "due \(date($0))" },
      typed.start.map { "from \(date($0))\(isLate ? ", after it is due" : "")" },
      typed.repetition.map { "repeats \($0.text)" },
    ]
    return (fields.compactMap(\.self) + typed.tags.map { style.words(forTag: $0) })
      .joined(separator: " · ")
  }
}
