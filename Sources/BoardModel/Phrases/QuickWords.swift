/// A title as it was typed, and what the phrases in it set: `Pay rent tomorrow at 5pm #home !A`.
///
/// | phrase | sets |
/// | --- | --- |
/// | `#home`, `#work,home` | tags; each has a letter in it |
/// | `!A`, `p1` to `p4` | the priority |
/// | `tomorrow at 5pm`, `by fri`, and whatever ``DueDate/parse(_:today:clock:order:)`` reads | when it is due |
/// | `from sat to sun`, `Sat–Sun` | when it starts, and when it is due |
/// | `every fri`, `monthly on the 15th`, and whatever a ``Repetition`` is | how it repeats |
/// | `due:` `start:` `repeat:` `url:` with a value | those fields |
/// | `/Doing` | the list |
///
/// They stand anywhere in it and never take the whole title. A backslash in front of a phrase makes
/// it a part of the title, and so do double quotes around it.
public struct QuickWords: Equatable, Sendable {
  /// What was meant where something only looks like a date.
  public struct Offer: Equatable, Sendable {
    /// What was typed.
    public let span: Range<String.Index>
    /// What would be understood in its place.
    public let text: String
  }

  /// What stands behind the name of a field, but is not a value of it: the `foo` of `due:foo`.
  public struct Misread: Equatable, Sendable {
    /// What it was read as.
    public enum Kind: Sendable { case date, repetition }

    /// What it was read as.
    public let kind: Kind
    /// What was typed.
    public let text: String
    /// What was typed with its name in front: `due:tody`.
    public let phrase: String
    /// What was meant, with its name in front: `due:today`; `nil` if that cannot be guessed.
    public let meant: String?

    /// What it is not: `a date`.
    public var noun: String {
      switch kind {
      case .date: "a date"
      case .repetition: "a repetition"
      }
    }
  }

  /// The title without the phrases, and without the backslashes in front of others.
  public let title: String
  private var fields = TitleChoice.Fields()
  /// The phrases that are understood, where they were typed, from left to right.
  public private(set) var spans: [Range<String.Index>] = []
  /// What was meant where something only looks like a date: `32 Dec`, `tommorow`, `due:tody`.
  public private(set) var offers: [Offer] = []
  /// What stands behind the last `due:`, `start:` or `repeat:` that has not such a value.
  public private(set) var misread: Misread?

  /// Whether a date is left in the title because its time cannot be set.
  public private(set) var refusesTime = false
  /// Whether a repetition is left there because it is none that can be set.
  public private(set) var refusesSeries = false

  /// A title that is taken as it was typed.
  public init(title: String) { self.title = title }

  /// Reads what was typed.
  ///
  /// - Parameters:
  ///   - old: The title that was edited; words that it had already stay what they were.
  ///   - keptAsText: Phrases that are text here, as they were typed.
  ///   - today: The day it is where the user is.
  ///   - clock: The time it is there.
  ///   - order: Which comes first in `1/2/2027`.
  ///   - lists: The names of the lists that `/` may name.
  ///   - accepts: Whether a field can be set; phrases that set others are a part of the title.
  public init(
    _ typed: String, instead old: String = "", keptAsText: [String] = [], today: CivilDay,
    clock: TimeOfDay, order: DateOrder = .dayFirst, lists: [String] = [],
    accepts: (TaskEdit) -> Bool = { _ in true }
  ) {
    let context = DateContext(today: today, clock: clock, order: order)
    let reading = TitleReading(
      typed, instead: old, keptAsText: keptAsText, lists: lists, context, accepts: accepts)
    title = reading.title
    fields = reading.fields
    spans = reading.spans
    offers = reading.offers
    misread = reading.misread
    (refusesTime, refusesSeries) = (reading.refusesTime, reading.refusesSeries)
  }

  /// `!A`
  public var priority: Priority? { fields.priority }
  /// When it is due; of a series without a date, the first day of it.
  public var due: DueDate? { fields.due ?? fields.firstDue }
  /// `start:+1w`
  public var start: DueDate? { fields.start }
  /// `every fri`
  public var repetition: Repetition? { fields.repetition }
  /// `#home`, in the order they were typed, each once whatever its case.
  public var tags: [String] { fields.tags }
  /// `url:https://example.org`
  public var url: String? { fields.url }
  /// `/Doing`, as it was typed.
  public var listName: String? { fields.list }

  /// Whether no phrase sets anything.
  public var isEmpty: Bool { fields == TitleChoice.Fields() }

  /// What the phrases set: priority, due date, start, repetition, url, and then tags.
  public var edits: [TaskEdit] { edits(of: nil) }

  /// What the phrases set in a task.
  ///
  /// - Parameter task: One that has a due date keeps it, unless a date was typed.
  public func edits(of task: TaskRecord?) -> [TaskEdit] {
    let due = keepingDue(of: task).due
    return [
      priority.map { .priority($0) }, due.map { .due($0) }, start.map { .start($0) },
      repetition.map { .repetition($0.text) }, url.map { .url($0) },
    ].compactMap(\.self) + tags.map { .addTag($0) }
  }

  /// ``misread``, unless it could be the beginning of a value that is being typed, or what was
  /// meant is among the ``offers``.
  public func misread(today: CivilDay, clock: TimeOfDay) -> Misread? {
    guard let misread, misread.meant == nil else { return nil }
    let mayBegin =
      switch misread.kind {
      case .date: DueDate.mayBegin(with: misread.text, today: today, clock: clock)
      case .repetition: Repetition.mayBegin(with: misread.text)
      }
    return mayBegin ? nil : misread
  }

  /// The same without the first day of a series, for a task that has a due date already.
  public func keepingDue(of task: TaskRecord?) -> QuickWords {
    var words = self
    if task?.due != nil { words.fields.firstDue = nil }
    return words
  }

  /// The same with a due date, unless one was typed.
  ///
  /// - Parameter standard: `nil` to leave it as it is.
  public func due(orElse standard: DueDate?) -> QuickWords {
    var words = self
    words.fields.due = due ?? standard
    return words
  }

  /// The task that is made of it.
  ///
  /// - Parameter other: The task whose fields it has where no phrase sets them; `nil` for none.
  public func newTask(like other: TaskRecord? = nil) -> NewTask {
    var new = NewTask(other?.content ?? TaskContent(title: title))
    new.title = title
    new.priority = priority ?? new.priority
    new.due = due ?? new.due
    new.start = start ?? new.start
    new.repetition = repetition?.text ?? new.repetition
    new.url = url ?? new.url
    new.tags += tags
    return new
  }
}
