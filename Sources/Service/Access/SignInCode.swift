import Synchronization

/// A code that signs one device in: once, and for some minutes.
public final class SignInCode: Sendable {
  /// What the device sends: 16 letters and digits.
  public let text: String

  private let hash: String
  private let end: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant
  private let isUsed = Mutex(false)
  private let attempts: RateLimiter
  private let onUse: @Sendable (String) -> Void

  /// How long a code is good.
  public static let lifetime: Duration = .seconds(5 * 60)

  /// Makes a new one, good from now on.
  ///
  /// - Parameter onUse: Called once, with the name of the token that the device has got.
  public convenience init(onUse: @escaping @Sendable (String) -> Void) {
    self.init(now: { .now }, onUse: onUse)
  }

  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    onUse: @escaping @Sendable (String) -> Void
  ) {
    var random = SystemRandomNumberGenerator()
    // Without those that look alike: 80 bits.
    let signs = Array("abcdefghijkmnpqrstuvwxyz23456789")
    text = String((0..<16).map { _ in signs[Int.random(in: signs.indices, using: &random)] })
    hash = Secret.hash(of: text)
    end = now() + Self.lifetime
    self.now = now
    self.onUse = onUse
    attempts = RateLimiter(perSecond: 1, now: now)
  }

  /// Takes an attempt.
  ///
  /// - Returns: The whole seconds that an address must wait before it; `nil` when it may be made.
  func wait(for address: String) -> Int? { attempts.wait(for: address) }

  /// Whether it is this code, and still good.
  func accepts(_ other: String) -> Bool {
    let isSame = Secret.areEqual(Secret.hash(of: other), hash)
    return isSame && now() < end && !isUsed.withLock { $0 }
  }

  /// Makes it useless: a device has been signed in with that token.
  func use(by name: String) {
    isUsed.withLock { $0 = true }
    onUse(name)
  }
}
