/// A typed title, and the values that the phrases in the title set: `Pay rent tomorrow at 5pm #home
/// !A`.
///
/// | phrase | sets |
/// | --- | --- |
/// | `#home`, `#work,home` | tags; each contains a letter |
/// | `!A`, `p1` to `p4` | the priority |
/// | `@ben`, `@Anna Berg` | the person to whom the task is given; several words only for a known name |
/// | `by fri`, and most of what ``DueDate/parse(_:today:clock:order:)`` reads | the due date |
/// | `from sat to sun`, `Sat–Sun` | the start and due dates |
/// | `every fri`, `monthly on the 15th`, and all forms of ``Repetition`` | how the task repeats |
/// | `due:` `start:` `repeat:` `url:` with a value | the field with this name |
/// | `blocked-by:12` | the tasks with these numbers, which block the task |
/// | `/Doing` | the list |
///
/// Phrases never make up the whole title. A backslash before a phrase, or double quotes around it,
/// keeps the phrase in the title.
public struct QuickWords: Equatable, Sendable {
  /// A suggested correction of words that only look like a date or another value.
  public struct Offer: Equatable, Sendable {
    /// The range of the typed words to replace.
    public let span: Range<String.Index>
    /// The suggested words, which form a valid date or value.
    public let text: String
  }

  /// A value that is invalid for its field: the `foo` of `due:foo`.
  public struct Misread: Equatable, Sendable {
    /// The kind of value that was expected.
    public enum Kind: Sendable { case date, repetition, task }

    /// The kind of value that was expected.
    public let kind: Kind
    /// The value that was typed.
    public let text: String
    /// The name and value that were typed: `due:tody`.
    public let phrase: String
    /// The name and value that were probably meant: `due:today`; `nil` if unclear.
    public let meant: String?

    /// The expected value as a noun: `a date`.
    public var noun: String {
      switch kind {
      case .date: "a date"
      case .repetition: "a repetition"
      case .task: "the number of a task"
      }
    }
  }

  /// A task that a phrase names as a blocker.
  public struct Blocker: Equatable, Sendable {
    /// The number of the task.
    public let id: TaskID
    /// The UUID of the task.
    public let uuid: String
  }

  /// The title without the phrases that are used, and without the backslashes before other phrases.
  public let title: String
  private var fields = TitleChoice.Fields()
  /// The ranges of the phrases that are used, from left to right.
  public private(set) var spans: [Range<String.Index>] = []
  /// Suggested corrections of words such as `32 Dec`, `tommorow` or `due:tody`.
  public private(set) var offers: [Offer] = []
  /// The last `due:`, `start:` or `repeat:` whose value is invalid; if there is none, the last
  /// `blocked-by:` with the number of no task.
  public private(set) var misread: Misread?

  /// Whether a date stays in the title because the source cannot store the time of the date.
  public private(set) var refusesTime = false
  /// Whether a repetition stays in the title because the source cannot store it.
  public private(set) var refusesSeries = false

  /// Creates a title that is kept as it was typed.
  public init(title: String) { self.title = title }

  /// Parses a typed title.
  ///
  /// - Parameters:
  ///   - old: The title before the edit; phrases that consist only of unchanged words stay text.
  ///   - literalPhrases: Phrases to keep as text, as they were typed.
  ///   - today: The current day in the user's time zone.
  ///   - clock: The current time of day in the user's time zone.
  ///   - order: The order of day and month in `1/2/2027`.
  ///   - lists: The names of the lists that `/` can refer to.
  ///   - people: The names of people that are known, of which the longest one is read.
  ///   - accepts: Returns whether an edit is possible; phrases for other edits stay in the title.
  ///   - uuid: Returns the UUID of the task with a number; a phrase with a number for which it
  ///     returns `nil` stays in the title.
  public init(
    _ typed: String, instead old: String = "", literalPhrases: [String] = [], today: CivilDay,
    clock: TimeOfDay, order: DateOrder = .dayFirst, lists: [String] = [], people: [String] = [],
    accepts: (TaskEdit) -> Bool = { _ in true }, uuid: (TaskID) -> String? = { _ in nil }
  ) {
    let context = DateContext(today: today, clock: clock, order: order)
    let reading = TitleReading(
      typed, instead: old, literalPhrases: literalPhrases, lists: lists, people: people, context,
      accepts: accepts, uuid: uuid)
    title = reading.title
    fields = reading.fields
    spans = reading.spans
    offers = reading.offers
    misread = reading.misread
    (refusesTime, refusesSeries) = (reading.refusesTime, reading.refusesSeries)
  }

  /// The priority that a phrase such as `!A` sets.
  public var priority: Priority? { fields.priority }
  /// The due date; if only a repetition was typed, the first day of the repetition.
  public var due: DueDate? { fields.due ?? fields.firstDue }
  /// The start date that a phrase such as `start:+1w` sets.
  public var start: DueDate? { fields.start }
  /// The repetition that a phrase such as `every fri` sets.
  public var repetition: Repetition? { fields.repetition }
  /// The tags of phrases such as `#home`, in the order in which they were typed. No two tags differ
  /// only in case.
  public var tags: [String] { fields.tags }
  /// The name of the person to whom a phrase such as `@ben` gives the task, as it was typed.
  public var assignee: String? { fields.assignee }
  /// The link that a phrase such as `url:https://example.org` sets.
  public var url: String? { fields.url }
  /// The tasks of phrases such as `blocked-by:12`, in the order in which they were typed.
  public var blockers: [Blocker] { fields.blockers }
  /// The list name in a phrase such as `/Doing`, as it was typed.
  public var listName: String? { fields.list }

  /// Whether no phrase sets anything.
  public var isEmpty: Bool { fields == TitleChoice.Fields() }

  /// The edits that the phrases make: priority, due date, start, repetition, assignee, link, tags
  /// and blockers, in this order.
  public var edits: [TaskEdit] { edits(of: nil) }

  /// The edits that the phrases make in a task.
  ///
  /// - Parameter task: The task to edit, whose due date is not replaced by the first day of a
  ///   repetition; `nil` for a new task.
  public func edits(of task: TaskRecord?) -> [TaskEdit] {
    let due = preservingDue(of: task).due
    return [
      priority.map { .priority($0) }, due.map { .due($0) }, start.map { .start($0) },
      repetition.map { .repetition($0.text) }, assignee.map { .assignee($0) },
      url.map { .url($0) },
    ].compactMap(\.self) + tags.map { .addTag($0) } + blockers.map { .addBlocker($0.uuid) }
  }

  /// The ``misread`` value; `nil` if more typing could make it valid, or if ``offers`` contains a
  /// correction.
  public func misread(today: CivilDay, clock: TimeOfDay) -> Misread? {
    guard let misread, misread.meant == nil else { return nil }
    let mayBegin =
      switch misread.kind {
      case .date: DueDate.mayBegin(with: misread.text, today: today, clock: clock)
      case .repetition: Repetition.mayBegin(with: misread.text)
      case .task: false
      }
    return mayBegin ? nil : misread
  }

  /// A copy without the first day of a repetition, if the task already has a due date.
  public func preservingDue(of task: TaskRecord?) -> QuickWords {
    var words = self
    if task?.due != nil { words.fields.firstDue = nil }
    return words
  }

  /// A copy with a due date, which is used only if no phrase sets a due date.
  ///
  /// - Parameter standard: The due date to use; `nil` for none.
  public func due(orElse standard: DueDate?) -> QuickWords {
    var words = self
    words.fields.due = due ?? standard
    return words
  }

  /// The new task that the title describes.
  ///
  /// - Parameter other: A task to copy from, or `nil`. Its fields are used where no phrase sets
  ///   them, and its tags and flags are copied.
  public func newTask(like other: TaskRecord? = nil) -> NewTask {
    var new = NewTask(other?.content ?? TaskContent(title: title))
    new.title = title
    new.priority = priority ?? new.priority
    new.due = due ?? new.due
    new.start = start ?? new.start
    new.repetition = repetition?.text ?? new.repetition
    new.assignee = assignee ?? new.assignee
    new.url = url ?? new.url
    new.tags += tags
    new.blockedBy += blockers.map(\.uuid)
    return new
  }
}
