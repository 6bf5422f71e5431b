import BoardModel
import TerminalText

/// The state of an open search for a task, such as its text and the selected match.
struct FindState {
  var line = LineEditor()
  /// The search for the typed text.
  private(set) var search: TaskSearch
  /// The matching tasks, in the order shown: the best first.
  private(set) var matches: [TaskSearch.Match] = []
  /// The index of the selected match, from 0; 0 if there is none.
  private(set) var selected = 0

  /// Starts a search for the typed text.
  init(
    _ line: LineEditor, in source: any BoardSource, _ scope: TaskSearch.Scope, most: Int
  ) throws {
    self.line = line
    search = try TaskSearch(line.text, in: source, scope, most: most)
    try look()
  }

  /// The selected match; `nil` if there is none.
  var match: TaskSearch.Match? { matches.dropFirst(selected).first }

  /// Selects a match; the index is clamped to the valid range.
  mutating func select(_ index: Int) { selected = max(0, min(index, matches.count - 1)) }

  /// Searches the next portion of tasks. If the first match was selected, the new first match is
  /// selected; any other selection stays on its task.
  mutating func look() throws {
    let before = match
    try search.look()
    matches = search.best
    let index = selected > 0 ? matches.firstIndex { $0.title.id == before?.title.id } : nil
    select(index ?? selected)
  }

  /// Restarts the search after a change elsewhere.
  mutating func renew(in source: any BoardSource, most: Int) throws {
    search = try TaskSearch(search.query, in: source, search.scope, most: most)
    try look()
  }
}
