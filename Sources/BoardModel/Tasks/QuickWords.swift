/// A title as it was typed, and what the words at its end set: `Pay rent !A #home due:1.12.`
///
/// The words stop at the first one that sets nothing, and they never take the whole title. A
/// backslash in front of a word makes it a part of the title. Where two words set the same field,
/// the last one counts.
public struct QuickWords: Equatable, Sendable {
  /// The title without the words, and without the backslashes in front of others.
  public let title: String
  /// `!A`
  public private(set) var priority: Priority?
  /// `due:fri`, or a date without `due:` at the very end.
  public private(set) var due: DueDate?
  /// `start:+1w`
  public private(set) var start: DueDate?
  /// `repeat:weekly`
  public private(set) var repetition: Repetition?
  /// `#home`, in the order they were typed, each once whatever its case.
  public private(set) var tags: [String] = []
  /// What stands behind the `due:` or `start:` that the title ends with; it is not a date.
  public private(set) var unreadDate: String?

  /// A title that is taken as it was typed.
  public init(title: String) { self.title = title }

  /// Reads what was typed.
  ///
  /// - Parameters:
  ///   - old: The title that was edited; words that it had already stay what they were.
  ///   - today: The day it is where the user is.
  ///   - clock: The time it is there.
  ///   - accepts: Whether a field can be set; words that set others are a part of the title.
  public init(
    _ typed: String, instead old: String = "", today: CivilDay, clock: TimeOfDay,
    accepts: (TaskEdit) -> Bool = { _ in true }
  ) {
    let reader = QuickWordReader(typed, instead: old, today: today, clock: clock)
    var (end, cut) = (reader.words.count, typed.endIndex)
    var backslashes: [String.Index] = []
    var fields: [QuickWordReader.Field] = []
    while let found = reader.word(endingAt: end) {
      let start = reader.words[found.first].startIndex
      if found.isEscaped {
        backslashes.append(start)
      } else {
        guard backslashes.isEmpty, accepts(found.field.edit),
          !TaskText.isBlank(String(typed[..<start]))
        else { break }
        fields.append(found.field)
        cut = start
      }
      end = found.first
    }
    unreadDate = reader.unreadDate(endingAt: end, accepts)
    title = Self.title(typed, endingAt: cut, without: backslashes.reversed())
    for field in fields.reversed() { set(field) }
    tags = TagText.kept(tags.map { "#" + $0 })
  }

  /// Whether no word sets anything.
  public var isEmpty: Bool { edits.isEmpty }

  /// What the words set: priority, due date, start, repetition, and then tags.
  public var edits: [TaskEdit] {
    [
      priority.map { .priority($0) }, due.map { .due($0) }, start.map { .start($0) },
      repetition.map { .repetition($0.text) },
    ].compactMap(\.self) + tags.map { .addTag($0) }
  }

  /// ``unreadDate``, unless it could be the beginning of a date that is being typed.
  public func misreadDate(today: CivilDay, clock: TimeOfDay) -> String? {
    unreadDate.flatMap {
      DateSpan.isUnfinished($0, today: today, clock: clock) ? nil : $0
    }
  }

  /// The same with a due date, unless one was typed.
  ///
  /// - Parameter standard: `nil` to leave it as it is.
  public func due(orElse standard: DueDate?) -> QuickWords {
    var words = self
    words.due = due ?? standard
    return words
  }

  /// The task that is made of it.
  ///
  /// - Parameter other: The task whose fields it has where no word sets them; `nil` for none.
  public func newTask(like other: TaskRecord? = nil) -> NewTask {
    var new = other.map(NewTask.init(contentOf:)) ?? NewTask(title: title)
    new.title = title
    new.priority = priority ?? new.priority
    new.due = due ?? new.due
    new.start = start ?? new.start
    new.repetition = repetition?.text ?? new.repetition
    new.tags += tags
    return new
  }

  private mutating func set(_ field: QuickWordReader.Field) {
    switch field {
    case .priority(let priority): self.priority = priority
    case .due(let due): self.due = due
    case .start(let start): self.start = start
    case .repetition(let repetition): self.repetition = repetition
    case .tag(let tag): tags.append(tag)
    }
  }

  /// - Parameter backslashes: From left to right.
  private static func title(
    _ typed: String, endingAt cut: String.Index, without backslashes: [String.Index]
  ) -> String {
    var rest = typed[..<cut]
    if cut < typed.endIndex, let last = rest.lastIndex(where: { !$0.isWhitespace }) {
      rest = rest[...last]
    }
    var title = ""
    for backslash in backslashes {
      title += rest[..<backslash]
      rest = rest[backslash...].dropFirst()
    }
    return title + rest
  }
}
