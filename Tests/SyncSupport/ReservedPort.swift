import Glibc

/// A port on 127.0.0.1 that is reserved for a server that is started later.
///
/// While the object exists, no other socket is assigned the port.
public final class ReservedPort: Sendable {
  /// The number of the port.
  public let number: Int
  private let descriptor: Int32

  /// Reserves a port that is free.
  public init() throws {
    descriptor = try LoopbackSocket.bind()
    number = try LoopbackSocket.port(of: descriptor)
  }

  deinit { close(descriptor) }
}
