import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// The commands that are available now, with their names and keys.
@MainActor
struct CommandOffer {
  let host: any FeatureHost

  /// Whether a command is available.
  func allows(_ command: BoardCommand) -> Bool {
    if command.changesBoard, host.sharing.refusal != nil { return false }
    if command == .sync { return host.features.sync.state.waiting != nil }
    if command == .problems { return !host.settings.opening.problems.isEmpty }
    if command == .share, !host.settings.sharesBoards || host.source.agenda != nil { return false }
    if let page = command.page { return host.settings.pages?.pages.contains(page) == true }
    if let edit = Self.rareEdit(of: command), host.source.editing?.canSet(edit) != true {
      return false
    }
    return command.needs(host.source) != nil || command == .complete && host.sends
  }

  /// Why a command is not available.
  func refusal(of command: BoardCommand) -> Refusal {
    guard command.changesBoard, let reason = host.sharing.refusal else { return .unsupported }
    return .stated(reason)
  }

  /// A sample edit of a command whose edits are not supported by every source that can be edited;
  /// `nil` for other commands.
  private static func rareEdit(of command: BoardCommand) -> TaskEdit? {
    switch command {
    case .notes: .notes(nil)
    case .url: .url("https://example.org")
    case .pin: .pinned(true)
    case .lock: .locked(true)
    case .block: .addBlocker("")
    case .assign: .assignee("ben")
    default: nil
    }
  }

  /// The command of a key on this board, even if the command is not available; `nil` if the key has
  /// no command.
  func command(for key: KeyPress) -> OfferedCommand? {
    if let own = ownCommand(for: key) { return .row(own.key) }
    return host.bindings.command(for: key).map(OfferedCommand.board)
  }

  /// The source's own command with this key, which precedes any other command of the key.
  private func ownCommand(for key: KeyPress) -> RowCommand? {
    host.source.rowCommands.first { KeyPress($0) == key }
  }

  /// The source's own commands, except those that send rows.
  var ownCommands: [OfferedCommand] {
    host.source.rowCommands.filter { !$0.sends }.map { .row($0.key) }
  }

  /// Whether a command is available on this board.
  func offers(_ command: OfferedCommand) -> Bool {
    switch command {
    case .board(let command): allows(command)
    case .row, .filter: true
    }
  }

  /// Why a board of tasks does not offer a command; `nil` if there is no useful reason.
  func reasonNotToOffer(_ command: OfferedCommand) -> String? {
    guard case .board(let command) = command, host.source.editing != nil else { return nil }
    if command == .sync, host.source.boardEditing != nil {
      return "'dragboard remote add' sets up a sync"
    }
    if [.boards, .moveToBoard, .undoAnywhere].contains(command) { return "this is the only board" }
    if command == .block {
      let keys = host.source.fieldStyle == .todoTxt ? "id: and p:" : "🆔 and ⛔"
      return "in this file, \(keys) link tasks; an editor changes them"
    }
    return command == .notes ? "this file cannot contain notes" : nil
  }

  var all: [OfferedCommand] {
    ownCommands
      + BoardCommand.allCases.filter { allows($0) }.map(OfferedCommand.board)
      + host.namedFilters.map(OfferedCommand.filter)
  }

  /// The keys of a command, the first of which is used in hints; empty if the command is not
  /// available.
  func keys(for command: OfferedCommand) -> [KeyPress] {
    switch command {
    case .row(let key): [KeyPress(.character(key))]
    case .filter: []
    case .board(let command):
      allows(command) ? host.bindings.keys(for: command).filter { ownCommand(for: $0) == nil } : []
    }
  }

  /// The name of the command's first key, as shown; `nil` if the command has no key or is not
  /// available.
  func keyName(for command: OfferedCommand) -> String? {
    if case .board(let command) = command { return firstKey(of: command)?.name }
    guard let key = keys(for: command).first else { return nil }
    return host.settings.keys.naming.name(of: key)
  }

  /// The first key of a command, with its name; `nil` if the command has no key or is not
  /// available. Every picture asks for this, for each hint.
  func firstKey(of command: BoardCommand) -> (press: KeyPress, name: String)? {
    guard allows(command) else { return nil }
    let own = host.source.rowCommands
    for key in host.bindings.keys(for: command)
    where own.isEmpty || !own.contains(where: { KeyPress($0) == key }) {
      return (key, host.settings.keys.naming.name(of: key))
    }
    return nil
  }

  /// The summary of a command for the help and the list of commands.
  func summary(of command: OfferedCommand) -> String {
    switch command {
    case .row(let key): rowCommand(key)?.summary ?? ""
    case .filter(let name): host.settings.filters[name] ?? ""
    case .board(let command): summariesByUse[command] ?? command.words.summary
    }
  }

  /// Other words that find a command in the list of commands.
  func synonyms(of command: OfferedCommand) -> [String] {
    switch command {
    case .row(let key): [rowCommand(key)?.word].compactMap(\.self)
    case .filter: []
    case .board(let command): command.synonyms
    }
  }

  /// The summaries of commands that act differently here than on a board of tasks.
  private var summariesByUse: [BoardCommand: String] {
    let noun = host.source.noun.singular
    var summaries: [BoardCommand: String] = [:]
    if host.sends {
      summaries = [
        .complete: "send the \(noun) across or back, and go to the next",
        .moveLeft: "send the \(noun) to the list on the left",
        .moveRight: "send the \(noun) to the list on the right",
        .select: "mark the \(noun) and move down; Esc unmarks all",
        .selectAll: "mark all \(host.source.noun.plural) of the list",
      ]
    }
    if let role = host.source.combining?.combinedRole {
      summaries[.combine] =
        "make it a \(role) of the row above; in a drag, of the row under the pointer"
    }
    if !allows(.tags) { summaries[.card] = "open or close the card, with the whole \(noun)" }
    if !allows(.boards) {
      summaries[.undo] = "undo the latest change"
      summaries[.redo] = "redo what was undone"
      summaries[.find] = "find a task by its title"
    }
    if host.settings.acceptance != nil { summaries[.quit] = "cancel at once" }
    return summaries
  }

  func rowCommand(_ key: Character) -> RowCommand? {
    host.source.rowCommands.first { $0.key == key }
  }

  /// Runs a command of the source on the selected rows, or on the row under the cursor.
  func run(_ key: Character) throws {
    guard let command = rowCommand(key) else { return }
    try CursorMoves(host: host).showCursorRow()
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    let words = try command.run(tasks.map(\.id))
    host.selection = Selection()
    try host.reload()
    host.announce(words.map { host.sentence($0, with: host.sideEffects) })
  }
  // MARK: Names

  /// The name of a command in the current state.
  func name(of command: OfferedCommand) -> String {
    switch command {
    case .row(let key): rowCommand(key)?.word.beginningASentence ?? ""
    case .board(let command): name(of: command)
    case .filter(let name): "Filter @\(name)"
    }
  }

  /// The current name of a command. It may depend on the state, as in `Move to Review`, `Reopen` or
  /// `Close card`.
  private func name(of command: BoardCommand) -> String {
    if let index = command.listIndex, host.panes.indices.contains(index) {
      return "Go to \(host.name(host.panes[index].id))"
    }
    if let neighbour = neighbour(for: command) { return "Move to \(host.name(neighbour.id))" }
    if command == .complete, let (_, verb) = host.sending.hint.first {
      return verb.beginningASentence
    }
    if command == .complete, let task = host.pane.cursorTask {
      return task.completedAt == nil ? "Complete" : "Reopen"
    }
    if command == .combine, let role = host.source.combining?.combinedRole {
      return "\(role.beginningASentence) into the row above"
    }
    if let words = flagWords(for: command) { return words }
    if command == .take, let task = host.pane.cursorTask {
      return task.takenBy(at: host.settings.clock.moment()) == nil ? "Take" : "Give back"
    }
    if command == .card {
      return host.mode.isCard
        ? "Close card" : host.view.card.isHidden ? "Open card" : "Go to card"
    }
    if command == .toggleMouse { return host.isMouseReported ? "Mouse off" : "Mouse on" }
    return command.words.name
  }

  /// The neighbouring pane to which a command moves a row; `nil` if there is no such pane, or if
  /// the command does not move rows sideways.
  func neighbour(for command: BoardCommand) -> PaneModel? {
    let distance = command == .moveLeft ? -1 : command == .moveRight ? 1 : 0
    let index = host.lists.focusedIndex + distance
    return distance != 0 && host.panes.indices.contains(index) ? host.panes[index] : nil
  }

  /// What a command for a flag would do to the task under the cursor, such as `Unpin`. `nil` for
  /// any other command, or if there is no task.
  private func flagWords(for command: BoardCommand) -> String? {
    guard let task = host.pane.cursorTask else { return nil }
    if command == .pin { return task.isPinned ? "Unpin" : "Pin" }
    return command == .lock ? (task.isLocked ? "Unlock" : "Lock") : nil
  }
}

extension KeyPress {
  /// Creates the key press of a source's command.
  init(_ command: RowCommand) { self.init(.character(command.key)) }
}
