/// The property that tasks are sorted by. Tasks without the property come last. Tasks with equal
/// values keep their order.
public enum SortOrder: String, CaseIterable, Codable, Sendable {
  /// By due date, the earliest first.
  case due
  /// By priority, the highest first: `A`.
  case priority
  /// By title, ignoring case.
  case title
  /// By creation time, the oldest first.
  case created
}
