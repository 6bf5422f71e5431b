import BoardModel

/// Text typed on cards whose tasks others removed or moved, kept until the same part is edited
/// again.
struct CardDrafts {
  /// The part that the text belongs to.
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
