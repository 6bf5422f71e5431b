import ArgumentParser
import BoardModel
import CommandWords
import ConfigText
import Glibc
import HubClient
import NetOptions
import Remotes
import Store
import TerminalText
import Web

/// `dragboard-net join`: accepts an invitation.
struct NetJoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Accepts an invitation to a hub or a board.")

  @OptionGroup var global: NetGlobalOptions
  @OptionGroup var options: JoinOptions

  func run() async throws {
    do {
      try await join(try InvitationLink(try linkText()))
    } catch {
      // Without any key, the folder was created in vain.
      rmdir(PrivateFolder(beside: global.store).path)
      throw HubWording.failure(for: error, at: nil)
    }
  }

  /// The link from the command line or, without one, from the first line of standard input that is
  /// not blank.
  private func linkText() throws -> String {
    if case .given(let link) = options.link { return link }
    let isTerminal = isatty(STDIN_FILENO) == 1
    guard isTerminal || options.link == .input else {
      throw Failure(
        "the link of the invitation is missing",
        next: "Give it in single quotes, or '-' to read it from standard input.", status: .usage)
    }
    if isTerminal { FileOutput.error.write("Link of the invitation: ") }
    while let line = readLine() {
      if !line.allSatisfy(\.isWhitespace) { return line }
    }
    throw Failure(
      "there is no link on standard input", next: "Nothing was changed.", status: .cancelled)
  }

  private func join(_ link: InvitationLink) async throws {
    let store = try global.openStore()
    let hubs = try global.configuration.hubs()
    let known = hubs.first { (try? WebAddress($0.url))?.asCollection == link.hub }
    let key = try known.flatMap { try HubKey(of: $0.id, beside: store.path).read() }
    let newKey = HubKey(forJoining: link.hub, beside: store.path)
    // Make sure that the key and the configuration can be stored before the invitation is used.
    try newKey.prepare()
    try global.configuration.checkWritable()

    var web = WebSettings(agent: RemoteAccess.agent)
    web.authorities = options.ca ?? known?.authority
    let fingerprint = link.fingerprint ?? known?.fingerprint
    let certificate =
      web.authorities == nil ? fingerprint.map { HubCertificate($0, beside: store.path) } : nil
    let accepted: AcceptedInvitation
    do {
      try await certificate?.fetch(from: link.hub, web)
      web.authorities = web.authorities ?? certificate?.path
      let settings = web
      func accept() async throws -> AcceptedInvitation {
        try await self.accept(link, key: key, newKey, settings)
      }
      accepted =
        if let certificate {
          try await certificate.check(link.hub, accept)
        } else {
          try await accept()
        }
    } catch {
      if known?.fingerprint != fingerprint { certificate?.remove() }
      throw error
    }
    let settings = try record(accepted, link, replacing: known, among: hubs, in: store)
    newKey.remove()
    FileOutput.standard.write("\(settings.id): joined as \(quoted(settings.name)).\n")
    if let name = options.name.map(NameMatch.trimmed), name != settings.name {
      FileOutput.error.write(
        "dragboard: you are \(quoted(settings.name)) on this hub already, not \(quoted(name)).\n")
    }
    guard let board = accepted.board else {
      FileOutput.standard.write("Put a board on it with 'dragboard share BOARD'.\n")
      return
    }
    try await SharedBoards(store, global.configuration).receive(board, on: settings)
  }

  /// Accepts the invitation: as the person who has the key or, if there is none or the hub no longer
  /// accepts it, as a new person.
  private func accept(
    _ link: InvitationLink, key: ConcealedText?, _ newKey: HubKey, _ web: WebSettings
  ) async throws -> AcceptedInvitation {
    if let key {
      do {
        return try await HubAccess.run(web, at: link.hub, key: key) {
          try await $0.join(link.token)
        }
      } catch HubError.unknownKey, HubError.removed {}
    }
    return try await HubAccess.run(web, at: link.hub, key: nil) { hub in
      try await joinAsNewPerson { try await join(link, as: $0, newKey, on: hub) }
    }
  }

  /// Accepts the invitation with a new key or, if an answer was lost, with the key that was sent then.
  private func join(
    _ link: InvitationLink, as name: String, _ file: HubKey, on hub: HubAccess
  ) async throws -> AcceptedInvitation {
    let sent = try file.read()
    let key = sent ?? .random()
    if sent == nil { try file.store(key) }
    do {
      return try await hub.join(link.token, as: name, key: key)
    } catch HubError.removed where sent != nil {
      file.remove()
      return try await join(link, as: name, file, on: hub)
    } catch let error as HubError {
      // The hub does not know a key that was sent for the first time.
      if sent == nil { file.remove() }
      throw error
    }
  }

  /// Accepts the invitation under a name that the options give, or that the user chooses.
  private func joinAsNewPerson(
    _ join: (String) async throws -> AcceptedInvitation
  ) async throws -> AcceptedInvitation {
    if let name = options.name {
      guard !Self.isLink(name) else { throw Self.linkAsName }
      return try await join(name)
    }
    while let name = TerminalQuestion.line("Your name, as others will see it: ") {
      if name.allSatisfy(\.isWhitespace) { continue }
      guard !Self.isLink(name) else {
        FileOutput.error.write("That is a link, not a name.\n")
        continue
      }
      do {
        return try await join(name)
      } catch HubError.nameTaken {
        FileOutput.error.write("Another person of the hub is called \(quoted(name)).\n")
      } catch HubError.badName(let reason) {
        FileOutput.error.write("\(DisplayText.plain(reason))\n")
      }
    }
    throw Self.noName
  }

  /// Whether a text is a link, which may contain the secret of an invitation, rather than a name.
  private static func isLink(_ text: String) -> Bool {
    text.contains("://") || (try? InvitationLink(text)) != nil
  }

  private static let linkAsName = Failure(
    "a link was given as your name on the hub",
    next: "Give your name with --as NAME. The invitation was not used.", status: .usage)
  private static let noName = Failure(
    "your name on the hub is missing",
    next: "Give it with --as NAME. The invitation was not used.", status: .usage)

  /// Stores the key, and adds the hub to the configuration.
  private func record(
    _ accepted: AcceptedInvitation, _ link: InvitationLink, replacing known: HubSettings?,
    among hubs: [HubSettings], in store: TaskStore
  ) throws -> HubSettings {
    var settings =
      try known
      ?? HubSettings(
        id: name(for: accepted.hub, at: link.hub, among: hubs, in: store),
        url: link.hub.description, name: accepted.person)
    settings.name = accepted.person
    settings.authority = options.ca ?? settings.authority
    settings.fingerprint = link.fingerprint ?? settings.fingerprint
    if let key = accepted.key {
      try HubKey(of: settings.id, beside: store.path).store(key)
    }
    guard settings != known else { return settings }
    let path = [HubSettings.tableName, settings.id]
    try global.configuration.change { text throws(TOMLFinding) in
      if known == nil {
        try text.append(settings.entries, as: path)
      } else {
        try text.update(settings.entries, of: path)
      }
    }
    return settings
  }

  /// A name for a new hub in the configuration, like its own name or its host, but not one of
  /// another hub or a remote.
  private func name(
    for hub: String, at address: WebAddress, among hubs: [HubSettings], in store: TaskStore
  ) throws -> String {
    let taken = Set(
      (hubs.map(\.id) + (try global.configuration.remotes()).map(\.name)
        + (try store.remotes()).map(\.name)).map { $0.lowercased() })
    let base = [hub, address.host].lazy.map(Self.configName).first { !$0.isEmpty } ?? "hub"
    let numbered = (2...).lazy.map { "\(base)-\($0)" }
    return taken.contains(base) ? numbered.first { !taken.contains($0) } ?? base : base
  }

  /// A text in lower case, with a hyphen instead of everything that a name cannot contain.
  private static func configName(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return String(words.joined(separator: "-").prefix(40))
  }
}
