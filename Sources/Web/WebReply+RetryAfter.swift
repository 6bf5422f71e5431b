import FoundationEssentials

extension WebReply {
  /// The longest accepted wait: 30 days, in seconds.
  private static let longestWait = 30 * 24 * 60 * 60

  /// The number of seconds that the server asks the client to wait. The header contains either this
  /// number or a date (<https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3>).
  ///
  /// - Parameter now: The time of this machine's clock; a date is relative to the server's clock if
  ///   the answer contains the server's time.
  /// - Returns: 0 for a date that has passed; `nil` without a valid header. A wait of more than 30
  ///   days counts as 30 days.
  func retryAfter(now: Date) -> Int? {
    guard let text = header("retry-after") else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      return min(Int(text) ?? Self.longestWait, Self.longestWait)
    }
    guard let end = HTTPDate.date(text, now: now) else { return nil }
    let start = header("date").flatMap { HTTPDate.date($0, now: now) } ?? now
    return Int(min(max(end.timeIntervalSince(start), 0), Double(Self.longestWait)).rounded(.up))
  }
}
