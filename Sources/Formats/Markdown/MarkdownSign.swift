/// A field of a task on its line, usually at the end: an emoji of Obsidian Tasks and its value, a
/// field of Dataview, a tag, an assignee such as `@ben`, or a date of obsidian-kanban.
public struct MarkdownSign: Equatable, Sendable {
  /// The field that the sign sets.
  enum Kind: Equatable, Sendable {
    case tag, assignee, priority, due, start, scheduled, created, completed, cancelled, recurrence
    /// Preserved as written: an id, dependencies, the action on completion, or a block id.
    case other
    /// The date `@{2026-12-24}` and the time `@@{18:00}`.
    case kanbanDate, kanbanTime
  }

  /// The notation of a sign.
  public enum Style: Equatable, Sendable {
    case emoji, dataview, plain
  }

  /// The notation of a task's signs: Dataview if any sign uses it, otherwise emoji if any sign uses
  /// it, otherwise `nil`.
  ///
  /// A priority written as a letter does not count, because it has no emoji.
  static func style(of signs: [MarkdownSign]) -> Style? {
    let styles = signs.filter { $0.kind != .priority || $0.value.count > 1 }.map(\.style)
    return [.dataview, .emoji].first(where: styles.contains)
  }

  let kind: Kind
  let style: Style
  /// The white space before the sign.
  let blanks: Range<Int>
  /// The range of the whole sign.
  let range: Range<Int>
  /// The value of the sign, such as the date after an emoji, or the name after `#` or `@`.
  let value: Range<Int>

  /// The emoji that are followed by a value, and their fields.
  static let valued: [(sign: StaticString, kind: Kind)] = [
    ("📅", .due), ("📆", .due), ("🗓", .due), ("🛫", .start), ("⏳", .scheduled), ("⌛", .scheduled),
    ("➕", .created), ("✅", .completed), ("❌", .cancelled), ("🔁", .recurrence), ("🏁", .other),
    ("🆔", .other), ("⛔", .other),
  ]

  /// The emoji of the priorities, starting with A.
  static let priorities: [StaticString] = ["🔺", "⏫", "🔼", "🔽", "⏬"]
  /// The Dataview words for the priorities, starting with A.
  static let priorityWords: [StaticString] = ["highest", "high", "medium", "low", "lowest"]

  /// The names of the Dataview fields.
  static let fields: [(name: StaticString, kind: Kind)] = [
    ("due", .due), ("start", .start), ("scheduled", .scheduled), ("created", .created),
    ("completion", .completed), ("cancelled", .cancelled), ("priority", .priority),
    ("repeat", .recurrence), ("id", .other), ("dependsOn", .other), ("onCompletion", .other),
  ]
}

extension MarkdownSign.Kind {
  /// Whether the value of the sign is a date.
  var isDate: Bool {
    switch self {
    case .due, .start, .scheduled, .created, .completed, .cancelled: true
    case .tag, .assignee, .priority, .recurrence, .other, .kanbanDate, .kanbanTime: false
    }
  }
}
