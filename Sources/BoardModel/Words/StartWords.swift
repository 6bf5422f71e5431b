/// Words for a start that lies after the due date, the same on the screen and on the command line.
public enum StartWords {
  /// What is said where such dates are set: `it starts after it is due`.
  public static let isLate = "it starts after it is due"

  /// Whether a task would start on a day after the one on which it is due.
  public static func isLate(start: DueDate?, due: DueDate?) -> Bool {
    guard let start, let due else { return false }
    return start.day > due.day
  }
}
