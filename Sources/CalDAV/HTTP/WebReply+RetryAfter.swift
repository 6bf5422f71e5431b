import FoundationEssentials

extension WebReply {
  /// The longest wait that is believed: 30 days.
  private static let longestWait = 30 * 24 * 60 * 60

  /// How many seconds the server asks a client to wait, as a number or as a date
  /// (<https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3>).
  ///
  /// - Parameter now: What our clock shows; a date counts from that of the server if it names it.
  /// - Returns: 0 for a date that has passed; `nil` where the server does not ask.
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
