import ArgumentParser
import Hub
import NetOptions
import TerminalText
import WebService

/// `dragboard hub serve`: serves shared boards until a signal ends it.
struct HubServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: HubCommandName.serve.rawValue, abstract: HubCommandName.serve.abstract,
    discussion: """
      On an empty database, the link that invites the first person is printed on standard error.

      Examples:
        dragboard hub serve
        dragboard hub serve --lan
        dragboard hub serve --behind-proxy --url https://hub.example.org
      """)

  @OptionGroup var database: HubDatabaseOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Connections to PostgreSQL for changes.", valueName: "number"))
  var databaseConnections = 8

  @Flag(help: "Does not use NOTIFY: other hubs see changes a fifth of a second later.")
  var noNotify = false

  @OptionGroup var reach: HubURLOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The address to listen on. Default: 127.0.0.1:8643, or with --lan this machine's.",
      valueName: "address:port"))
  var listen: String?

  @Flag(
    help: """
      Listens on the local network, with a certificate of its own that the links of invitations \
      vouch for.
      """)
  var lan = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The TLS certificate with its chain, as PEM.", valueName: "file"),
    completion: .file())
  var tlsCertificate: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The key of the certificate, as PEM.", valueName: "file"),
    completion: .file())
  var tlsKey: String?

  @Flag(help: "Expects a proxy that encrypts and that sets X-Forwarded-For.")
  var behindProxy = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Requests per second from one address, or none for no limit.", valueName: "number"))
  var rate: RateLimit = .perSecond(100)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Connections open at once.", valueName: "number"))
  var connections = 1_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Connections open at once from one address.", valueName: "number"))
  var perAddress = 100

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The name of the hub, which those who join later see. Default: home.", valueName: "name"))
  var name: String?

  @Option(parsing: .unconditional, help: "The format of the log.")
  var logFormat: LogFormat = .text

  func validate() throws {
    if (tlsCertificate == nil) != (tlsKey == nil) {
      throw ValidationError("--tls-certificate and --tls-key must be used together")
    }
    if lan, tlsCertificate != nil || behindProxy {
      throw ValidationError("--lan has a certificate of its own, and needs no proxy")
    }
    guard (1...1_000).contains(databaseConnections) else {
      throw ValidationError("--database-connections must be 1 to 1000")
    }
    if connections < 1 || perAddress < 1 {
      throw ValidationError("--connections and --per-address must be at least 1")
    }
    if rate == .perSecond(0) { throw ValidationError("--rate must be at least 1, or none") }
    try reach.validateURL()
  }

  func run() async throws {
    var settings = try settings()
    let hub = try await database.openHub(connections: databaseConnections, announces: !noNotify)
    let local = try lan ? HubLAN(serving: listen, beside: database.localPath()) : nil
    if let local {
      settings.address = local.address
      settings.certificate = CertificateFiles(
        certificate: local.certificate.path, key: local.certificate.path)
    }
    if let name { try await hub.rename(to: name) }
    let service = try HubService(settings, hub: hub)
    local?.reportNovelty()
    if behindProxy {
      HubOutput.error.write(
        "dragboard: connections here are not encrypted; the proxy must encrypt them.\n")
    }
    let first = try await hub.inviteFirst()
    try await service.run { [reach] address in
      HubOutput.standard.write(address + "\n")
      guard let first else { return }
      let link = HubURLOption.link(to: reach.url ?? address, first, local)
      HubOutput.error.write(
        "dragboard: no one has joined this hub. Join it with this link within 7 days:\n"
          + "  dragboard join '\(link)'\n")
    }
  }

  private func settings() throws(HubFailure) -> HubServiceSettings {
    var settings = HubServiceSettings(address: try HubLAN.address(listen ?? "127.0.0.1:8643"))
    if let tlsCertificate, let tlsKey {
      settings.certificate = CertificateFiles(certificate: tlsCertificate, key: tlsKey)
    }
    settings.isBehindProxy = behindProxy
    settings.requestsPerSecond =
      switch rate {
      case .perSecond(let number): number
      case .none: nil
      }
    settings.connections = connections
    settings.connectionsPerAddress = perAddress
    settings.isLogJSON = logFormat == .json
    return settings
  }
}

/// The option for the address under which others reach the hub.
struct HubURLOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The address under which others reach the hub, for links.", valueName: "url"))
  var url: String?

  func validateURL() throws {
    guard let url else { return }
    guard url.hasPrefix("https://") || url.hasPrefix("http://"), !url.contains("#") else {
      throw ValidationError("--url must begin with https:// and contain no #")
    }
  }

  /// The link with which somebody takes an invitation.
  ///
  /// - Parameter local: The certificate that the link vouches for; `nil` if an authority does.
  static func link(to url: String, _ invitation: HubSecret, _ local: HubLAN?) -> String {
    url + (url.hasSuffix("/") ? "#" : "/#") + invitation.text
      + (local.map { ".\($0.fingerprint)" } ?? "")
  }
}
