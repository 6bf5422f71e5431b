import Crypto
import FoundationEssentials
import NIOCore
import NIOPosix
import NIOSSL

/// The certificate of a server that is known by its fingerprint, not by an authority.
public enum ServerCertificate {
  /// Fetches the certificate of a server, to trust it from then on.
  ///
  /// - Parameter fingerprint: The SHA-256 hash of the certificate, in lowercase hexadecimal.
  /// - Returns: The certificate as PEM.
  /// - Throws: ``WebFailure/untrusted(_:_:)`` if the server has another certificate, or another
  ///   `WebFailure`.
  public static func fetch(
    from address: WebAddress, fingerprint: String, _ settings: WebSettings
  ) async throws -> String {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let promise = loop.makePromise(of: [UInt8].self)
    do {
      let context = try NIOSSLContext(configuration: .makeClientConfiguration())
      let channel = try await ClientBootstrap(group: loop)
        .connectTimeout(TimeAmount(settings.connectTime))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let handler = try NIOSSLClientHandler(context: context, serverHostname: nil) {
              (chain: [NIOSSLCertificate], verification: EventLoopPromise<NIOSSLVerificationResult>)
              in
              promise.completeWith(Result { try chain.first?.toDERBytes() ?? [] })
              // The certificate is all that is wanted of this connection.
              verification.succeed(.failed)
            }
            try channel.pipeline.syncOperations.addHandler(handler)
          }
        }.connect(host: address.host, port: address.port).get()
      channel.closeFuture.whenComplete { _ in
        promise.fail(WebFailure.untrusted(address, .handshake))
      }
      let timer = loop.scheduleTask(in: TimeAmount(settings.deadline)) {
        promise.fail(WebFailure.late(address, after: settings.deadline))
      }
      defer {
        timer.cancel()
        channel.close(promise: nil)
      }
      let bytes = try await promise.futureResult.get()
      guard SHA256.hash(data: bytes).hexadecimal == fingerprint else {
        throw WebFailure.untrusted(address, .certificate)
      }
      return "-----BEGIN CERTIFICATE-----\n"
        + Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        + "\n-----END CERTIFICATE-----\n"
    } catch {
      // Whatever waits for the certificate has ended.
      promise.fail(error)
      throw WebFailure(error, at: address, deadline: settings.deadline)
    }
  }
}

extension Sequence<UInt8> {
  fileprivate var hexadecimal: String {
    reduce(into: "") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }
}
