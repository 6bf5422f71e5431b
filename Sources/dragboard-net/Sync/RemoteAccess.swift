import CalDAV
import CommandWords
import Glibc
import Remotes
import Store
import TerminalText
import Web

/// Connects to the server of a remote and signs its user in.
struct RemoteAccess {
  private let settings: RemoteSettings
  private let files: RemoteFiles
  private let asks: Bool

  /// - Parameters:
  ///   - store: The path of the store; secrets are stored in a folder beside it.
  ///   - asks: Whether the user may be asked for a password; `false` while a board uses the
  ///     terminal.
  init(_ settings: RemoteSettings, store: String, asks: Bool = true) {
    self.settings = settings
    self.asks = asks
    files = RemoteFiles(of: settings.name, beside: store)
  }

  /// Calls a closure with a client, and closes the client's connections afterwards.
  func run<Result>(_ body: (WebClient) async throws -> Result) async throws -> Result {
    let web = webSettings
    return try await WebClient.run(web, authorization: try authorization(web), body)
  }

  /// The program's name and version in the `User-Agent` header.
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
        "no password is stored for \(quoted(settings.name))",
        next: "Store it with 'dragboard remote add \(settings.name) "
          + "\(DisplayText.plain(settings.url)) --save-password'.", status: .notPermitted)
    }
    return .basic(user: user, password: try Self.ask(for: settings))
  }

  /// Asks for the password on the terminal.
  ///
  /// - Throws: ``Failure`` if there is no terminal or no answer.
  static func ask(for settings: RemoteSettings) throws -> String {
    guard let password = try TerminalQuestion.secret("Password of \(settings.name): ") else {
      throw Failure(
        "cannot ask for the password of \(quoted(settings.name)): there is no terminal",
        next: "Name a command that prints it with 'remote add --password-command', or store it "
          + "with '--save-password' from a terminal.",
        status: .notPermitted)
    }
    return password
  }
}
