import BoardModel

/// Texts that were typed on a card but could not be saved because others removed or moved the task.
/// Each text is kept until the same part of the task is edited again.
struct CardDrafts {
  /// The part of a card in which a text was typed.
  enum Part: Hashable {
    case title
    case field(CardField)
    /// A step, identified by its title.
    case step(String)
    case newStep
  }

  private var texts: [TaskID: [Part: String]] = [:]

  /// Stores the text of a part.
  mutating func store(_ text: String, of part: Part, on task: TaskID) {
    texts[task, default: [:]][part] = text
  }

  /// Removes and returns the text stored for a part; `nil` if there is none.
  mutating func remove(_ part: Part, on task: TaskID) -> String? {
    texts[task]?.removeValue(forKey: part)
  }
}
