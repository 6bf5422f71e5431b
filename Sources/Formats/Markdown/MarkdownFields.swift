public import BoardModel

/// The fields of a task in a Markdown list item. Each field with an emoji can also be written as a
/// Dataview field.
public struct MarkdownFields: Equatable, Sendable {
  /// The title, as written on the first line.
  public var title: String
  /// The notes below the first line; `nil` if there are none.
  public var notes: String?
  /// The character in the box; `nil` if there is no box.
  public var mark: Character?
  /// The tags at the end of the line, in order.
  public var tags: [String] = []
  /// The person to whom the task is given, after `@`.
  public var assignee: String?
  /// The priority; 🔺 to ⏬ mean A to E.
  public var priority: Priority?
  /// The due date, after 📅 or in the notation of obsidian-kanban or taskell.
  public var due: DueDate?
  /// The start date, after 🛫.
  public var start: CivilDay?
  /// The creation date, after ➕.
  public var created: CivilDay?
  /// The completion date, after ✅ or ❌.
  public var completed: CivilDay?
  /// The words of the repetition, after 🔁.
  public var recurrence: String?
  /// The keys of the task and of its blockers, after 🆔 and ⛔. Only keys that link tasks of the
  /// file; none in a file that is opened as a board.
  public var keys = FileKeys()

  /// Creates the fields of a task that has only a title.
  public init(title: String) { self.title = title }

  /// Whether the box is ticked or crossed out.
  public var isCompleted: Bool { mark.map(Self.isCompleted) ?? false }

  /// Whether text can be written after 🔁.
  public static func isRecurrence(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == .blank || $0 == UInt8(ascii: ",")
          || $0 == UInt8(ascii: "!")
      }
  }

  /// Whether a mark means a completed task: `x`, `X`, or `-` for a cancelled one.
  static func isCompleted(_ mark: Character) -> Bool { "xX-".contains(mark) }

  /// Parses a priority that is written as a Dataview word or a letter.
  static func priority(word: ArraySlice<UInt8>) -> Priority? {
    if let index = MarkdownSign.priorityWords.firstIndex(where: { word.equals($0) }) {
      return letter(index)
    }
    return word.count == 1 && word.allSatisfy(\.isCapital) ? Priority(word.text) : nil
  }

  /// The priority with an index, from 0 for A.
  static func letter(_ index: Int) -> Priority? {
    Priority(String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))))
  }
}

extension MarkdownFields {
  /// Whether an item with these fields can stay unchanged if the fields should be `wanted`. Missing
  /// creation and completion dates do not matter.
  func matches(_ wanted: MarkdownFields) -> Bool {
    var wanted = wanted
    if created == nil { wanted.created = nil }
    if completed == nil, isCompleted || mark == nil { wanted.completed = nil }
    if keys.matches(wanted.keys) { wanted.keys = keys }
    return self == wanted
  }

  /// Returns the mark that makes the item completed or open; `nil` if the item has no box. The
  /// current mark is returned if it already fits.
  func mark(isCompleted: Bool) -> Character? {
    guard mark != nil, self.isCompleted != isCompleted else { return mark }
    return isCompleted ? "x" : " "
  }
}
