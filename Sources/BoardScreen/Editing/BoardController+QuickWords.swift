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

  func quickWords(in editing: TitleEditing) -> QuickWords {
    quickWords(in: editing.line.text, instead: editing.title)
  }

  /// Gives the bottom line to what is understood of the title, once there is something.
  func followTyping() {
    if let editing, wordsForQuickWords(in: editing) != nil { message = nil }
  }

  /// What is understood of the title being edited; `nil` if it is a title as it stands.
  ///
  /// Where there is little room, the title is left out: it can be read in its row.
  func wordsForQuickWords(in editing: TitleEditing) -> String? {
    let typed = quickWords(in: editing)
    guard typed != QuickWords(title: editing.line.text) else { return nil }
    let words = words(for: typed)
    let room = view.announcer.frame.width - Self.roomForCancel
    return typed.isEmpty || DisplayText.width(of: words) <= room ? words : fields(of: typed)
  }

  /// The columns of the hint for Esc and the space around it.
  private static let roomForCancel = 14

  /// `“Buy milk” · due Sun 22 Nov · #shop`
  func words(for typed: QuickWords) -> String {
    typed.isEmpty ? quoted(typed.title) : "\(quoted(typed.title)) · \(fields(of: typed))"
  }

  private func fields(of typed: QuickWords) -> String {
    let (today, style) = (settings.today(), source.fieldStyle)
    func date(_ date: DueDate) -> String { DueWords.date(of: date, today: today) }
    let fields = [
      typed.priority.map { style.words(for: $0) }, typed.due.map { "due \(date($0))" },
      typed.start.map { "from \(date($0))" }, typed.repetition.map { "repeats \($0.text)" },
    ]
    return (fields.compactMap(\.self) + typed.tags.map { style.words(forTag: $0) })
      .joined(separator: " · ")
  }
}
