import Glibc

/// A port on 127.0.0.1 that nobody listens at until someone is told its number.
///
/// While the value lives no other socket is given the port by chance.
public final class ReservedPort: Sendable {
  /// Its number.
  public let number: Int
  private let descriptor: Int32

  /// A port that was free.
  public init() throws {
    descriptor = try LoopbackSocket.bind()
    number = try LoopbackSocket.port(of: descriptor)
  }

  deinit { close(descriptor) }
}
