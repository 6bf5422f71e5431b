/// The property that tasks are sorted by. Tasks without it come last, equal ones keep their order.
public enum SortOrder: String, CaseIterable, Codable, Sendable {
  /// By due date, the earliest first.
  case due
  /// By priority, the highest first: `A`.
  case priority
  /// By title, ignoring case as a reader does.
  case title
  /// By creation time, the oldest first.
  case created
}
