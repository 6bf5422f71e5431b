public import FoundationEssentials

/// How a client behaves.
public struct WebSettings: Sendable {
  /// What it calls itself: `dragboard/1.0`.
  public var agent: String
  /// The path of a PEM file with authorities that are trusted beside those of the system.
  public var authorities: String?
  /// How long a request and its whole answer may take.
  public var deadline: Duration = .seconds(60)
  /// How long a connection may take to come about.
  public var connectTime: Duration = .seconds(10)
  /// How often and when a busy server is asked again.
  public var backOff = BackOff()
  /// Waits before another attempt; tests need not.
  public var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// What the clock shows.
  public var now: @Sendable () -> Date = { Date() }
  /// A random number, `0..<1`.
  public var jitter: @Sendable () -> Double = { .random(in: 0..<1) }

  /// The usual settings.
  public init(agent: String) { self.agent = agent }
}
