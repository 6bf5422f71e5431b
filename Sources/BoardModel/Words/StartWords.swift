/// The message for a start after the due date, the same on the screen and on the command line.
public enum StartWords {
  /// The message when such dates are set: `it starts after it is due`.
  public static let isLate = "it starts after it is due"

  /// Whether a task would start on a later day than it is due.
  public static func isLate(start: DueDate?, due: DueDate?) -> Bool {
    guard let start, let due else { return false }
    return start.day > due.day
  }
}
