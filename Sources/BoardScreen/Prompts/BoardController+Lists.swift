import BoardModel
import DragEngine
import TerminalText

/// The commands about the lists of the board.
extension BoardController {
  /// Asks for the name of a new list, which goes to the right of the focused one.
  func askForNewList() {
    ask(
      namePrompt("Name of the new list", verb: "create") { [unowned self] in
        try addList(named: $0)
      })
  }

  private func addList(named name: String) throws {
    let next = panes.dropFirst(focusedIndex + 1).first?.list.id
    let list = try source.addList(NewList(name: name), to: board.id, before: next)
    try reload()
    focus(PaneID(list.id))
    message = "Added the list \(quoted(list.name))\(undoHint)"
  }

  /// Asks for another name for the focused list.
  func askForListName() {
    ask(about: pane.list) { [unowned self] list in
      namePrompt("New name of \(list.name)", verb: "rename", text: list.name) {
        [unowned self] name in
        guard name != list.name else { return message = "No change" }
        try source.renameList(list.id, to: name)
        try reload()
        message = "Renamed \(quoted(list.name)) to \(quoted(name))\(undoHint)"
      }
    }
  }

  /// Offers the ways to show the focused list.
  func askForLayout() {
    ask(about: pane.list) { [unowned self] list in
      let answers = ListLayout.allCases.map { layout in
        Prompt.Answer(
          entry: .init(
            layout.rawValue.beginningASentence,
            layout == list.layout ? "current" : layout.summary),
          isCurrent: layout == list.layout
        ) { [unowned self] in
          try source.setLayout(layout, of: list.id)
          try reload()
          message = "\(list.name) is shown as \(layout.summary)\(undoHint)"
        }
      }
      return Prompt(title: "Layout of \(list.name)", answers: answers)
    }
  }

  /// Opens a prompt about a list. It is made anew after a change elsewhere, and offers nothing
  /// once the list is gone.
  func ask(about list: TaskList, _ prompt: @escaping (TaskList) throws -> Prompt) rethrows {
    var first = try prompt(list)
    first.renew = { [unowned self, title = first.title] in
      if !isGone, let current = model(PaneID(list.id))?.list { return try prompt(current) }
      let gone = isGone ? "The board \(quoted(board.name))" : "The list \(quoted(list.name))"
      return Prompt(title: title, answers: [], noMatch: { _ in "\(gone) was removed elsewhere" })
    }
    ask(first)
  }

  /// A prompt for a name.
  private func namePrompt(
    _ title: String, verb: String, text: String = "", choose: @escaping (String) throws -> Void
  ) -> Prompt {
    Prompt(
      title: title, answers: [], text: text,
      typed: { name in
        Prompt.Answer(entry: .init(name)) { try choose(name) }
      },
      verb: verb, noMatch: { _ in "Type a name" })
  }

  /// Moves the focused list past one neighbour.
  ///
  /// - Parameter distance: -1 to the left, 1 to the right.
  func moveList(by distance: Int) throws {
    let list = pane.list
    let index = focusedIndex + distance
    guard panes.indices.contains(index) else {
      let end = panes.count == 1 ? "only" : index < 0 ? "first" : "last"
      return message = "\(quoted(list.name)) is the \(end) list"
    }
    let next = distance < 0 ? index : index + 1
    try source.moveList(list.id, before: panes.indices.contains(next) ? panes[next].list.id : nil)
    try reload()
    bringIntoSight(focusedPane)
    message = "Moved \(quoted(list.name)) to place \(index + 1) of \(panes.count)\(undoHint)"
  }

  /// Removes the focused list; asks first where its tasks go, if it has any.
  func removeList() throws {
    let list = pane.list
    guard panes.count > 1 else {
      return message = "\(quoted(list.name)) is the last list of the board and stays"
    }
    guard list.count > 0 else { return try remove(list, movingTasksTo: nil) }
    ask(about: list) { [unowned self] list in
      let others = panes.map(\.list).filter { $0.id != list.id }
      let answers = others.map { target in
        Prompt.Answer(
          entry: .init(target.name, "\(target.count)"), identity: target.id.rawValue,
          reluctance: target.role == .done ? 1 : 0
        ) { [unowned self] in
          try remove(list, movingTasksTo: target)
        }
      }
      return Prompt(
        title: "Remove \(list.name); its tasks go to", answers: answers,
        noMatch: { _ in answers.isEmpty ? "There is no other list" : "No match" })
    }
  }

  private func remove(_ list: TaskList, movingTasksTo target: TaskList?) throws {
    let task = model(PaneID(list.id))?.cursorTask
    try source.removeList(list.id, movingTasksTo: target?.id)
    try reload()
    if let target { focus(PaneID(target.id)) }
    if let task { try showCursor(on: task.id) }
    let rest = target.map { "; its tasks are in \(quoted($0.name))" } ?? ""
    message = "Removed the list \(quoted(list.name))\(rest)\(undoHint)"
  }
}
