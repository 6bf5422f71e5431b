import Synchronization
import WebService

/// A code that is valid for a few minutes and signs in one device.
public final class SignInCode: Sendable {
  /// The code as the device sends it: 16 letters and digits.
  public let text: String

  private let hash: String
  private let end: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant
  private let isUsed = Mutex(false)
  private let attempts: RateLimiter
  private let onUse: @Sendable (String) -> Void

  /// How long a code is valid.
  public static let lifetime: Duration = .seconds(5 * 60)

  /// Creates a code that is valid for ``lifetime`` from now on.
  ///
  /// - Parameter onUse: Called once, with the name of the token that the device receives.
  public convenience init(onUse: @escaping @Sendable (String) -> Void) {
    self.init(now: { .now }, onUse: onUse)
  }

  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    onUse: @escaping @Sendable (String) -> Void
  ) {
    var random = SystemRandomNumberGenerator()
    // 80 bits, without characters that look alike.
    let signs = Array("abcdefghijkmnpqrstuvwxyz23456789")
    text = String((0..<16).map { _ in signs[Int.random(in: signs.indices, using: &random)] })
    hash = Secret.hash(of: text)
    end = now() + Self.lifetime
    self.now = now
    self.onUse = onUse
    attempts = RateLimiter(perSecond: 1, now: now)
  }

  /// Records an attempt to use the code.
  ///
  /// - Returns: The number of whole seconds that the client at this address must wait; `nil` if the
  ///   client may try the code now.
  func wait(for address: String) -> Int? { attempts.wait(for: address) }

  /// Whether a text is this code, and the code is still valid.
  func accepts(_ other: String) -> Bool {
    let isSame = Secret.areEqual(Secret.hash(of: other), hash)
    return isSame && now() < end && !isUsed.withLock { $0 }
  }

  /// Invalidates the code after a device has signed in with it, and reports the name of the
  /// device's token.
  func use(by name: String) {
    isUsed.withLock { $0 = true }
    onUse(name)
  }
}
