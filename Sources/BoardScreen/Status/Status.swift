/// What the bottom line has to say.
struct Status {
  /// What just happened; `nil` shows the cursor's position instead.
  private(set) var message: String?
  /// When that was said.
  private var time = Duration.zero
  /// Whether it tells of a change elsewhere.
  private var isNews = false
  /// What was said of a source that cannot be read.
  private var fault: String?

  /// How long the answer to a key stands before news of others take its place.
  private static let readingTime = Duration.seconds(2)

  /// Says what happened; saying it again keeps the time at which it was said first.
  ///
  /// - Parameter message: `nil` for nothing.
  mutating func say(_ message: String?, at now: Duration) {
    guard message != self.message else { return }
    (self.message, time, isNews) = (message, now, false)
  }

  /// Says what others have changed.
  mutating func sayNews(_ message: String, at now: Duration) {
    say(message, at: now)
    isNews = true
  }

  /// Takes a hint back that is not true any more.
  mutating func withdraw(_ hint: String) {
    if !hint.isEmpty { message = message?.replacing(hint, with: "") }
  }

  /// Whether the line has just said what a key did.
  func isAnswerUnread(at now: Duration) -> Bool {
    message != nil && !isNews && now - time < Self.readingTime
  }

  /// Takes back what was said of a source that could not be read, or keeps what was just said of it.
  mutating func followReading(_ isRead: Bool, at now: Duration) {
    if isRead, message == fault { say(nil, at: now) }
    fault = isRead ? nil : message
  }
}
