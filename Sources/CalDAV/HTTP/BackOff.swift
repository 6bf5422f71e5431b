/// How long a client waits before it asks a busy server again.
public struct BackOff: Sendable {
  /// How often a request is sent at most. At least 1.
  public var attempts = 5
  /// The wait before the second attempt; it doubles with every further one.
  public var first: Duration = .milliseconds(500)
  /// A server that wants a longer pause is not waited for.
  public var longest: Duration = .seconds(60)

  /// Five attempts within some eight seconds.
  public init() {}

  /// Whether a status means that the same request may succeed later.
  static func isTransient(_ status: Int) -> Bool {
    [423, 429, 500, 502, 503, 504, 507].contains(status)
  }

  /// The pause behind an attempt.
  ///
  /// - Parameters:
  ///   - attempt: Its number, from 1.
  ///   - retryAfter: How many seconds the server asked for; not negative.
  ///   - jitter: A random number, `0..<1`, so that many clients do not come back at once.
  /// - Returns: `nil` if the attempt was the last one.
  func pause(after attempt: Int, retryAfter: Int?, jitter: Double) -> Duration? {
    guard attempt < attempts else { return nil }
    let own = first * (1 << (attempt - 1)) * (0.5 + jitter)
    guard let retryAfter else { return min(own, longest) }
    guard Duration.seconds(retryAfter) <= longest else { return nil }
    return max(own, .seconds(retryAfter))
  }
}
