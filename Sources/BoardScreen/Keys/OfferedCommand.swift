import BoardModel
import TerminalText

/// A command that this screen offers: one that every board has, or one of its source.
enum OfferedCommand: Equatable {
  case board(BoardCommand)
  /// The ``RowCommand`` with that key.
  case row(Character)
  /// Showing what passes the named filter.
  case filter(String)

  /// Its name in the configuration; `nil` for one of a source.
  var configName: String? {
    if case .board(let command) = self { command.configName } else { nil }
  }
}

extension BoardController {
  /// The command that a key stands for here, if any.
  func command(for key: KeyPress) -> OfferedCommand? {
    if let own = source.rowCommands.first(where: { KeyPress($0) == key }) { return .row(own.key) }
    return bindings.command(for: key).map(OfferedCommand.board)
  }

  /// Performs a command while nothing is lifted.
  func perform(_ command: OfferedCommand, at time: Duration) {
    switch command {
    case .board(let command): perform(command, at: time)
    case .row(let key): attempt { try performOnRows(key) }
    case .filter(let name): attempt { try applyFilter(named: name) }
    }
  }

  /// The commands that only the source has, without those that every board has too.
  var ownCommands: [OfferedCommand] {
    source.rowCommands.filter { !$0.sends }.map { .row($0.key) }
  }

  /// Whether a command can be done here.
  func offers(_ command: OfferedCommand) -> Bool {
    switch command {
    case .board(let command): allows(command)
    case .row, .filter: true
    }
  }

  /// Why a board of tasks does not offer a command; `nil` where that says nothing.
  func reasonNotToOffer(_ command: OfferedCommand) -> String? {
    guard case .board(let command) = command, source.abilities.contains(.details) else {
      return nil
    }
    if command == .sync, source.abilities.contains(.boards) {
      return "'dragboard remote add' names a server"
    }
    if command.needs.contains(.boards) { return "this is the only board" }
    return command.needs.contains(.notes) ? "these tasks have no notes" : nil
  }

  /// Everything that can be done here.
  var offeredCommands: [OfferedCommand] {
    ownCommands
      + BoardCommand.allCases.filter { allows($0) }.map(OfferedCommand.board)
      + namedFilters.map(OfferedCommand.filter)
  }

  /// The keys of a command, the first of which is named in hints; none if it is not offered.
  func keys(for command: OfferedCommand) -> [KeyPress] {
    switch command {
    case .row(let key): [KeyPress(.character(key))]
    case .filter: []
    case .board(let command):
      allows(command)
        ? bindings.keys(for: command).filter { self.command(for: $0) == .board(command) } : []
    }
  }

  /// The name of the first of its keys, as it is drawn; `nil` if it has none.
  func keyName(for command: OfferedCommand) -> String? {
    keys(for: command).first.map(settings.keyNaming.name)
  }

  /// What a command does, for the help, the menu and the list of commands.
  func summary(of command: OfferedCommand) -> String {
    switch command {
    case .row(let key): rowCommand(key)?.summary ?? ""
    case .filter(let name): settings.filters[name] ?? ""
    case .board(let command): summariesByUse[command] ?? command.words.summary
    }
  }

  /// Other words for a command, which the list of commands matches too.
  func synonyms(of command: OfferedCommand) -> [String] {
    switch command {
    case .row(let key): [rowCommand(key)?.word].compactMap(\.self)
    case .filter: []
    case .board(let command): command.synonyms
    }
  }

  /// What some commands do where they do something else than on a board of tasks.
  private var summariesByUse: [BoardCommand: String] {
    let noun = source.noun.singular
    var summaries: [BoardCommand: String] = [:]
    if sends {
      summaries = [
        .complete: "send the \(noun) across or back, and go on to the next",
        .moveLeft: "send the \(noun) to the list on the left",
        .moveRight: "send the \(noun) to the list on the right",
        .select: "mark the \(noun) and go on; Esc unmarks all",
        .selectAll: "mark all \(source.noun.plural) of the list",
      ]
    }
    if let role = source.combinedRole {
      summaries[.combine] =
        "make it a \(role) of the row above; in a drag, of the row under the pointer"
    }
    if !allows(.tags) { summaries[.card] = "open or close the card, with the whole \(noun)" }
    if !allows(.boards) {
      summaries[.undo] = "undo the latest change"
      summaries[.redo] = "redo what was undone"
      summaries[.find] = "find a task by its title"
    }
    if settings.acceptance != nil { summaries[.quit] = "cancel at once" }
    return summaries
  }

  func rowCommand(_ key: Character) -> RowCommand? {
    source.rowCommands.first { $0.key == key }
  }

  private func performOnRows(_ key: Character) throws {
    guard let command = rowCommand(key) else { return }
    try showCursorRow()
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    let words = try command.run(tasks.map(\.id))
    selection = Selection()
    try reload()
    message = words.map { sentence($0, with: source.sideEffects) }
  }
}

extension KeyPress {
  /// The key of a command of a source.
  init(_ command: RowCommand) { self.init(.character(command.key)) }
}
