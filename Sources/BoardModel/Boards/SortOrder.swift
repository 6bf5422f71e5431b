/// What tasks are sorted by; what is absent comes last, equal ones keep their order.
public enum SortOrder: String, CaseIterable, Codable, Sendable {
  /// The earliest due date first.
  case due
  /// `A` first.
  case priority
  /// By title, as a reader sorts: without regard to case.
  case title
  /// The oldest first.
  case created
}
