public import BoardModel

/// What an item of a Markdown list says about a task.
public struct MarkdownFields: Equatable, Sendable {
  /// The text of the first line in front of the signs, never interpreted.
  public var title: String
  /// What stands below it.
  public var notes: String?
  /// The character in the box; `nil` without a box.
  public var mark: Character?
  /// From the tags at the end of the line, in order.
  public var tags: [String] = []
  /// 🔺 to ⏬ are A to E.
  public var priority: Priority?
  /// 📅, and the date and time of obsidian-kanban and taskell.
  public var due: DueDate?
  /// 🛫
  public var start: CivilDay?
  /// ➕
  public var created: CivilDay?
  /// ✅ or ❌
  public var completed: CivilDay?
  /// The words behind 🔁.
  public var recurrence: String?

  /// Describes an open task that has only a title.
  public init(title: String) { self.title = title }

  /// Whether the box is ticked or crossed out.
  public var isCompleted: Bool { mark.map(Self.isCompleted) ?? false }

  /// Whether a text can stand behind 🔁.
  public static func isRecurrence(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == .blank || $0 == UInt8(ascii: ",")
          || $0 == UInt8(ascii: "!")
      }
  }

  /// Whether a mark stands for a completed task: `x`, `X`, and `-` for a cancelled one.
  static func isCompleted(_ mark: Character) -> Bool { "xX-".contains(mark) }

  /// The priority that a word of Dataview, or a letter, stands for.
  static func priority(word: ArraySlice<UInt8>) -> Priority? {
    if let index = MarkdownSign.priorityWords.firstIndex(where: { word.equals($0) }) {
      return letter(index)
    }
    return word.count == 1 && word.allSatisfy(\.isCapital) ? Priority(word.text) : nil
  }

  /// The priority of that number, from A.
  static func letter(_ index: Int) -> Priority? {
    Priority(String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))))
  }
}

extension MarkdownFields {
  /// Whether an item that says this need not be changed: a date that it lacks may stay away.
  func says(_ wanted: MarkdownFields) -> Bool {
    var wanted = wanted
    if created == nil { wanted.created = nil }
    if completed == nil, isCompleted || mark == nil { wanted.completed = nil }
    return self == wanted
  }

  /// The mark of an item that is done or not: the one it has, if that says so.
  func mark(isCompleted: Bool) -> Character? {
    guard mark != nil, self.isCompleted != isCompleted else { return mark }
    return isCompleted ? "x" : " "
  }
}
