/// The names of commands in menus and in the list of commands.
extension BoardController {
  /// The name of a command as things stand.
  func name(of command: OfferedCommand) -> String {
    switch command {
    case .row(let key): rowCommand(key)?.word.beginningASentence ?? ""
    case .board(let command): name(of: command)
    case .filter(let name): "Filter @\(name)"
    }
  }

  /// The name of a command as things stand: `Move to Review`, `Reopen`, `Close card`.
  private func name(of command: BoardCommand) -> String {
    if let index = command.listIndex, panes.indices.contains(index) {
      return "Go to \(name(panes[index].id))"
    }
    if let neighbour = neighbour(for: command) { return "Move to \(name(neighbour.id))" }
    if command == .complete, let (_, verb) = sendingHint.first { return verb.beginningASentence }
    if command == .complete, let task = pane.cursorTask {
      return task.completedAt == nil ? "Complete" : "Reopen"
    }
    if command == .combine, let role = source.combinedRole {
      return "\(role.beginningASentence) into the row above"
    }
    if let words = flagWords(for: command) { return words }
    if command == .card {
      return cardHasKeys ? "Close card" : view.card.isHidden ? "Open card" : "Go to card"
    }
    if command == .toggleMouse { return mouseIsReported ? "Mouse off" : "Mouse on" }
    return command.words.name
  }

  /// The pane beside the focused one that a command sends a row to; `nil` if there is none, or
  /// the command is another.
  func neighbour(for command: BoardCommand) -> PaneModel? {
    let distance = command == .moveLeft ? -1 : command == .moveRight ? 1 : 0
    let index = focusedIndex + distance
    return distance != 0 && panes.indices.contains(index) ? panes[index] : nil
  }
}
