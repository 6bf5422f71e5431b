public import ArgumentParser

/// The options of `dragboard serve`, the same for the board's program, which explains them, and
/// for `dragboard-net`, which follows them.
public struct ServeOptions: ParsableArguments {
  /// Where the service listens; `nil` for the usual address, or the one in the local network.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where it listens. Default: 127.0.0.1:8642.", valueName: "address:port"))
  public var listen: String?

  /// Whether devices in the local network are served.
  @Flag(
    help: "Listens in the local network, with a certificate and a QR code that signs a phone in.")
  public var lan = false

  /// Whether the code is only written.
  @Flag(help: "With --lan: writes the code as an address, without drawing it.")
  public var noQr = false

  /// The certificate that a client sees.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The certificate for TLS, with those that signed it.", valueName: "file"),
    completion: .file())
  public var tlsCertificate: String?

  /// The key of the certificate.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The certificate's key.", valueName: "file"),
    completion: .file())
  public var tlsKey: String?

  /// Whether another server stands in front of the service.
  @Flag(help: "A proxy in front of it encrypts, and says who asks (X-Forwarded-For).")
  public var behindProxy = false

  /// Whether nobody may change anything.
  @Flag(help: "Nobody changes anything, whatever the token says.")
  public var readOnly = false

  /// How often an address may ask.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Requests a second and address, or none for no limit.", valueName: "number"))
  public var rate: RateLimit = .perSecond(20)

  /// How many connections are open at once.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Connections open at once; 8 of one address.", valueName: "number"))
  public var connections = 64

  /// The other web sites that may use the service.
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A web site that may use the service, too; may be repeated.", valueName: "url")
  )
  public var allowOrigin: [String] = []

  /// How the lines of the log look.
  @Option(parsing: .unconditional, help: "The form of the log.")
  public var logFormat: LogFormat = .text

  /// Whether older clients are served.
  @Flag(help: "Serves MyTasks clients, too: add_task, pending_tasks, set_task_completed.")
  public var mytasks = false

  /// The filters that have names, as `home=#home -is:waiting`; the board's program hands over those
  /// of its configuration.
  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  public var namedFilter: [String] = []

  /// How dates and titles are read; the board's program hands over what its configuration says.
  @Option(parsing: .unconditional, help: .hidden)
  public var dateOrder: DateOrderName?

  /// Whether titles are taken as they are, whatever a client asks for.
  @Flag(help: .hidden)
  public var plainTitles = false

  /// The board that older clients see.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The board of MyTasks clients. Default: the first one.", valueName: "board"))
  public var board: String?

  /// The name and the password of older clients.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The name of MyTasks clients, and a file with the SHA-256 of their password.",
      valueName: "name:file"))
  public var mytasksUser: String?

  /// Makes them with their defaults.
  public init() {}

  /// Checks what belongs together.
  public func validate() throws {
    if (tlsCertificate == nil) != (tlsKey == nil) {
      throw ValidationError("--tls-certificate and --tls-key belong together")
    }
    if lan, tlsCertificate != nil {
      throw ValidationError("--lan has a certificate of its own: leave out --tls-certificate")
    }
    if lan, behindProxy {
      throw ValidationError("--lan needs no proxy: leave out --behind-proxy")
    }
    if noQr, !lan {
      throw ValidationError("--no-qr needs --lan")
    }
    if connections < 1 {
      throw ValidationError("--connections must be at least 1, not \(connections)")
    }
    if rate == .perSecond(0) {
      throw ValidationError("--rate must be at least 1, or none")
    }
    if let word = allowOrigin.first(where: { !Self.isOrigin($0) }) {
      throw ValidationError(
        "not an origin: --allow-origin '\(word)'. Give one such as https://example.org")
    }
    if !mytasks, board != nil || mytasksUser != nil {
      throw ValidationError("--board and --mytasks-user need --mytasks")
    }
  }

  /// Whether browsers would send a text to say which site asks (RFC 6454, 6.2).
  private static func isOrigin(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count)
    return !host.isEmpty
      && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"/?#@*\\".utf8.contains($0) }
      && !host.contains { $0.isUppercase }
  }
}

/// How often an address may ask.
public enum RateLimit: Equatable, Sendable, ExpressibleByArgument, CustomStringConvertible {
  /// So often a second, at least once.
  case perSecond(Int)
  /// As often as it likes.
  case none

  /// Reads a number, or `none`.
  public init?(argument: String) {
    if argument == "none" {
      self = .none
    } else if let number = Int(argument), number >= 0 {
      self = .perSecond(number)
    } else {
      return nil
    }
  }

  /// The text that is read as this limit.
  public var description: String {
    switch self {
    case .perSecond(let number): String(number)
    case .none: "none"
    }
  }
}

/// Which comes first in a date such as `1/2/2027`: the day, or the month.
public enum DateOrderName: String, CaseIterable, Sendable, ExpressibleByArgument {
  case dmy, mdy
}

/// How the lines of the log look.
public enum LogFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// For people.
  case text
  /// For programs: an object a line.
  case json
}
