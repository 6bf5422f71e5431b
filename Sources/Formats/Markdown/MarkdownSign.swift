/// What stands for a field of a task at the end of its line: a sign of Obsidian Tasks, a field of
/// Dataview, a tag, or a date of obsidian-kanban.
public struct MarkdownSign: Equatable, Sendable {
  /// Which field.
  enum Kind: Equatable, Sendable {
    case tag, priority, due, start, scheduled, created, completed, cancelled, recurrence
    /// Kept as it is: an id, what it depends on, what follows completion, the name of the block.
    case other
    /// `@{2026-12-24}` and `@@{18:00}`
    case kanbanDate, kanbanTime
  }

  /// How it is written.
  public enum Style: Equatable, Sendable {
    case emoji, dataview, plain
  }

  /// Dataview if one of these is a field of it, else emoji if one is such; `nil` for neither.
  ///
  /// A priority by its letter tells nothing: there is no emoji for it.
  static func style(of signs: [MarkdownSign]) -> Style? {
    let styles = signs.filter { $0.kind != .priority || $0.value.count > 1 }.map(\.style)
    return [.dataview, .emoji].first(where: styles.contains)
  }

  let kind: Kind
  let style: Style
  /// The white space in front of it.
  let blanks: Range<Int>
  /// The whole sign.
  let range: Range<Int>
  /// Its value: the date behind an emoji, the name of a tag.
  let value: Range<Int>

  /// The signs with a value behind them, and what they stand for.
  static let valued: [(sign: StaticString, kind: Kind)] = [
    ("📅", .due), ("📆", .due), ("🗓", .due), ("🛫", .start), ("⏳", .scheduled), ("⌛", .scheduled),
    ("➕", .created), ("✅", .completed), ("❌", .cancelled), ("🔁", .recurrence), ("🏁", .other),
    ("🆔", .other), ("⛔", .other),
  ]

  /// The signs of priorities, from A on.
  static let priorities: [StaticString] = ["🔺", "⏫", "🔼", "🔽", "⏬"]
  /// The words of Dataview for them.
  static let priorityWords: [StaticString] = ["highest", "high", "medium", "low", "lowest"]

  /// The fields of Dataview.
  static let fields: [(name: StaticString, kind: Kind)] = [
    ("due", .due), ("start", .start), ("scheduled", .scheduled), ("created", .created),
    ("completion", .completed), ("cancelled", .cancelled), ("priority", .priority),
    ("repeat", .recurrence), ("id", .other), ("dependsOn", .other), ("onCompletion", .other),
  ]
}

extension MarkdownSign.Kind {
  /// Whether its value is a date.
  var isDate: Bool {
    switch self {
    case .due, .start, .scheduled, .created, .completed, .cancelled: true
    case .tag, .priority, .recurrence, .other, .kanbanDate, .kanbanTime: false
    }
  }
}
