import BoardModel
import DragEngine
import TerminalText

/// The commands about the lists of the board.
extension BoardController {
  /// Asks for the name of a new list, which goes to the right of the focused one.
  func askForNewList() {
    ask(
      Prompt(title: "Name of the new list", answers: []) { [unowned self] text in
        nameAnswer(text, "a new list") { [unowned self] in try addList(named: text) }
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
    let list = pane.list
    ask(
      Prompt(title: "New name of \(list.name)", answers: []) { [unowned self] text in
        nameAnswer(text, "the new name") { [unowned self] in
          try source.renameList(list.id, to: text)
          try reload()
          message = "Renamed \(quoted(list.name)) to \(quoted(text))\(undoHint)"
        }
      })
  }

  private func nameAnswer(
    _ text: String, _ detail: String, choose: @escaping () throws -> Void
  ) -> Prompt.Answer? {
    text.allSatisfy(\.isWhitespace)
      ? nil : Prompt.Answer(entry: .init(text, detail), choose: choose)
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
    let others = panes.map(\.list).filter { $0.id != list.id }
    let answers = others.map { target in
      Prompt.Answer(
        entry: .init(target.name, "\(target.count)"), reluctance: target.role == .done ? 1 : 0
      ) { [unowned self] in
        try remove(list, movingTasksTo: target)
      }
    }
    ask(Prompt(title: "Remove \(list.name); its tasks go to", answers: answers))
  }

  private func remove(_ list: TaskList, movingTasksTo target: TaskList?) throws {
    try source.removeList(list.id, movingTasksTo: target?.id)
    try reload()
    if let target { focus(PaneID(target.id)) }
    let rest = target.map { "; its tasks are in \(quoted($0.name))" } ?? ""
    message = "Removed the list \(quoted(list.name))\(rest)\(undoHint)"
  }
}
