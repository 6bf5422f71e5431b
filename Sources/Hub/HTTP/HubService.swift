import ServiceLifecycle
public import WebService

/// The settings of a hub's HTTP service.
public struct HubServiceSettings: Sendable {
  /// The address that the hub listens on.
  public var address: ListenAddress
  /// The files of the certificate and its key; `nil` for an unencrypted service.
  public var certificate: CertificateFiles?
  /// Whether a trusted proxy encrypts the connections and reports the addresses of the clients.
  public var isBehindProxy = false
  /// The maximum number of requests per second from one address; `nil` for no limit.
  public var requestsPerSecond: Int? = 100
  /// The maximum number of open connections.
  public var connections = 1_000
  /// The maximum number of open connections from one address.
  public var connectionsPerAddress = 100
  /// Whether log lines are JSON objects, for programs.
  public var isLogJSON = false

  /// Creates default settings for an address.
  public init(address: ListenAddress) { self.address = address }
}

/// A hub that is served over HTTP.
public struct HubService: Sendable {
  private let settings: HubServiceSettings
  private let hub: Hub
  private let server: WebServer
  private let ledger: ConnectionLedger

  /// Reads the certificate.
  ///
  /// - Throws: ``ServiceFailure``.
  public init(_ settings: HubServiceSettings, hub: Hub) throws {
    guard
      settings.address.isLoopback || settings.certificate != nil || settings.isBehindProxy
    else { throw ServiceFailure.notEncrypted(settings.address) }
    self.settings = settings
    self.hub = hub
    // Behind a proxy, all connections have the same address.
    ledger = ConnectionLedger(
      most: settings.connections,
      maxPerAddress: settings.isBehindProxy
        ? settings.connections : min(settings.connectionsPerAddress, settings.connections))
    server = try WebServer(
      address: settings.address, certificate: settings.certificate, ledger: ledger,
      isLogJSON: settings.isLogJSON)
  }

  /// Serves until SIGINT or SIGTERM, then gives pending requests a few seconds to finish.
  ///
  /// - Parameter onListening: Called once, with the URL of the hub.
  /// - Throws: ``ServiceFailure`` if the hub cannot listen.
  public func run(onListening: @escaping @Sendable (String) -> Void) async throws {
    let live = LiveBoards(hub)
    let routes = HubRoutes(
      hub: hub, live: live, counters: HubCounters(), connections: { [ledger] in ledger.count })
    let responder = HubResponder(
      routes: routes.all, hub: hub, live: live, isBehindProxy: settings.isBehindProxy,
      rates: settings.requestsPerSecond.map { RateLimiter(perSecond: $0) }, log: server.log)
    try await server.run(responder, beside: BoardWatching(live: live), onListening: onListening)
    await hub.database.close()
  }
}

/// Asks for new revisions, and ends all streams when the hub ends.
private struct BoardWatching: Service {
  let live: LiveBoards

  func run() async throws {
    await withTaskGroup { group in
      group.addTask { await live.watch() }
      group.addTask { await live.followAnnouncements() }
      try? await gracefulShutdown()
      await live.end()
      group.cancelAll()
    }
  }
}
