import BoardModel
import TerminalText

/// An open search for a task: what is typed, and which of the matches is selected.
struct FindState {
  /// The typed text.
  var line = LineEditor()
  /// What is looked for.
  private(set) var search: TaskSearch
  /// The tasks that match it, the best first, as they are shown.
  private(set) var matches: [TaskSearch.Match] = []
  /// The index of the selected match; 0 where there is none.
  private(set) var selected = 0

  /// Begins to look for what is typed.
  init(
    _ line: LineEditor = LineEditor(), in source: any BoardSource, _ scope: TaskSearch.Scope,
    most: Int
  ) throws {
    self.line = line
    search = try TaskSearch(line.text, in: source, scope, most: most)
    try look()
  }

  /// The selected match; `nil` where none is.
  var match: TaskSearch.Match? { matches.dropFirst(selected).first }

  /// Selects a match; beyond the ends, the nearest.
  mutating func select(_ index: Int) { selected = max(0, min(index, matches.count - 1)) }

  /// Looks at more tasks; the selected one stays selected, unless that is the first.
  mutating func look() throws {
    let before = match
    try search.look()
    matches = search.best
    let index = selected > 0 ? matches.firstIndex { $0.title.id == before?.title.id } : nil
    select(index ?? selected)
  }

  /// Looks again after a change elsewhere.
  mutating func renew(in source: any BoardSource, most: Int) throws {
    search = try TaskSearch(search.query, in: source, search.scope, most: most)
    try look()
  }
}
