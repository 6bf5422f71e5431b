/// When a client repeats a request to a busy server.
public struct BackOff: Sendable {
  /// The maximum number of times that a request is sent; at least 1.
  public var attempts = 5
  /// The average pause before the second attempt; it doubles with each further attempt.
  public var first: Duration = .milliseconds(500)
  /// The longest pause; if the server asks for a longer one, the request fails.
  public var longest: Duration = .seconds(60)

  /// Creates the default: five attempts within about eight seconds.
  public init() {}

  /// Whether a status means that the same request may succeed later.
  static func isTransient(_ status: Int) -> Bool {
    [423, 429, 500, 502, 503, 504, 507].contains(status)
  }

  /// The pause after an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt, from 1.
  ///   - retryAfter: The number of seconds that the server asked for, not negative; `nil` if it
  ///     asked for none.
  ///   - jitter: A random number, `0..<1`, so that many clients do not retry at once.
  /// - Returns: `nil` if the attempt was the last one, or the server asked for a pause longer than
  ///   ``longest``.
  func pause(after attempt: Int, retryAfter: Int?, jitter: Double) -> Duration? {
    guard attempt < attempts else { return nil }
    let own = first * (1 << (attempt - 1)) * (0.5 + jitter)
    guard let retryAfter else { return min(own, longest) }
    guard Duration.seconds(retryAfter) <= longest else { return nil }
    return max(own, .seconds(retryAfter))
  }
}
