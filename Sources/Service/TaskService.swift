import ServiceLifecycle
public import WebService

/// An HTTP service for the boards of a store.
public struct TaskService: Sendable {
  private let settings: ServiceSettings
  private let reader: StoreActor
  private let writer: StoreActor
  private let server: WebServer

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
    server = try WebServer(
      address: settings.address, certificate: settings.certificate,
      ledger: ConnectionLedger(
        most: settings.connections, maxPerAddress: settings.connectionsOfAddress),
      isLogJSON: settings.isLogJSON)
    writer = try StoreActor(path: settings.store)
    reader = try StoreActor(path: settings.store)
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
    // Watch the store before announcing the address, so that no later change is missed.
    try await reader.startWatching()
    try await server.run(
      responder, beside: StoreWatching(store: reader, onStoreGone: onStoreGone),
      onListening: onListening)
  }

  /// Checks that a service can listen on an address, before a certificate for it is created.
  ///
  /// - Throws: ``ServiceFailure/cannotListen(_:reason:)``.
  public static func tryListening(at address: ListenAddress) throws {
    try WebServer.tryListening(at: address)
  }

  private var responder: Responder {
    Responder(
      reader: reader, writer: writer, rules: settings.rules,
      table: RoutingTable(endpoints: settings.endpoints),
      rates: settings.requestsPerSecond.map { RateLimiter(perSecond: $0) }, log: server.log,
      onChange: settings.onChange)
  }
}

extension ServiceSettings {
  /// All endpoints of the service.
  var endpoints: [Endpoint] {
    let session = SessionEndpoints(
      isSecure: rules.isSecure, isReadOnly: rules.isReadOnly, code: signInCode)
    let filters = RequestFilters(
      named: filters, order: typing.order, ownNames: ownNames)
    let boards = BoardEndpoints(filters: filters)
    let tasks = TaskEndpoints(typing: typing, filters: filters, exchange: exchange)
    let reading = ReadingEndpoints(typing: typing)
    return OpenEndpoints.all + session.all + boards.all + tasks.all + reading.all
      + BoardEditingEndpoints.all
      + HistoryEndpoints.all + (myTasks.map { MyTasksEndpoints($0).all } ?? [])
  }

  /// The maximum number of connections per address; behind a proxy, all connections have the same
  /// address.
  var connectionsOfAddress: Int {
    rules.isBehindProxy ? connections : min(connectionsPerAddress, connections)
  }
}

/// Reports each time the store disappears, and ends all event streams when the service ends.
private struct StoreWatching: ServiceLifecycle.Service {
  let store: StoreActor
  let onStoreGone: @Sendable (String) -> Void

  func run() async throws {
    for await path in store.losses.cancelOnGracefulShutdown() { onStoreGone(path) }
    await store.stop()
  }
}
