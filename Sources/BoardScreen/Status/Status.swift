/// The message on the bottom line.
struct Status {
  /// The message about what just happened; `nil` shows the cursor's position instead.
  private(set) var message: String?
  /// The time at which the message was first shown.
  private var time = Duration.zero
  /// Whether the message is about a change elsewhere.
  private var isNews = false
  /// The message that the source cannot be read.
  private var fault: String?

  /// How long the response to a key stays before outside news may replace it.
  private static let readingTime = Duration.seconds(2)

  /// Shows a message; repeating it keeps the time at which it was first shown.
  ///
  /// - Parameter message: The message; `nil` for none.
  mutating func say(_ message: String?, at now: Duration) {
    guard message != self.message else { return }
    (self.message, time, isNews) = (message, now, false)
  }

  /// Shows a message about changes by others.
  mutating func sayNews(_ message: String, at now: Duration) {
    say(message, at: now)
    isNews = true
  }

  /// Removes a hint that no longer applies.
  mutating func withdraw(_ hint: String) {
    if !hint.isEmpty { message = message?.replacing(hint, with: "") }
  }

  /// Whether the line has only just shown the answer to a key.
  func isAnswerUnread(at now: Duration) -> Bool {
    message != nil && !isNews && now - time < Self.readingTime
  }

  /// Withdraws the message that the source could not be read, or records the one just shown.
  mutating func followReading(_ isRead: Bool, at now: Duration) {
    if isRead, message == fault { say(nil, at: now) }
    fault = isRead ? nil : message
  }
}
