import ArgumentParser
import BoardModel
import CalDAV
import CommandWords
import ConfigText
import Glibc
import NetOptions
import Remotes
import Store
import TerminalText

/// `dragboard-net remote add`.
struct RemoteAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Finds the collections of a server, and keeps one.")

  @OptionGroup var store: StoreOption
  @OptionGroup var configuration: ConfigurationOption
  @OptionGroup var options: RemoteAddOptions

  func run() async throws {
    let store = try store.open()
    let address = try WebAddress(options.url)
    let board = try store.requireBoard(named: options.board)
    var settings = RemoteSettings(
      name: options.name, url: address.description, board: board.name)
    settings.user = options.user
    settings.passwordCommand = options.passwordCommand
    settings.authority = options.ca
    try check(settings, board, in: store)
    let files = RemoteFiles(of: settings.name, beside: store.path)
    var web = WebSettings(agent: RemoteAccess.agent)
    web.authorities = options.ca
    let authorization = try await authorization(&settings, files, web, at: address)
    do {
      let info = try await WebClient.run(web, authorization: authorization) {
        try await collection(at: address, board, $0)
      }
      guard info.isWritable else {
        throw Failure(
          "you may only read \(quoted(info.name)) at \(info.address)",
          next: "Name another one with --collection.", status: .notPermitted)
      }
      settings.url = info.address.description
      let remote = try store.createRemote(
        named: settings.name, board: board.id, url: settings.url, owner: info.owner?.path)
      do {
        try configuration.change { text throws(TOMLFinding) in
          try text.append(settings.entries, as: [RemoteSettings.tableName, settings.name])
        }
      } catch {
        try store.removeRemote(named: remote.name)
        throw error
      }
      let names = (quoted(board.name), quoted(info.name))
      FileOutput.standard.write(
        "\(settings.name): board \(names.0) syncs with \(names.1) at \(info.address). "
          + "'dragboard sync' begins.\n")
    } catch {
      files.remove()
      throw error
    }
  }

  private func check(_ settings: RemoteSettings, _ board: Board, in store: TaskStore) throws {
    guard RemoteSettings.isName(settings.name) else {
      throw Failure(
        "not a name for a remote: \(quoted(settings.name))",
        next: "Use at most 64 letters, digits, _ and -.", status: .usage)
    }
    let known = try store.remotes()
    let names = try configuration.remotes().map(\.name) + known.map(\.name)
    if names.contains(settings.name) {
      throw Failure(
        "there is a remote \(quoted(settings.name)) already",
        next: "Choose another name, or remove that one with 'dragboard remote remove'.",
        status: .usage)
    }
    if let other = known.first(where: { $0.board == board.id }) {
      throw Failure(
        "the board \(quoted(board.name)) syncs with \(quoted(other.name)) already",
        next: "Name another board with --board.", status: .usage)
    }
  }

  // MARK: Signing in

  private func authorization(
    _ settings: inout RemoteSettings, _ files: RemoteFiles, _ web: WebSettings,
    at address: WebAddress
  ) async throws -> Authorization {
    if options.oauth.oauth {
      return try await signIn(&settings, files, web, at: address)
    }
    guard let user = settings.user else { return .none }
    if let command = settings.passwordCommand {
      return .basic(user: user, password: try PasswordCommand(command).password())
    }
    let password = try RemoteAccess.ask(for: settings)
    if options.savePassword { try files.keep(password) }
    return .basic(user: user, password: password)
  }

  private func signIn(
    _ settings: inout RemoteSettings, _ files: RemoteFiles, _ web: WebSettings,
    at address: WebAddress
  ) async throws -> Authorization {
    var keys = SignInSettings(client: options.oauth.oauthClient ?? "")
    keys.issuer = options.oauth.oauthIssuer ?? address.with(path: "").description
    keys.scope = options.oauth.oauthScope
    settings.signIn = keys
    let server = try await AuthorizationServer(issuer: keys.issuer ?? "", settings: web)
    let client = OAuthClient(id: keys.client, scope: keys.scope)
    let signIn = SignIn(at: server, as: client, settings: web)
    let grant =
      options.oauth.device
      ? try await signIn.onDevice { code in
        FileOutput.standard.write(
          "Open \(code.address) on any device and enter \(code.userCode).\n")
      }
      : try await signIn.inBrowser { address in
        FileOutput.standard.write("Open this in a browser to sign in:\n\(address)\n")
        Browser.open(address)
      }
    try await files.tokens.save(grant)
    return AccessTokens(in: files.tokens, settings: web).authorization
  }

  // MARK: The collection

  private func collection(
    at address: WebAddress, _ board: Board, _ client: WebClient
  ) async throws -> CalendarInfo {
    let discovery = Discovery(client)
    let calendars = try await discovery.calendars(at: address)
    if let name = options.create {
      guard let home = calendars.homes.first else {
        throw Failure(
          "there is no place for a new collection at \(address)",
          next: "Give the address of the server.", status: .badData)
      }
      return try await discovery.createCalendar(
        named: name.isEmpty ? board.name : name, in: home)
    }
    let all = calendars.all.filter(\.takesTasks)
    if let wanted = options.collection {
      return try choose(wanted, among: all, at: address)
    }
    if all.count == 1 { return all[0] }
    guard !all.isEmpty else {
      throw Failure(
        "there is no collection for tasks at \(address)", next: "Make one with --create.",
        status: .badData)
    }
    return try ask(all)
  }

  private func choose(
    _ wanted: String, among all: [CalendarInfo], at address: WebAddress
  ) throws -> CalendarInfo {
    let place = Href(wanted, from: address)
    let found =
      all.filter { $0.name == wanted }.first ?? all.first { Href($0.address) == place }
      ?? all.first { NameMatch.key($0.name) == NameMatch.key(wanted) }
    guard let found else {
      throw Failure(
        "no such collection: \(quoted(wanted))",
        next: all.isEmpty
          ? "Make one with --create." : "There is \(listed(all.map { quoted($0.name) }, "and")).",
        status: .usage)
    }
    return found
  }

  /// Asks which one, on a terminal.
  private func ask(_ all: [CalendarInfo]) throws -> CalendarInfo {
    guard isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        "there are \(all.count) collections: \(listed(all.map { quoted($0.name) }, "and"))",
        next: "Name one with --collection, or make one with --create.", status: .usage)
    }
    for (number, info) in all.enumerated() {
      FileOutput.error.write(
        "\(number + 1)  \(DisplayText.plain(info.name))  \(info.address.path)\n")
    }
    let answer = TerminalQuestion.line("Which one? ") ?? ""
    guard let number = Int(answer), all.indices.contains(number - 1) else {
      throw Failure("none was chosen", next: "Nothing was changed.", status: .cancelled)
    }
    return all[number - 1]
  }
}
