public import FoundationEssentials

/// The settings of a client.
public struct WebSettings: Sendable {
  /// The value of `User-Agent`, such as `dragboard/1.0`.
  public var agent: String
  /// The path of a PEM file with certificate authorities to trust besides those of the system;
  /// `nil` for none.
  public var authorities: String?
  /// The time limit for one attempt to send a request and receive its complete answer.
  public var deadline: Duration = .seconds(60)
  /// The time limit for establishing a connection.
  public var connectTime: Duration = .seconds(10)
  /// The longest time between two parts of an answer that continues for as long as its connection.
  public var silence: Duration = .seconds(45)
  /// How long the network may acknowledge nothing before a connection counts as lost, also while it
  /// is idle; `nil` to leave that to the system, which waits for many minutes.
  public var lossTime: Duration?
  /// When to repeat a request to a busy server.
  public var backOff = BackOff()
  /// Waits before another attempt; tests replace it.
  public var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Returns the current time of the clock.
  public var now: @Sendable () -> Date = { Date() }
  /// Returns a random number in `0..<1`.
  public var jitter: @Sendable () -> Double = { .random(in: 0..<1) }

  /// Creates the default settings for a client.
  public init(agent: String) { self.agent = agent }
}
