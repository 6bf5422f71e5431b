import Hummingbird
import NIOCore

/// The context of a request that Hummingbird requires.
package struct ServiceContext: InitializableFromSource {
  /// The IP address of the client.
  package let address: String
  /// Completes when the connection is closed.
  package let closing: EventLoopFuture<Void>

  package init(source: ApplicationRequestContextSource) {
    address = source.channel.remoteAddress?.ipAddress ?? ""
    closing = source.channel.closeFuture
  }
}
