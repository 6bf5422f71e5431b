import ArgumentParser
import CommandWords
import Service
import ServiceOptions
import Store

/// `dragboard-net serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the boards of a store by HTTP.")

  @OptionGroup var store: StoreOption
  @OptionGroup var options: ServeOptions

  func run() async throws {
    let service = try TaskService(settings())
    if options.behindProxy {
      FileOutput.error.write(
        "dragboard: what is sent here is not encrypted: the proxy in front must do that.\n")
    }
    try await service.run { address in FileOutput.standard.write(address + "\n") }
  }

  private func settings() throws -> ServiceSettings {
    guard let address = ListenAddress(options.listen) else {
      throw Failure(
        "not an address and a port: --listen \(quoted(options.listen))",
        next: "Give one such as 127.0.0.1:8642 or [::1]:8642.", status: .usage)
    }
    var settings = ServiceSettings(store: store.db, address: address)
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
    if options.mytasks { settings.myTasks = try myTasks() }
    return settings
  }

  private func myTasks() throws -> MyTasksSettings {
    var settings = MyTasksSettings()
    // A board that is not there is an error of the command, not of each request.
    if let board = options.board {
      settings.board = try store.open().requireBoard(named: board).name
    }
    settings.user = try options.mytasksUser.map(PasswordFile.user)
    return settings
  }
}
