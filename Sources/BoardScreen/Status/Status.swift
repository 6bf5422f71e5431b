/// The message on the bottom line.
struct Status {
  /// The message about what just happened; `nil` shows the cursor's position instead.
  private(set) var message: String?
  /// The time at which the message was set.
  private var time = Duration.zero
  /// Whether the message is about a change elsewhere.
  private(set) var isNews = false
  /// The message that the source cannot be read; `nil` if the source can be read.
  private var fault: String?

  /// How long the response to a key is shown before a message about a change elsewhere may replace
  /// it.
  static let readingTime = Duration.seconds(2)

  /// Shows a message. If the same message is already shown, nothing changes.
  ///
  /// - Parameter message: The message; `nil` to show none.
  mutating func announce(_ message: String?, at now: Duration) {
    guard message != self.message else { return }
    (self.message, time, isNews) = (message, now, false)
  }

  /// Shows a message about changes by others.
  mutating func announceNews(_ message: String, at now: Duration) {
    announce(message, at: now)
    isNews = true
  }

  /// Removes from the message a hint that no longer applies.
  mutating func withdraw(_ hint: String) {
    if !hint.isEmpty { message = message?.replacing(hint, with: "") }
  }

  /// Whether the message responds to a key and may not have been read yet.
  func isAnswerUnread(at now: Duration) -> Bool { answerEnd.map { now < $0 } ?? false }

  /// When the message can have been read, if it responds to a key; otherwise `nil`.
  var answerEnd: Duration? { message == nil || isNews ? nil : time + Self.readingTime }

  /// Records whether the source could be read. After a success, clears the message about an earlier
  /// failure if that message is still shown. After a failure, remembers that the current message is
  /// about the failure.
  mutating func updateFault(isRead: Bool, at now: Duration) {
    if isRead, message == fault { announce(nil, at: now) }
    fault = isRead ? nil : message
  }
}
