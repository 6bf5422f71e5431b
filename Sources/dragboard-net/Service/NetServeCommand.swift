import ArgumentParser
import CommandWords
import Service
import NetOptions
import Store

/// `dragboard-net serve`.
struct NetServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the boards of a store by HTTP.")

  @OptionGroup var global: NetGlobalOptions
  @OptionGroup var options: ServeOptions

  func run() async throws {
    var settings = try settings()
    let invitation = try options.lan ? invitation(to: &settings) : nil
    let service = try TaskService(settings)
    invitation?.tellNovelty()
    if options.behindProxy {
      FileOutput.error.write(
        "dragboard: what is sent here is not encrypted: the proxy in front must do that.\n")
    }
    try await service.run { path in
      FileOutput.error.write(
        "dragboard: the store is gone: \(quoted(path)) was moved or removed. Requests are refused "
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
        "another device cannot open \(address), which --lan would show it",
        next: "Leave out --listen, or give it this machine's address in the local network.",
        status: .usage)
    }
    return address
  }

  /// Where it listens unless told otherwise.
  private static let port = 8642

  /// The address of this machine in its local network; where there are several, the choice is said.
  private func localAddress() throws -> ListenAddress {
    let all = try LocalAddress.all()
    guard let first = all.first, let address = ListenAddress(host: first.host, port: Self.port)
    else {
      throw Failure(
        "this machine has no address in a local network",
        next: "Connect it to one, or name an address with --listen.")
    }
    let others = all.dropFirst().map { "\($0.host) (\($0.interface))" }
    if !others.isEmpty {
      FileOutput.error.write(
        "dragboard: this listens at \(first.host) (\(first.interface)), not at "
          + "\(listed(others, "or")). Choose another one with --listen.\n")
    }
    return address
  }

  /// Lets the service encrypt with a certificate of its own, and sign a device in.
  private func invitation(to settings: inout ServiceSettings) throws -> LocalInvitation {
    // A slip in the address must not cost the certificate that devices trust.
    try TaskService.tryListening(at: settings.address)
    let certificate = try LocalCertificate(beside: global.store, for: settings.address.host)
    settings.certificate = .init(certificate: certificate.path, key: certificate.path)
    // What goes to a file or a log may be read later, and by others.
    if OutputScreen.isTerminal {
      settings.signInCode = SignInCode { name in
        FileOutput.error.write(
          "dragboard: a device has signed in.\n  'dragboard token revoke \(name)' signs it out.\n")
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
    settings.isLogJSON = options.logFormat == .json
    for named in options.namedFilter {
      let parts = named.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { settings.filters[String(parts[0])] = String(parts[1]) }
    }
    settings.typing.order = options.dateOrder == .mdy ? .monthFirst : .dayFirst
    settings.typing.readsQuickWords = !options.plainTitles
    if options.mytasks { settings.myTasks = try myTasks() }
    return settings
  }

  private func myTasks() throws -> MyTasksSettings {
    var settings = MyTasksSettings()
    // A board that is not there is an error of the command, not of each request.
    if let board = options.board {
      settings.board = try global.openStore().requireBoard(named: board).name
    }
    settings.user = try options.mytasksUser.map(PasswordFile.user)
    return settings
  }
}
