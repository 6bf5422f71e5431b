import ArgumentParser
import CommandWords
import LocalNetwork
import Service
import NetOptions
import Store
import WebService

/// `dragboard-net serve`: serves boards until a signal ends it.
struct NetServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the boards of a store over HTTP.")

  @OptionGroup var global: NetGlobalOptions
  @OptionGroup var options: ServeOptions

  func run() async throws {
    var settings = try settings()
    let invitation = try options.lan ? invitation(to: &settings) : nil
    let service = try TaskService(settings)
    invitation?.reportNovelty()
    if options.behindProxy {
      FileOutput.error.write(
        "dragboard: connections here are not encrypted; the proxy must encrypt them.\n")
    }
    try await service.run { path in
      FileOutput.error.write(
        "dragboard: the store is gone: \(quoted(path)) was moved or removed. Requests fail "
          + "until it is back.\n")
    } onListening: { address in
      FileOutput.standard.write(address + "\n")
      invitation?.show(at: address)
    }
  }

  private func address() throws -> ListenAddress {
    if options.lan, options.listen == nil { return try localAddress() }
    let word = options.listen ?? "127.0.0.1:\(Self.port)"
    guard let address = ListenAddress(word) else {
      throw Failure(
        "not an address and a port: --listen \(quoted(word))",
        next: "Give one such as 127.0.0.1:8642 or [::1]:8642.", status: .usage)
    }
    if options.lan, !address.isForOthers {
      throw Failure(
        "--lan needs an address that other devices can open, not \(address)",
        next: "Leave out --listen, or give this machine's address on the local network.",
        status: .usage)
    }
    return address
  }

  /// The default port of the service.
  private static let port = 8642

  /// Returns the address of this machine on its local network. If there are several addresses,
  /// reports on standard error which of them was chosen.
  private func localAddress() throws -> ListenAddress {
    let all = try LocalAddress.all()
    guard let first = all.first, let address = ListenAddress(host: first.host, port: Self.port)
    else {
      throw Failure(
        "this machine has no address on a local network",
        next: "Connect it to one, or give an address with --listen.")
    }
    let others = all.dropFirst().map { "\($0.host) (\($0.interface))" }
    if !others.isEmpty {
      FileOutput.error.write(
        "dragboard: listening on \(first.host) (\(first.interface)), not on "
          + "\(listed(others, "or")). Choose another one with --listen.\n")
    }
    return address
  }

  /// Adds a self-signed certificate to the settings and, on a terminal, a code that signs in a
  /// device.
  private func invitation(to settings: inout ServiceSettings) throws -> LocalInvitation {
    // A mistyped address must not replace the certificate that devices trust.
    try TaskService.tryListening(at: settings.address)
    let certificate = try LocalCertificate(beside: global.store, for: settings.address.host)
    settings.certificate = .init(certificate: certificate.path, key: certificate.path)
    // Others may later read a file or log, so the code must not be written to one.
    if OutputScreen.isTerminal {
      settings.signInCode = SignInCode { name in
        FileOutput.error.write(
          "dragboard: a device signed in.\n  'dragboard token revoke \(name)' signs it out.\n")
      }
    }
    return LocalInvitation(
      certificate: certificate, code: settings.signInCode, isDrawn: !options.noQr)
  }

  private func settings() throws -> ServiceSettings {
    var settings = ServiceSettings(store: global.store, address: try address())
    settings.rules.isReadOnly = options.readOnly
    settings.rules.isBehindProxy = options.behindProxy
    settings.rules.allowedOrigins = Set(options.allowOrigin)
    if let certificate = options.tlsCertificate, let key = options.tlsKey {
      settings.certificate = .init(certificate: certificate, key: key)
    }
    settings.requestsPerSecond =
      switch options.rate {
      case .perSecond(let number): number
      case .none: nil
      }
    settings.connections = options.connections
    settings.connectionsPerAddress = options.perAddress
    settings.isLogJSON = options.logFormat == .json
    for named in options.namedFilter {
      let parts = named.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { settings.filters[String(parts[0])] = String(parts[1]) }
    }
    settings.ownNames = options.ownName
    let boards = ServedBoards(store: global.store, configuration: global.configuration.path)
    settings.exchange = boards.exchange
    let changes = ServedChanges(boards)
    settings.onChange = { changes.send() }
    settings.typing.order = options.dateOrder == .mdy ? .monthFirst : .dayFirst
    settings.typing.readsQuickWords = !options.plainTitles
    if options.mytasks { settings.myTasks = try myTasks() }
    return settings
  }

  private func myTasks() throws -> MyTasksSettings {
    var settings = MyTasksSettings()
    // Report an unknown board now, rather than with each request.
    if let board = options.board {
      settings.board = try global.openStore().requireBoard(named: board).name
    }
    settings.user = try options.mytasksUser.map(PasswordFile.user)
    return settings
  }
}
