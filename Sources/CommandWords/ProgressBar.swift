import BoardModel
import Spelling

/// The line that shows the progress of a long operation.
public enum ProgressBar {
  /// Returns the line, such as `Adding [######--------------] 120,000, 25,000/s, 7 s left`.
  ///
  /// - Parameters:
  ///   - verb: The first word of the line, such as `Adding`.
  ///   - share: The completed share, from 0 to 1; `nil` if unknown. If it is `nil` or 0, the line
  ///     has neither a bar nor the time left.
  public static func line(
    _ verb: String, _ done: Int, of total: Int?, share: Double?, elapsed: Duration
  ) -> String {
    let seconds = max(0.001, elapsed / .seconds(1))
    let rate = Int(Double(done) / seconds).formattedWithCommas
    let count =
      done.formattedWithCommas + (total.map { " of \($0.formattedWithCommas)" } ?? "")
    guard let share, share > 0 else { return "\(verb) \(count), \(rate)/s" }
    let bounded = min(1, share)
    let filled = Int(bounded * 20)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 20 - filled)
    let left = Int((seconds * (1 - bounded) / bounded).rounded(.up))
    return "\(verb) [\(bar)] \(count), \(rate)/s, \(left) s left"
  }
}
