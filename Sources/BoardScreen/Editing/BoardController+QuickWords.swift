import BoardModel
import TerminalText

/// The phrases in a title that set other fields.
extension BoardController {
  /// What was typed for a title.
  ///
  /// - Parameter old: The title that is changed; empty for a new task.
  func quickWords(in typed: String, instead old: String = "") -> QuickWords {
    quickWords(in: TypedTitle(old: old, line: LineEditor(typed)))
  }

  /// What is understood of a title that is typed.
  func quickWords(in title: TypedTitle) -> QuickWords {
    let text = title.line.text
    guard settings.readsQuickWords else { return QuickWords(title: text) }
    let (today, clock) = (settings.today(), settings.clock())
    let asked = TitleReading.Question(
      text: text, old: title.old, keptAsText: title.keptAsText, lists: title.lists, today: today,
      clock: clock)
    if let latestReading, latestReading.question == asked { return latestReading.words }
    let words = QuickWords(
      text, instead: title.old, keptAsText: title.keptAsText, today: today, clock: clock,
      order: settings.dateOrder, lists: title.lists, accepts: source.canSet)
    latestReading = TitleReading(question: asked, words: words)
    return words
  }

  /// What was typed for a title; a new task in an agenda gets the due date of its list.
  func quickWords(in editing: TitleEditing) -> QuickWords {
    let typed = quickWords(
      in: TypedTitle(
        old: editing.title, line: editing.line, keptAsText: editing.keptAsText,
        lists: editing.isNew ? namedLists.map(\.name) : []))
    return editing.isNew ? typed.due(orElse: editing.removed?.due ?? dueOfNewTasks) : typed
  }

  /// The lists that the title of a new task may name; those of an agenda are dates.
  var namedLists: [TaskList] { panes.map(\.list).filter { $0.span == nil } }

  /// Where a new task goes whose title names a list; `nil` if it names none.
  func placement(namedIn typed: QuickWords) -> Placement? {
    typed.listName.flatMap { name in namedLists.first(named: name, by: \.name) }
      .map { .bottom($0.id) }
  }

  /// The due date that the focused list of an agenda gives to new tasks; `nil` for none.
  var dueOfNewTasks: DueDate? {
    pane.list.span.flatMap { $0.due(insteadOf: nil, on: settings.today()) }
  }

  /// Gives the bottom line to what is understood of the title, once there is something.
  func followTyping() {
    forgetDeletedPhrases()
    if let editing, wordsForQuickWords(in: editing) != nil { message = nil }
  }

  // MARK: Words

  /// What is understood of the title being edited; `nil` if it is a title as it stands.
  ///
  /// Where there is little room, the title is left out: it can be read in its row.
  func wordsForQuickWords(in editing: TitleEditing) -> String? {
    words(forTyped: quickWords(in: editing), in: editing.line.text)
  }

  /// What is understood of a title as it was typed; `nil` if it is a title as it stands.
  func words(forTyped typed: QuickWords, in text: String) -> String? {
    if let remark = remark(on: typed, in: text) {
      return typed.isEmpty ? remark : fitting("\(fields(of: typed)) · \(remark)", remark)
    }
    guard !text.isEmpty, !typed.isEmpty || typed.title != text else { return nil }
    return words(for: typed)
  }

  /// What is said of something in a title that looks like a date or a repetition but is none.
  private func remark(on typed: QuickWords, in text: String) -> String? {
    if let misread = typed.misread(today: settings.today(), clock: settings.clock()) {
      return "\(quoted(misread.text)) is not \(misread.noun): it stays in the title"
    }
    if typed.refusesTime { return "Due dates have no times here: the date stays in the title" }
    if typed.refusesSeries { return "This file has no such repetition: it stays in the title" }
    return typed.offers.last.map { offer in
      let key = settings.keyNaming.name(of: EditingMode.completionKey)
      return fitting(
        "\(quoted(String(text[offer.span])))? \(key) takes \(quoted(offer.text))",
        "\(key) takes \(offer.text)")
    }
  }

  /// `Buy milk · due tomorrow 17:00 · #shop`
  func words(for typed: QuickWords) -> String {
    let fields = fields(of: typed)
    let title = DisplayText.plain(typed.title)
    return typed.isEmpty ? title : fitting("\(title) · \(fields)", fields)
  }

  /// What is said of a title that was saved: `Added “Buy milk” · #shop`, or less of it where
  /// there is little room.
  func sentence(_ verb: String, _ typed: QuickWords) -> String {
    let fields = fields(of: typed)
    guard !typed.isEmpty else { return "\(verb) \(quoted(typed.title))" }
    let words = "\(quoted(typed.title)) · \(fields)"
    return fitting("\(verb) \(words)", "\(verb) · \(fields)", "\(verb) \(quoted(typed.title))")
  }

  private func fields(of typed: QuickWords) -> String {
    let list = typed.listName.flatMap { namedLists.first(named: $0, by: \.name)?.name }
    return typed.fieldWords(today: settings.today(), style: source.fieldStyle, list: list)
  }
}

/// A title, and what was understood of it.
struct TitleReading {
  /// All that the reading depends on.
  struct Question: Equatable {
    let text: String
    let old: String
    let keptAsText: [String]
    let lists: [String]
    let today: CivilDay
    let clock: TimeOfDay
  }

  let question: Question
  let words: QuickWords
}
