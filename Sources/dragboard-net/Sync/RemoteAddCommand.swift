import ArgumentParser
import BoardModel
import CalDAV
import CommandWords
import ConfigText
import NetOptions
import Remotes
import Store
import Web

/// `dragboard-net remote add`: adds a remote, or signs in again to an existing one.
struct RemoteAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a calendar on a server as a remote.")

  @OptionGroup var global: NetGlobalOptions
  @OptionGroup var options: RemoteAddOptions

  func run() async throws {
    let store = try global.openStore()
    let remotes = try global.configuration.remotes()
    if let existing = remotes.first(where: { $0.name == options.name }) {
      let renewal = RemoteRenewal(
        existing: existing, options: options, configuration: global.configuration, store: store)
      return try await renewal.run()
    }
    let address = try WebAddress(options.url)
    let board = try store.requireBoard(named: options.board)
    try check(board, in: store)
    let files = RemoteFiles(of: options.name, beside: store.path)
    let signIn = RemoteSignIn(options, files)
    var settings = try signIn.settings(
      RemoteSettings(name: options.name, url: address.description, board: board.name),
      at: address)
    let web = RemoteAccess(settings, store: store.path).webSettings
    let credential = try await signIn.credential(for: settings, web)
    do {
      let info = try await WebClient.run(web, authorization: credential.authorization) {
        try await CollectionChoice(at: address, options).collection(for: board, over: $0)
      }
      guard info.isWritable else {
        throw Failure(
          "you have only read access to \(quoted(info.name)) at \(info.address)",
          next: "Choose another calendar with --collection.", status: .notPermitted)
      }
      settings.url = info.address.description
      try check(info, in: store)
      try await credential.store(in: files)
      try add(settings, info, board, to: store)
      let names = (quoted(board.name), quoted(info.name))
      FileOutput.standard.write(
        "\(settings.name): board \(names.0) syncs with \(names.1) at \(info.address). "
          + "Start with 'dragboard sync'.\n")
    } catch {
      files.remove()
      await credential.giveUp(web)
      throw credential.failure(for: error)
    }
  }

  private func check(_ board: Board, in store: TaskStore) throws {
    guard RemoteSettings.isName(options.name) else {
      throw Failure(
        "not a name for a remote: \(quoted(options.name))",
        next: "Use at most 64 letters (a to z), digits, _ and -.", status: .usage)
    }
    let existing = try store.remotes()
    if let other = existing.first(where: { NameMatch.key($0.name) == NameMatch.key(options.name) })
    {
      throw Failure(
        "remote \(quoted(other.name)) already exists",
        next: "Choose another name, or remove that remote with 'dragboard remote remove "
          + "\(other.name)'.", status: .usage)
    }
    if let other = existing.first(where: { $0.board == board.id }) {
      throw Failure(
        "board \(quoted(board.name)) already syncs with \(quoted(other.name))",
        next: "Choose another board with --board.", status: .usage)
    }
  }

  /// Refuses a calendar that another board syncs with, since each of the two boards would receive
  /// the tasks of both.
  private func check(_ info: CalendarInfo, in store: TaskStore) throws {
    let otherRemote = try store.remotes().first {
      guard let address = try? WebAddress($0.url) else { return false }
      return address.isSameResource(as: info.address)
    }
    guard let otherRemote else { return }
    throw Failure(
      "calendar \(quoted(info.name)) already syncs with another board, as "
        + quoted(otherRemote.name),
      next: "Choose another with --collection, or create one with --create.",
      status: .usage)
  }

  private func add(
    _ settings: RemoteSettings, _ info: CalendarInfo, _ board: Board, to store: TaskStore
  ) throws {
    let remote = try store.createRemote(
      named: settings.name, board: board.id, url: settings.url, owner: info.owner?.path)
    do {
      try global.configuration.change { text throws(TOMLFinding) in
        try text.append(settings.entries, as: [RemoteSettings.tableName, settings.name])
      }
    } catch {
      try store.removeRemote(named: remote.name)
      throw error
    }
  }
}
