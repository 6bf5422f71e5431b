import Dispatch
import Glibc
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import SystemFiles
import UnixSignals

/// The HTTP server of a program: its address, encryption, connections, log and end.
package struct WebServer: Sendable {
  /// The log of the requests.
  package let log: RequestLog

  private let address: ListenAddress
  private let tls: TLSConfiguration?
  private let times = ConnectionTimes()
  private let ledger: ConnectionLedger
  private let logger: Logger

  /// How long pending requests may continue after a signal.
  private static let shutdown: Duration = .seconds(4)

  /// Reads the certificate.
  ///
  /// - Parameters:
  ///   - certificate: The files of the certificate and its key; `nil` for an unencrypted server.
  ///   - isLogJSON: Whether log lines are JSON objects, for programs.
  /// - Throws: ``ServiceFailure``.
  package init(
    address: ListenAddress, certificate: CertificateFiles?, ledger: ConnectionLedger,
    isLogJSON: Bool
  ) throws {
    self.address = address
    self.ledger = ledger
    tls = try certificate.map(Self.tls)
    var logger = Logger(label: "dragboard") { _ in LineLog(isJSON: isLogJSON) }
    log = RequestLog(logger: logger)
    logger.logLevel = .warning
    self.logger = logger
  }

  private static func tls(_ files: CertificateFiles) throws -> TLSConfiguration {
    for path in [files.certificate, files.key] where access(path, R_OK) != 0 {
      throw ServiceFailure.cannotRead(path: path, .last)
    }
    let chain = try usable(files.certificate) { try NIOSSLCertificate.fromPEMFile($0) }
    let key = try usable(files.key) { try NIOSSLPrivateKey(file: $0, format: .pem) }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    // Report an error here that would otherwise fail every connection.
    _ = try usable(files.key) { _ in try NIOSSLContext(configuration: configuration) }
    return configuration
  }

  /// Parses a file, and throws ``ServiceFailure/badCertificate(path:)`` for any error.
  private static func usable<Part>(_ path: String, _ make: (String) throws -> Part) throws -> Part {
    do {
      return try make(path)
    } catch {
      throw ServiceFailure.badCertificate(path: path)
    }
  }

  /// Serves until SIGINT or SIGTERM, then gives pending requests a few seconds to finish.
  ///
  /// - Parameters:
  ///   - watching: Runs beside the server, and must end on a graceful shutdown.
  ///   - onListening: Called once, with the URL of the server to open in a browser.
  /// - Throws: ``ServiceFailure`` if the server cannot start.
  package func run(
    _ responder: some HTTPResponder<ServiceContext>, beside watching: some Service,
    onListening: @escaping @Sendable (String) -> Void
  ) async throws {
    let scheme = tls == nil ? "http" : "https"
    let application = Application(
      responder: responder, server: builder(),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port)),
      onServerRunning: { channel in
        guard let address = channel.localAddress, let host = address.ipAddress,
          let port = address.port
        else { return }
        onListening("\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
      }, logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application), .init(service: EndingInTime(service: watching))],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = Self.shutdown
    defer { LineQueue.standardError.flush() }
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw ServiceFailure.cannotListen(address, reason: Self.reason(error.errnoCode))
    }
  }

  /// Checks that a server can listen on an address, before a certificate for it is created.
  ///
  /// - Throws: ``ServiceFailure/cannotListen(_:reason:)``.
  package static func tryListening(at address: ListenAddress) throws {
    let target = try SocketAddress(ipAddress: address.host, port: address.port)
    let descriptor = socket(target.protocol.rawValue, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    // As in the server, connections that have ended do not occupy the address.
    var isReused: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    guard target.withSockAddr({ bind(descriptor, $0, socklen_t($1)) }) == 0 else {
      throw ServiceFailure.cannotListen(address, reason: reason(errno))
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case EADDRINUSE: "another program is listening there"
    case EACCES: "not permitted"
    case EADDRNOTAVAIL: "this machine has no such address"
    default: "system error \(code)"
    }
  }

  private func builder() -> HTTPServerBuilder {
    HTTPServerBuilder { [tls, times, ledger, log] responder -> any ServerChildChannel in
      let channel = GuardedChannel(responder: responder, ledger: ledger, times: times, log: log)
      guard let tls else { return channel }
      return try TLSChannel(channel, tlsConfiguration: tls)
    }
  }
}

/// Runs a service, and ends the program if the graceful shutdown hangs.
private struct EndingInTime<Base: Service>: Service {
  let service: Base

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await service.run()
    } onGracefulShutdown: {
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5)) { _exit(0) }
    }
  }
}
