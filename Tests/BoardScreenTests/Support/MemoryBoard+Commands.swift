import BoardModel
import Store

/// What the program's commands do to the store.
extension MemoryBoard {
  /// Adds tasks, one below the other, at the end of a list; at that of pending tasks
  /// unless another is named.
  func add(
    _ titles: [String], to list: String = "Pending", board: String? = nil, atTop: Bool = false
  ) throws {
    try change { store in
      let id = try store.list(named: list, on: store.requireBoard(named: board)).id
      _ = try store.add(titles.map { NewTask(title: $0) }, at: atTop ? .top(id) : .bottom(id))
    }
  }

  /// Completes tasks.
  func complete(_ titles: String...) throws {
    try change { store in _ = try store.complete(titles.map { try task($0).id }) }
  }

  /// Removes tasks.
  func remove(_ titles: String...) throws {
    try change { store in try store.remove(titles.map { try task($0).id }) }
  }

  /// Changes the content of a task.
  func edit(_ title: String, _ edits: TaskEdit...) throws {
    try change { store in try store.edit([task(title).id], edits) }
  }

  /// Takes back the latest change on any board.
  func undo() throws { try change { store in _ = try store.undo() } }

  /// Makes a board.
  func createBoard(_ name: String, preset: BoardPreset = .tasks) throws {
    try change { store in _ = try store.createBoard(named: name, preset: preset) }
  }

  /// Puts a board into the trash.
  func removeBoard(_ name: String) throws {
    try change { store in try store.removeBoard(store.requireBoard(named: name).id) }
  }

  /// Gives a board another name.
  func renameBoard(_ name: String, to other: String) throws {
    try change { store in try store.renameBoard(store.requireBoard(named: name).id, to: other) }
  }

  /// Shows a list in another way.
  func setLayout(_ layout: ListLayout, of list: String, board: String? = nil) throws {
    try change { store in
      try store.setLayout(
        layout, of: store.list(named: list, on: store.requireBoard(named: board)).id)
    }
  }

  /// Changes the rules of a list.
  func setRules(of list: String, board: String? = nil, _ body: (inout ListRules) -> Void) throws {
    try change { store in
      let found = try store.list(named: list, on: store.requireBoard(named: board))
      var rules = found.rules
      body(&rules)
      try store.setRules(rules, of: found.id)
    }
  }
}
