import BoardModel
import TerminalText

/// The state of an open search for a task, such as its text and the selected choice.
struct FindState {
  /// What can be chosen. In a search for a task to go to, only tasks found.
  enum Choice {
    /// A task found.
    case task(TaskSearch.Match)
    /// A task that blocks already, to be removed; and how its title matches.
    case blocker(LinkedTask, FuzzyMatch)
    /// The typed text, as what tasks wait for.
    case reason(String)
    /// What tasks wait for, to be removed.
    case noReason(String)

    /// The task; `nil` for a reason.
    fileprivate var task: TaskID? {
      switch self {
      case .task(let match): match.title.id
      case .blocker(let link, _): link.id
      case .reason, .noReason: nil
      }
    }
  }

  var line = LineEditor()
  /// The question that the search answers; `nil` for a search for a task to go to.
  private(set) var question: BlockerQuestion?
  /// The search for the typed text.
  private(set) var search: TaskSearch
  /// What can be chosen, in the order shown: of tasks found, the best first.
  private(set) var choices: [Choice] = []
  /// The index of the selected choice, from 0; 0 if there is none.
  private(set) var selected = 0

  /// Starts a search for the typed text.
  init(
    _ line: LineEditor, in source: any BoardSource, _ scope: TaskSearch.Scope, most: Int,
    answering question: BlockerQuestion? = nil
  ) throws {
    self.line = line
    self.question = question
    search = try TaskSearch(line.text, in: source, scope, most: most)
    try look()
  }

  /// The selected choice; `nil` if there is none.
  var choice: Choice? { choices.dropFirst(selected).first }

  /// Selects a choice; the index is clamped to the valid range.
  mutating func select(_ index: Int) { selected = max(0, min(index, choices.count - 1)) }

  /// Searches the next portion of tasks. If the first choice was selected, the new first choice is
  /// selected; any other selection stays on its task.
  mutating func look() throws {
    let before = choice
    try search.look()
    choices =
      question?.choices(for: search.query, found: search.best) ?? search.best.map(Choice.task)
    let index = selected > 0 ? choices.firstIndex { $0.task == before?.task } : nil
    select(index ?? selected)
  }

  /// Restarts the search after a change elsewhere.
  mutating func renew(in source: any BoardSource, most: Int) throws {
    question = try question?.renewed(in: source)
    search = try TaskSearch(search.query, in: source, search.scope, most: most)
    try look()
  }
}
