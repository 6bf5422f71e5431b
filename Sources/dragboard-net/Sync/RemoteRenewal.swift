import CalDAV
import CommandWords
import ConfigText
import NetOptions
import Remotes
import Store
import Web

/// Signs in again to an existing remote. Its board, its calendar and the sync state are kept.
struct RemoteRenewal {
  let existing: RemoteSettings
  let options: RemoteAddOptions
  let configuration: ConfigurationFile
  let store: TaskStore

  /// Gets a credential, checks it on the server and stores it.
  ///
  /// - Throws: ``Failure`` if another address or board was given; other errors if the sign-in
  ///   fails.
  func run() async throws {
    let address = try WebAddress(options.url)
    let collection = try WebAddress(existing.url)
    let remote = try existing.remote(in: store)
    guard address.isSameServer(as: collection) else { throw other(address) }
    try checkBoard(of: remote)
    let files = RemoteFiles(of: existing.name, beside: store.path)
    let signIn = RemoteSignIn(options, files)
    let settings = try signIn.settings(existing, at: address)
    let web = RemoteAccess(settings, store: store.path).webSettings
    let credential = try await signIn.credential(for: settings, web)
    do {
      try await WebClient.run(web, authorization: credential.authorization) {
        try await check(collection, of: remote, at: address, over: $0)
      }
      try await storeCredential(credential, of: settings, in: files, web)
    } catch {
      await credential.giveUp(web)
      throw credential.failure(for: error)
    }
    FileOutput.standard.write(
      "\(existing.name): signed in again; it still syncs with \(collection).\n")
  }

  private func checkBoard(of remote: Remote) throws {
    guard options.create == nil else {
      throw Failure(
        "remote \(quoted(existing.name)) already has a calendar: \(existing.url)",
        next: "Leave --create out to sign in again. \(way)", status: .usage)
    }
    guard let name = options.board else { return }
    guard try store.requireBoard(named: name).id == remote.board else {
      throw Failure(
        "remote \(quoted(existing.name)) syncs board "
          + quoted(try existing.boardName(in: store)),
        next: "Leave --board out to sign in again. \(way)", status: .usage)
    }
  }

  /// Checks that the calendar of the remote is found at an address, and still has the same owner.
  private func check(
    _ collection: WebAddress, of remote: Remote, at address: WebAddress, over client: WebClient
  ) async throws {
    let href = Href(collection)
    if Href(address) != href || options.collection != nil {
      let choice = CollectionChoice(at: address, options)
      guard try await choice.finds(href, over: client) else { throw other(address) }
    }
    let info = try await CalendarCollection(collection, client: client).info()
    if let owner = remote.owner, let found = info.owner?.path, owner != found {
      throw Failure(
        "the calendar belongs to \(found), not to \(owner)",
        next: "Nothing was changed. Sign in as the same user. \(way)", status: .notPermitted)
    }
  }

  private func storeCredential(
    _ credential: RemoteCredential, of settings: RemoteSettings, in files: RemoteFiles,
    _ web: WebSettings
  ) async throws {
    if settings != existing {
      try configuration.change { text throws(TOMLFinding) in
        try text.update(settings.entries, of: [RemoteSettings.tableName, existing.name])
      }
    }
    if existing.signIn != nil, settings.signIn == nil {
      // Even if this fails, the file with the tokens is removed.
      _ = try? await AccessTokens(in: files.tokens, settings: web).signOut()
    }
    try await credential.store(in: files)
  }

  private func other(_ address: WebAddress) -> Failure {
    Failure(
      "remote \(quoted(existing.name)) is at \(existing.url), not at \(address)",
      next: "Give that address to sign in again. \(way)", status: .usage)
  }

  private var way: String {
    "For another remote, choose another name, or remove this one with 'dragboard remote remove "
      + "\(existing.name)'."
  }
}
