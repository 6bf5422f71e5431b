import CalDAV
import CommandWords
import Glibc
import Remotes
import Store
import TerminalText

/// The way to the server of a remote: its address, and how its user signs in.
struct RemoteAccess {
  private let settings: RemoteSettings
  private let files: RemoteFiles
  private let asks: Bool

  /// - Parameters:
  ///   - store: The path of the store, beside which secrets are kept.
  ///   - asks: Whether a password may be asked for; not while a board has the terminal.
  init(_ settings: RemoteSettings, store: String, asks: Bool = true) {
    self.settings = settings
    self.asks = asks
    files = RemoteFiles(of: settings.name, beside: store)
  }

  /// Gives a client to the closure, and closes its connections.
  func run<Result>(_ body: (WebClient) async throws -> Result) async throws -> Result {
    let web = webSettings
    return try await WebClient.run(web, authorization: try authorization(web), body)
  }

  /// What the program calls itself.
  static let agent = "dragboard/\(ProgramVersion.number)"

  var webSettings: WebSettings {
    var web = WebSettings(agent: Self.agent)
    web.authorities = settings.authority
    return web
  }

  private func authorization(_ web: WebSettings) throws -> Authorization {
    if settings.signIn != nil {
      return AccessTokens(in: files.tokens, settings: web).authorization
    }
    guard let user = settings.user else { return .none }
    if let command = settings.passwordCommand {
      return .basic(user: user, password: try PasswordCommand(command).text())
    }
    if let password = try files.password() { return .basic(user: user, password: password) }
    guard asks else {
      throw Failure(
        "no password is kept for \(quoted(settings.name))",
        next: "Keep it with 'dragboard remote add \(settings.name) "
          + "\(DisplayText.plain(settings.url)) --save-password'.", status: .notPermitted)
    }
    return .basic(user: user, password: try Self.ask(for: settings))
  }

  /// Asks for the password on the terminal.
  ///
  /// - Throws: ``Failure`` where there is none.
  static func ask(for settings: RemoteSettings) throws -> String {
    guard let password = TerminalQuestion.secret("Password of \(settings.name): ") else {
      throw Failure(
        "there is no terminal to ask for the password of \(quoted(settings.name)) on",
        next: "Name a command that prints it with 'remote add --password-command', or keep it "
          + "with '--save-password' where there is one.",
        status: .notPermitted)
    }
    return password
  }
}
