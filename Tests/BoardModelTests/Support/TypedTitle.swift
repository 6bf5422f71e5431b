import BoardModel

/// A title that is typed on Tuesday 24 November 2026 at 08:00, unless another moment is given.
struct TypedTitle {
  let words: QuickWords

  init(
    _ typed: String, instead old: String = "", literalPhrases: [String] = [],
    today: String = "2026-11-24", clock: String = "08:00", order: DateOrder = .dayFirst,
    lists: [String] = [], people: [String] = [], accepts: (TaskEdit) -> Bool = { _ in true }
  ) {
    words = QuickWords(
      // The day and the time exist.
      typed, instead: old, literalPhrases: literalPhrases, today: CivilDay(today)!,
      clock: TimeOfDay(clock)!,
      order: order, lists: lists, people: people, accepts: accepts)
  }

  /// The title and what is set, as one line: `Buy milk | !A due:2026-11-27 #shop`; what is offered
  /// stands behind it with a question mark.
  var summary: String {
    let fields: [String?] = [
      words.priority.map { "!\($0)" }, words.due.map { "due:\($0)" },
      words.start.map { "start:\($0)" }, words.repetition.map { "repeat:\($0.text)" },
      words.assignee.map { "@\($0)" }, words.url.map { "url:\($0)" },
      words.listName.map { "/\($0)" },
    ]
    return
      ([words.title, "|"] + fields.compactMap(\.self) + words.tags.map { "#\($0)" }
      + words.offers.map { "\($0.text)?" }).joined(separator: " ")
  }
}
