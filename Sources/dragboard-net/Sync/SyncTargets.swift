import BoardModel
import CommandWords
import Remotes
import Store

/// What a sync is for: calendars, and shared boards.
struct SyncTargets {
  var remotes: [RemoteSettings] = []
  var boards: [SharedBoard] = []

  var count: Int { remotes.count + boards.count }

  /// Finds the remote, the boards of the hub, or the shared board with a name; everything if the
  /// name is `nil`.
  ///
  /// - Throws: ``Failure`` if there is no such name, or nothing to sync at all.
  init(named name: String?, _ configuration: ConfigurationFile, in store: TaskStore) throws {
    let all = try configuration.remotes()
    let shared = SharedBoards(store, configuration)
    let entries = try shared.entries()
    guard let name else {
      (remotes, boards) = (all, entries)
      guard count == 0 else { return }
      throw Failure(
        "there are no remotes and no shared boards",
        next: "'dragboard remote add NAME URL' adds a remote, and 'dragboard share BOARD' shares "
          + "a board.")
    }
    if let remote = all.first(where: { $0.name == name }) {
      remotes = [remote]
      return
    }
    let hubs = try configuration.hubs()
    boards =
      hubs.contains { $0.id == name }
      ? entries.filter { $0.hub == name }
      : entries.filter { NameMatch.key($0.name) == NameMatch.key(name) }
    guard boards.isEmpty else { return }
    if hubs.contains(where: { $0.id == name }) {
      throw Failure(
        "no boards are shared on \(quoted(name))", next: "'dragboard share BOARD' shares one.")
    }
    let names = all.map { quoted($0.name) } + hubs.map { quoted($0.id) }
    throw Failure(
      "no such remote: \(quoted(name))",
      next: names.isEmpty
        ? "'dragboard remote add NAME URL' adds one."
        : "The remotes are \(listed(names, "and")).")
  }
}
