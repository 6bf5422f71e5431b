import ArgumentParser
import BoardModel
import CommandWords
import HubClient
import NetOptions
import Registers
import Remotes
import Store
import TerminalText
import Web

/// `dragboard-net share`: shares a board on a hub, and decides who may use it.
struct NetShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Shares a board with other people through a hub.")

  @OptionGroup var global: NetGlobalOptions
  @OptionGroup var options: ShareOptions

  func run() async throws {
    let store = try global.openStore()
    let board = try store.requireBoard(named: options.board)
    let shared = SharedBoards(store, global.configuration)
    let existing = try shared.entry(of: board.id)
    let hub = try hub(of: existing, board, in: shared)
    do {
      try await perform(try options.action(), on: board, existing, hub, shared)
    } catch {
      throw HubWording.failure(
        for: error, at: hub.id, board: board.name, role: existing?.role)
    }
  }

  private func hub(
    of existing: SharedBoard?, _ board: Board, in shared: SharedBoards
  ) throws -> HubSettings {
    guard let existing else { return try global.configuration.hub(named: options.with) }
    if let name = options.with, name != existing.hub {
      throw Failure(
        "board \(quoted(board.name)) is shared on \(quoted(existing.hub))",
        next: "Leave that hub first with --leave or --stop.", status: .usage)
    }
    return try shared.settings(of: existing)
  }

  private func perform(
    _ action: ShareOptions.Action, on board: Board, _ existing: SharedBoard?, _ hub: HubSettings,
    _ shared: SharedBoards
  ) async throws {
    let session = HubSession(hub, store: global.store)
    switch action {
    case .share:
      if let existing {
        try await shared.exchange(existing, on: hub)
        try FileOutput.print("\(quoted(board.name)) is shared on \(hub.id).\n")
        return
      }
      try await share(board, on: hub, session, shared)
    case .invite(let role, let uses, let lifetime):
      if existing == nil { try await share(board, on: hub, session, shared, isQuiet: true) }
      let link = try await session.run {
        try await $0.invite(
          to: board.uuid, as: role, uses: uses, lifetime: lifetime, fingerprint: hub.fingerprint)
      }
      try InvitationText(
        board: board.name, role: role, uses: uses, lifetime: lifetime, isDrawn: !options.noQr
      ).print(link)
    case .people:
      try requireShared(existing, board, shared)
      try show(try await session.run { try await $0.members(of: board.uuid) })
    case .remove(let name):
      try requireShared(existing, board, shared)
      try await change(name, board) {
        try await session.run { try await $0.removeMember(name, from: board.uuid) }
      }
    case .setRole(let name, let role):
      try requireShared(existing, board, shared)
      try await change(name, board) {
        try await session.run { try await $0.setRole(of: name, to: role, on: board.uuid) }
      }
    case .leave:
      let existing = try requireShared(existing, board, shared)
      try await end(existing, board, hub, shared) {
        try await session.run { try await $0.removeMember(hub.name, from: board.uuid) }
      }
    case .stop:
      let existing = try requireShared(existing, board, shared)
      try await end(existing, board, hub, shared) {
        try await session.run { try await $0.stopSharing(board.uuid) }
      }
    }
  }

  /// Asks the hub to change or remove a member.
  private func change(
    _ member: String, _ board: Board, _ request: () async throws -> Void
  ) async throws {
    do {
      try await request()
    } catch HubError.noSuchPerson {
      throw Failure(
        "\(quoted(member)) is not a member of board \(quoted(board.name))",
        next: "'dragboard share \(commandWord(board.name)) --people' lists the members.")
    }
  }

  /// Prints members and their roles, on a terminal in columns.
  private func show(_ members: [BoardMember]) throws {
    let names = members.map { DisplayText.plain($0.name) }
    let width = (names.map(DisplayText.width(of:)).max() ?? 0) + 2
    for (name, member) in zip(names, members) {
      let start = OutputScreen.isTerminal ? column(name, width: width) : name + "\t"
      try FileOutput.print("\(start)\(member.role.rawValue)\n")
    }
  }

  @discardableResult
  private func requireShared(
    _ existing: SharedBoard?, _ board: Board, _ shared: SharedBoards
  ) throws -> SharedBoard {
    guard let existing else {
      if let ended = try shared.endedSharing(of: board.id), let reason = ended.lastError {
        let next =
          ended.role == .owner
          ? "If the hub has lost its database, 'dragboard share \(commandWord(options.board))' puts "
            + "the board there again." : "Ask an owner for another invitation."
        throw Failure(
          reason, next: "Your copy is a board of your own now. \(next)", status: .notPermitted)
      }
      throw Failure(
        "board \(quoted(board.name)) is not shared",
        next: "Share it with 'dragboard share \(commandWord(options.board))'.",
        status: .usage)
    }
    return existing
  }

  private func share(
    _ board: Board, on hub: HubSettings, _ session: HubSession, _ shared: SharedBoards,
    isQuiet: Bool = false
  ) async throws {
    try await session.run { try await $0.createBoard(board.uuid, named: board.name) }
    let entry = try shared.share(board.id, on: hub)
    try await shared.exchange(entry, on: hub)
    guard !isQuiet else { return }
    let count = ItemNoun.task.counted(try shared.taskCount(of: board.id))
    try FileOutput.print(
      "\(quoted(board.name)) is shared on \(hub.id): \(count).\n"
        + "Invite others with 'dragboard share \(commandWord(options.board)) --invite'.\n")
  }

  /// Ends the sharing here once the hub has ended it. Changes that were not sent yet are sent first,
  /// so that the others have them.
  private func end(
    _ existing: SharedBoard, _ board: Board, _ hub: HubSettings, _ shared: SharedBoards,
    _ request: () async throws -> Void
  ) async throws {
    do {
      try await shared.exchange(existing, on: hub)
    } catch HubError.stopped, HubError.removed, HubError.noSuchBoard {
      // It has ended already.
    }
    try await shared.end(existing, request)
    try FileOutput.print("\(quoted(board.name)) is a board of your own now.\n")
  }
}
