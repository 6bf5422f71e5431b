public import ArgumentParser

/// The options of `dragboard serve`. `dragboard` documents and checks them, and `dragboard-net`
/// applies them.
public struct ServeOptions: ParsableArguments {
  /// The address to listen on. If it is `nil`, the service listens on the default address or, with
  /// `--lan`, on an address on the local network.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The address to listen on. Default: 127.0.0.1:8642.", valueName: "address:port"))
  public var listen: String?

  /// Whether to serve devices on the local network.
  @Flag(
    help: "Serves the local network, with a certificate and a QR code that signs a phone in.")
  public var lan = false

  /// Whether to print the sign-in link without a QR code.
  @Flag(help: "With --lan: prints the sign-in link without a QR code.")
  public var noQr = false

  /// The PEM file with the certificate chain.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The TLS certificate with its chain, as PEM.", valueName: "file"),
    completion: .file())
  public var tlsCertificate: String?

  /// The PEM file with the key of the certificate.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The key of the certificate, as PEM.", valueName: "file"),
    completion: .file())
  public var tlsKey: String?

  /// Whether a proxy encrypts the connections and reports the addresses of the clients.
  @Flag(help: "Expects a proxy that encrypts and that sets X-Forwarded-For.")
  public var behindProxy = false

  /// Whether to refuse every change, regardless of the token.
  @Flag(help: "Refuses every change, whatever the token allows.")
  public var readOnly = false

  /// The maximum number of requests per second from one address.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Requests per second from one address, or none for no limit.", valueName: "number"))
  public var rate: RateLimit = .perSecond(20)

  /// The maximum number of open connections.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Connections open at once.", valueName: "number"))
  public var connections = 64

  /// The maximum number of open connections from one address.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Connections open at once from one address, and as many streams of events.",
      valueName: "number"))
  public var perAddress = 8

  /// The origins of other web sites that may use the service.
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The origin of a web site that may use the service; may be repeated.", valueName: "url")
  )
  public var allowOrigin: [String] = []

  /// The format of the log lines.
  @Option(parsing: .unconditional, help: "The format of the log.")
  public var logFormat: LogFormat = .text

  /// Whether to serve MyTasks clients.
  @Flag(
    help: "Also serves clients of MyTasks, at /add_task, /pending_tasks and /set_task_completed.")
  public var mytasks = false

  /// The named filters of the configuration, such as `home=#home -is:waiting`. `dragboard` passes
  /// them to `dragboard-net`.
  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  public var namedFilter: [String] = []

  /// A name of the user, whose tasks `is:mine` finds. `dragboard` passes the names to
  /// `dragboard-net`.
  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  public var ownName: [String] = []

  /// The order of day and month in dates. `dragboard` passes the configured order to
  /// `dragboard-net`.
  @Option(parsing: .unconditional, help: .hidden)
  public var dateOrder: DateOrderName?

  /// Whether titles are stored as typed, even if a client asks to read quick words, such as tags
  /// and dates, in titles.
  @Flag(help: .hidden)
  public var plainTitles = false

  /// The board that MyTasks clients use; `nil` for the first board.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The board of MyTasks clients. Default: the first board.", valueName: "board"))
  public var board: String?

  /// The user name of MyTasks clients and the path of their password file, separated by a colon.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The user name of MyTasks clients, and a file with the SHA-256 of their password.",
      valueName: "name:file"))
  public var mytasksUser: String?

  /// Creates the options with their default values.
  public init() {}

  /// Checks the values of the options, and that the options can be combined.
  public func validate() throws {
    if (tlsCertificate == nil) != (tlsKey == nil) {
      throw ValidationError("--tls-certificate and --tls-key must be used together")
    }
    if lan, tlsCertificate != nil {
      throw ValidationError("--lan and --tls-certificate cannot be used together")
    }
    if lan, behindProxy {
      throw ValidationError("--lan and --behind-proxy cannot be used together")
    }
    if noQr, !lan {
      throw ValidationError("--no-qr needs --lan")
    }
    if connections < 1 {
      throw ValidationError("--connections must be at least 1, not \(connections)")
    }
    if perAddress < 1 {
      throw ValidationError("--per-address must be at least 1, not \(perAddress)")
    }
    if rate == .perSecond(0) {
      throw ValidationError("--rate must be at least 1, or none")
    }
    if let word = allowOrigin.first(where: { !Self.isOrigin($0) }) {
      throw ValidationError(
        "not an origin: --allow-origin '\(word)'. Use one such as https://example.org")
    }
    if !mytasks, board != nil || mytasksUser != nil {
      throw ValidationError("--board and --mytasks-user need --mytasks")
    }
  }

  /// Whether text is an origin as browsers send it (RFC 6454, 6.2).
  private static func isOrigin(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count)
    return !host.isEmpty
      && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"/?#@*\\".utf8.contains($0) }
      && !host.contains { $0.isUppercase }
  }
}

/// A limit on the number of requests per second from one address.
public enum RateLimit: Equatable, Sendable, ExpressibleByArgument, CustomStringConvertible {
  /// At most this number of requests per second.
  case perSecond(Int)
  /// There is no limit on requests.
  case none

  /// Parses a whole number from 0, or `none`; `nil` for any other text.
  public init?(argument: String) {
    if argument == "none" {
      self = .none
    } else if let number = Int(argument), number >= 0 {
      self = .perSecond(number)
    } else {
      return nil
    }
  }

  /// The limit as the user types it: a number, or `none`.
  public var description: String {
    switch self {
    case .perSecond(let number): String(number)
    case .none: "none"
    }
  }
}

/// Whether the day or the month comes first in a date such as `1/2/2027`.
public enum DateOrderName: String, CaseIterable, Sendable, ExpressibleByArgument {
  case dmy, mdy
}

/// The format of the log lines.
public enum LogFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// Lines of plain words, for people.
  case text
  /// One JSON object per line, for programs.
  case json
}
