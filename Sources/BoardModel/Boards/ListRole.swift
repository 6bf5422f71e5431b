/// What a list is for.
public enum ListRole: String, CaseIterable, Codable, Sendable {
  /// Tasks to do.
  case pending
  /// Completed tasks: what enters is completed, what leaves is reopened.
  case done
  /// What may be chosen.
  case choices
  /// What was chosen.
  case selected
  /// Tasks without a further meaning.
  case plain
  /// Labels or templates to take from.
  case palette
}
