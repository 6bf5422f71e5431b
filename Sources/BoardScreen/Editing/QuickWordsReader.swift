import BoardModel
import TerminalText

/// Reads the phrases in typed titles and describes what they set.
@MainActor
final class QuickWordsReader {
  unowned let host: any FeatureHost
  /// The result for the latest title, cached because each key press needs it several times.
  private var latest: UnderstoodTitle?

  init(host: any FeatureHost) { self.host = host }

  /// Reads a title and the phrases in it.
  ///
  /// - Parameter old: The previous title; empty for a new task.
  func read(_ typed: String, instead old: String = "") -> QuickWords {
    read(TypedTitle(old: old, line: LineEditor(typed)))
  }

  /// Reads a title that is being typed, and the phrases in it.
  func read(_ title: TypedTitle) -> QuickWords {
    let text = title.line.text
    guard host.settings.titles.readsQuickWords else { return QuickWords(title: text) }
    let (today, clock) = (host.settings.clock.today(), host.settings.clock.time())
    let asked = UnderstoodTitle.Question(
      text: text, old: title.old, literalPhrases: title.literalPhrases, lists: title.lists,
      people: text.contains("@") ? host.lists.knownPeople : [], today: today, clock: clock)
    if let latest, latest.question == asked { return latest.words }
    let words = QuickWords(
      text, instead: title.old, literalPhrases: title.literalPhrases, today: today, clock: clock,
      order: host.settings.titles.dateOrder, lists: title.lists, people: asked.people,
      accepts: { edit in
        // In a todo.txt, `@home` is a tag.
        if case .set(.assignee, _) = edit, host.source.fieldStyle == .todoTxt { return false }
        return host.source.editing?.canSet(edit) == true
      },
      uuid: { host.source.blocking == nil ? nil : try? host.boardSource.task($0)?.uuid })
    latest = UnderstoodTitle(question: asked, words: words)
    return words
  }

  // MARK: Words

  /// Describes the phrases in a typed title, even those that are not valid; `nil` if there are
  /// none.
  func words(forTyped typed: QuickWords, in text: String) -> String? {
    if let remark = remark(on: typed, in: text) {
      return typed.isEmpty ? remark : host.fitting("\(fields(of: typed)) · \(remark)", remark)
    }
    guard !text.isEmpty, !typed.isEmpty || typed.title != text else { return nil }
    return words(for: typed)
  }

  /// The message about text that looks like a phrase but is not valid here, or is misspelled.
  private func remark(on typed: QuickWords, in text: String) -> String? {
    if let misread = typed.misread(
      today: host.settings.clock.today(), clock: host.settings.clock.time())
    {
      return "\(host.quoted(misread.text)) is not \(misread.noun): it stays in the title"
    }
    if typed.refusesTime { return "Due dates have no times here: the date stays in the title" }
    if typed.refusesSeries {
      return "This file cannot store that repetition: it stays in the title"
    }
    return typed.offers.last.map { offer in
      let key = host.settings.keys.naming.name(of: Self.completionKey)
      return host.fitting(
        "\(host.quoted(String(text[offer.span])))? \(key) accepts \(host.quoted(offer.text))",
        "\(key) accepts \(offer.text)")
    }
  }

  /// Describes a title: `Buy milk · due tomorrow 17:00 · #shop`.
  func words(for typed: QuickWords) -> String {
    let fields = fields(of: typed)
    let title = DisplayText.plain(typed.title)
    return typed.isEmpty ? title : host.fitting("\(title) · \(fields)", fields)
  }

  /// The message after a title was saved: `Added “Buy milk” · #shop`, shortened if there is little
  /// room.
  func sentence(_ verb: String, _ typed: QuickWords) -> String {
    let fields = fields(of: typed)
    guard !typed.isEmpty else { return "\(verb) \(host.quoted(typed.title))" }
    let words = "\(host.quoted(typed.title)) · \(fields)"
    return host.fitting(
      "\(verb) \(words)", "\(verb) · \(fields)", "\(verb) \(host.quoted(typed.title))")
  }

  private func fields(of typed: QuickWords) -> String {
    let list = typed.listName.flatMap { host.namedLists.first(named: $0, by: \.name)?.name }
    return typed.fieldWords(
      today: host.settings.clock.today(), style: host.source.fieldStyle, list: list)
  }
}

/// A title with the phrases recognised in it.
struct UnderstoodTitle {
  /// Everything that the recognised phrases depend on.
  struct Question: Equatable {
    let text: String
    let old: String
    let literalPhrases: [String]
    let lists: [String]
    let people: [String]
    let today: CivilDay
    let clock: TimeOfDay
  }

  let question: Question
  let words: QuickWords
}
