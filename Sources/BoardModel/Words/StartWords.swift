/// The message about a start date after the due date, used both on the screen and on the command
/// line.
public enum StartWords {
  /// The message when a start date is after the due date: `it starts after it is due`.
  public static let isLate = "it starts after it is due"

  /// Whether a task would start on a later day than the day on which it is due; `false` if either
  /// date is missing.
  public static func isLate(start: DueDate?, due: DueDate?) -> Bool {
    guard let start, let due else { return false }
    return start.day > due.day
  }
}
