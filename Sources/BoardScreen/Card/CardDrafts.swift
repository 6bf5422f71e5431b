import BoardModel

/// Text that was typed on cards whose tasks others have taken, kept until the same part is edited
/// again.
struct CardDrafts {
  /// What was edited.
  enum Part: Hashable {
    case title
    case field(CardField)
    /// A step with that title.
    case step(String)
    case newStep
  }

  private var texts: [TaskID: [Part: String]] = [:]

  /// Keeps a text.
  mutating func keep(_ text: String, of part: Part, on task: TaskID) {
    texts[task, default: [:]][part] = text
  }

  /// Removes and returns the text kept for a part; `nil` if there is none.
  mutating func take(_ part: Part, on task: TaskID) -> String? {
    texts[task]?.removeValue(forKey: part)
  }
}
