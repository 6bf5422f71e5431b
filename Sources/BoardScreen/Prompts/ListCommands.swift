import BoardModel
import DragEngine
import TerminalText

/// The commands that change the board's lists or sort them.
@MainActor
struct ListCommands {
  unowned let host: any FeatureHost

  /// Asks for the name of a new list, which is added to the right of the focused list.
  func askForNewList() {
    host.ask(
      namePrompt("Name of the new list", verb: "create") {
        try addList(named: $0)
      })
  }

  private func addList(named name: String) throws {
    let next = host.panes.dropFirst(host.lists.focusedIndex + 1).first?.list.id
    let list = try host.source.listEditing.orUnsupported().addList(
      NewList(name: name), to: host.board.id, before: next)
    try host.reload()
    host.focus(PaneID(list.id))
    host.announce("Added the list \(host.quoted(list.name))\(host.undoHint)")
  }

  /// Asks for a new name for the focused list.
  func askForListName() {
    host.ask(about: host.pane.list) { list in
      namePrompt("New name of \(list.name)", verb: "rename", text: list.name) { name in
        guard name != list.name else { return host.announce("No change") }
        try host.source.listEditing.orUnsupported().renameList(list.id, to: name)
        try host.reload()
        host.announce("Renamed \(host.quoted(list.name)) to \(host.quoted(name))\(host.undoHint)")
      }
    }
  }

  /// Offers layouts for the focused list.
  func askForLayout() {
    host.ask(about: host.pane.list) { list in
      let answers = ListLayout.allCases.map { layout in
        Prompt.Answer(
          entry: .init(
            layout.rawValue.beginningASentence,
            layout == list.layout ? "current" : layout.summary),
          isCurrent: layout == list.layout
        ) {
          try host.source.listEditing.orUnsupported().setLayout(layout, of: list.id)
          try host.reload()
          host.announce("\(list.name) is shown as \(layout.summary)\(host.undoHint)")
        }
      }
      return Prompt(title: "Layout of \(list.name)", answers: answers)
    }
  }

  private func namePrompt(
    _ title: String, verb: String, text: String = "", choose: @escaping (String) throws -> Void
  ) -> Prompt {
    Prompt(
      title: title, answers: [], text: text,
      typing: .init(
        answer: { name in Prompt.Answer(entry: .init(name)) { try choose(name) } },
        noMatch: { _ in "Type a name" }),
      verb: verb)
  }

  /// Swaps the focused list with a neighbouring list.
  ///
  /// - Parameter distance: -1 for the left neighbour, 1 for the right.
  func moveList(by distance: Int) throws {
    let list = host.pane.list
    let index = host.lists.focusedIndex + distance
    guard host.panes.indices.contains(index) else {
      let end = host.panes.count == 1 ? "only" : index < 0 ? "first" : "last"
      return host.announce("\(host.quoted(list.name)) is the \(end) list")
    }
    let next = distance < 0 ? index : index + 1
    try host.source.listEditing.orUnsupported().moveList(
      list.id, before: host.panes.indices.contains(next) ? host.panes[next].list.id : nil)
    try host.reload()
    host.bringIntoSight(host.lists.focusedID)
    host.announce(
      "Moved \(host.quoted(list.name)) to position \(index + 1) of \(host.panes.count)\(host.undoHint)"
    )
  }

  /// Removes the focused list; if it has tasks, first asks for the list that they move to.
  func removeList() throws {
    let list = host.pane.list
    guard host.panes.count > 1 else {
      return host.announce("\(host.quoted(list.name)) is the only list and cannot be removed")
    }
    guard list.count > 0 else { return try remove(list, movingTasksTo: nil) }
    host.ask(about: list) { list in
      let others = host.panes.map(\.list).filter { $0.id != list.id }
      let answers = others.map { target in
        Prompt.Answer(
          entry: .init(target.name, "\(target.count)"), identity: target.id.rawValue,
          reluctance: target.role == .done ? 1 : 0
        ) {
          try remove(list, movingTasksTo: target)
        }
      }
      return Prompt(
        title: "Remove \(list.name); its tasks go to", answers: answers,
        typing: .init(noMatch: { _ in answers.isEmpty ? "There is no other list" : "No match" }))
    }
  }

  private func remove(_ list: TaskList, movingTasksTo target: TaskList?) throws {
    let task = host.model(PaneID(list.id))?.cursorTask
    try host.source.listEditing.orUnsupported().removeList(list.id, movingTasksTo: target?.id)
    try host.reload()
    if let target { host.focus(PaneID(target.id)) }
    if let task { try host.showCursor(on: task.id) }
    let rest = target.map { "; its tasks are in \(host.quoted($0.name))" } ?? ""
    host.announce("Removed the list \(host.quoted(list.name))\(rest)\(host.undoHint)")
  }

  func askForOrder() {
    let orders: [(SortOrder, String)] = [
      (.due, "by due date"), (.priority, "by priority"), (.title, "by title"),
      (.created, "by age"),
    ]
    host.ask(about: host.pane.list) { list in
      let answers = orders.map { order, name in
        Prompt.Answer(entry: .init(name)) {
          let before = try host.source.ids(of: list.id)
          try host.source.sorting.orUnsupported().sort(list.id, by: order)
          try host.reload()
          host.announce(
            try host.source.ids(of: list.id) == before
              ? "\(list.name) is already in that order"
              : "Sorted \(list.name) \(name)\(host.undoHint)")
        }
      }
      return Prompt(title: "Sort \(list.name) once", answers: answers)
    }
  }
}
