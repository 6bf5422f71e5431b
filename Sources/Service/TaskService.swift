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

/// An HTTP service for the boards of a store.
public struct TaskService: Sendable {
  private let settings: ServiceSettings
  private let reader: StoreActor
  private let writer: StoreActor
  private let tls: TLSConfiguration?
  private let times: ConnectionTimes

  /// How long pending requests may continue after a signal.
  private static let shutdown: Duration = .seconds(4)

  /// Opens the store and reads the certificate.
  ///
  /// - Throws: ``ServiceFailure``, or `StoreError` if the store cannot be opened.
  public init(_ settings: ServiceSettings) throws {
    var settings = settings
    let isSecure = settings.certificate != nil
    guard settings.address.isLoopback || isSecure || settings.rules.isBehindProxy else {
      throw ServiceFailure.notEncrypted(settings.address)
    }
    let isOpenToAll = !settings.address.isLoopback || settings.rules.isBehindProxy
    guard !isOpenToAll || settings.myTasks == nil || settings.myTasks?.user != nil
    else { throw ServiceFailure.openToAll(settings.address) }
    settings.rules.simpleUser = settings.myTasks?.user
    settings.rules.isSecure = isSecure || settings.rules.isBehindProxy
    self.settings = settings
    tls = try settings.certificate.map(Self.tls)
    times = ConnectionTimes()
    writer = try StoreActor(path: settings.store)
    reader = try StoreActor(path: settings.store)
  }

  private static func tls(_ files: ServiceSettings.CertificateFiles) throws -> TLSConfiguration {
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
  /// Requests fail while the file of the store is not at its path.
  ///
  /// - Parameters:
  ///   - onStoreGone: Called with the path of the store each time its file was moved or removed.
  ///   - onListening: Called once, with the URL of the service to open in a browser.
  /// - Throws: ``ServiceFailure`` or `StoreError` if the service cannot start.
  public func run(
    onStoreGone: @escaping @Sendable (String) -> Void,
    onListening: @escaping @Sendable (String) -> Void
  ) async throws {
    var logger = Logger(label: "dragboard") { [isJSON = settings.isLogJSON] _ in
      LineLog(isJSON: isJSON)
    }
    let log = RequestLog(logger: logger)
    logger.logLevel = .warning
    let scheme = tls == nil ? "http" : "https"
    let application = Application(
      responder: responder(log), server: server(),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address.host, port: settings.address.port)),
      onServerRunning: { channel in
        guard let address = channel.localAddress, let host = address.ipAddress,
          let port = address.port
        else { return }
        onListening("\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
      }, logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: [
        .init(service: application),
        .init(service: StoreWatching(store: reader, onStoreGone: onStoreGone)),
      ], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = Self.shutdown
    defer { LineQueue.standardError.flush() }
    // Watch the store before announcing the address, so that no later change is missed.
    try await reader.startWatching()
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw ServiceFailure.cannotListen(settings.address, reason: Self.reason(error.errnoCode))
    }
  }

  /// Checks that a service can listen on an address, before a certificate for it is created.
  ///
  /// - Throws: ``ServiceFailure/cannotListen(_:reason:)``.
  public static func tryListening(at address: ListenAddress) throws {
    let target = try SocketAddress(ipAddress: address.host, port: address.port)
    let descriptor = socket(target.protocol.rawValue, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    // As in the service, connections that have ended do not occupy the address.
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

  private func responder(_ log: RequestLog) -> Responder {
    Responder(
      reader: reader, writer: writer, rules: settings.rules,
      table: RoutingTable(endpoints: settings.endpoints),
      rates: settings.requestsPerSecond.map { RateLimiter(perSecond: $0) }, log: log)
  }

  private func server() -> HTTPServerBuilder {
    let ledger = ConnectionLedger(
      most: settings.connections, maxPerAddress: settings.connectionsOfAddress)
    return HTTPServerBuilder { [tls, times] responder -> any ServerChildChannel in
      let channel = GuardedChannel(responder: responder, ledger: ledger, times: times)
      guard let tls else { return channel }
      return try TLSChannel(channel, tlsConfiguration: tls)
    }
  }
}

extension ServiceSettings {
  /// All endpoints of the service.
  var endpoints: [Endpoint] {
    let session = SessionEndpoints(
      isSecure: rules.isSecure, isReadOnly: rules.isReadOnly, code: signInCode)
    let filters = RequestFilters(named: filters, order: typing.order)
    let boards = BoardEndpoints(filters: filters)
    let tasks = TaskEndpoints(typing: typing, filters: filters)
    return OpenEndpoints.all + session.all + boards.all + tasks.all + HistoryEndpoints.all
      + (myTasks.map { MyTasksEndpoints($0).all } ?? [])
  }

  /// The maximum number of connections per address; behind a proxy, all connections have the same
  /// address.
  var connectionsOfAddress: Int { rules.isBehindProxy ? connections : min(8, connections) }
}

/// Reports each time the store disappears, and ends all event streams when the service ends.
private struct StoreWatching: ServiceLifecycle.Service {
  let store: StoreActor
  let onStoreGone: @Sendable (String) -> Void

  func run() async throws {
    await withGracefulShutdownHandler {
      for await path in store.losses.cancelOnGracefulShutdown() { onStoreGone(path) }
    } onGracefulShutdown: {
      // End the program if the graceful shutdown hangs.
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5)) { _exit(0) }
    }
    await store.stop()
  }
}
