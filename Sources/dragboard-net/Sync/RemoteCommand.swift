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

/// `dragboard-net remote` and its subcommands.
struct RemoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote", abstract: "Manages the servers that boards sync with.",
    subcommands: [RemoteAddCommand.self, List.self, Remove.self, Status.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the remotes and their boards.")

    @OptionGroup var global: NetGlobalOptions

    func run() throws {
      let store = try global.openStore()
      let remotes = try global.configuration.remotes()
      let hubs = try global.configuration.hubs()
      if remotes.isEmpty, hubs.isEmpty { RemoteCommand.reportNoRemotes() }
      for hub in hubs {
        let facts = [
          hub.id, try hub.boardNames(in: store), hub.url, hub.name,
          hub.sending == .open ? "sends while the board is open" : "sends at once",
        ]
        try FileOutput.print(facts.map(DisplayText.plain).joined(separator: "\t") + "\n")
      }
      for remote in remotes {
        let facts = [
          remote.name, try remote.boardName(in: store), remote.url, remote.user ?? "",
          remote.trigger == .open ? "syncs while the board is open" : "syncs when asked",
        ]
        try FileOutput.print(facts.map(DisplayText.plain).joined(separator: "\t") + "\n")
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Removes a remote; tasks stay here and on the server.")

    @OptionGroup var global: NetGlobalOptions
    @Argument var name: String

    func run() async throws {
      let store = try global.openStore()
      let isStored = try store.remotes().contains { $0.name == name }
      let settings = try global.configuration.remotes().first { $0.name == name }
      if settings == nil, !isStored, try removeHub(in: store) { return }
      if settings == nil, !isStored { _ = try global.configuration.remotes(named: name) }
      let files = RemoteFiles(of: name, beside: store.path)
      if let settings, settings.signIn != nil {
        do {
          let access = RemoteAccess(settings, store: store.path)
          _ = try await AccessTokens(in: files.tokens, settings: access.webSettings).signOut()
        } catch {
          let words = NetWording.failure(for: error)
          FileOutput.error.write(
            "dragboard: the sign-in was not ended on the server: \(words.what).\n")
        }
      }
      if let settings {
        try global.configuration.change { text throws(TOMLFinding) in
          try text.remove([RemoteSettings.tableName, settings.name])
        }
      }
      files.remove()
      if isStored { try store.removeRemote(named: name) }
    }

    /// Removes the hub with the name. Its boards stay here, no longer shared.
    ///
    /// - Returns: Whether there was one.
    private func removeHub(in store: TaskStore) throws -> Bool {
      let entries = try store.sharedBoards().filter { $0.hub == name }
      let isConfigured = try global.configuration.hubs().contains { $0.id == name }
      guard isConfigured || !entries.isEmpty else { return false }
      if isConfigured {
        try global.configuration.change { text throws(TOMLFinding) in
          try text.remove([HubSettings.tableName, name])
        }
      }
      HubKey(of: name, beside: store.path).remove()
      for entry in entries { try store.unshare(entry) }
      return true
    }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Shows each remote's last sync, waiting changes and errors.")

    @OptionGroup var global: NetGlobalOptions

    func run() throws {
      let store = try global.openStore()
      let stored = try store.remotes()
      let remotes = try global.configuration.remotes()
      let shared = try store.sharedBoards()
      if remotes.isEmpty, shared.isEmpty { RemoteCommand.reportNoRemotes() }
      for entry in shared {
        var facts = [
          "\(entry.name) on \(entry.hub)",
          entry.isStopped
            ? "no longer shared"
            : entry.lastExchange.map { "synced \($0.localText)" } ?? "never synced",
          "\(try store.unsentCount(of: entry)) waiting",
        ]
        if let error = entry.lastError { facts.append("failed: \(error)") }
        try FileOutput.print(facts.map(DisplayText.plain).joined(separator: "\t") + "\n")
      }
      for settings in remotes {
        var facts = [settings.name]
        if let remote = stored.first(where: { $0.name == settings.name }) {
          facts.append(remote.lastSync.map { "synced \($0.localText)" } ?? "never synced")
          facts.append("\(try store.waitingCount(of: remote)) waiting")
          if let error = remote.lastError { facts.append("failed: \(error)") }
        } else {
          facts.append("never synced")
        }
        try FileOutput.print(facts.map(DisplayText.plain).joined(separator: "\t") + "\n")
      }
    }
  }
}

extension RemoteCommand {
  /// Reports that there are no remotes, on standard error, so that standard output stays empty.
  fileprivate static func reportNoRemotes() {
    FileOutput.error.write("There are no remotes; 'dragboard remote add NAME URL' adds one.\n")
  }
}

extension Timestamp {
  /// The date and the time in the local time zone.
  fileprivate var localText: String {
    var moment = time_t(milliseconds / 1_000)
    var local = tm()
    guard localtime_r(&moment, &local) != nil else { return iso8601 }
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%d %H:%M", &local)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension RemoteSettings {
  /// The current name of the board that syncs with the remote; `its board is gone` if there is no
  /// such board.
  func boardName(in store: TaskStore) throws -> String {
    guard let remote = try store.remotes().first(where: { $0.name == name }) else { return board }
    return try store.boards().first { $0.id == remote.board }?.name ?? "its board is gone"
  }
}

extension HubSettings {
  /// The names of the boards that are shared on the hub, in one text.
  fileprivate func boardNames(in store: TaskStore) throws -> String {
    let entries = try store.sharedBoards().filter { $0.hub == id && !$0.isStopped }
    return entries.isEmpty
      ? "no boards" : listed(entries.map(\.name), "and")
  }
}
