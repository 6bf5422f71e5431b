import BoardModel

/// A command of the board, which keys are bound to.
public enum BoardCommand: CaseIterable, Sendable {
  case cursorDown, cursorUp, cursorToTop, cursorToBottom, pageDown, pageUp
  case focusLeft, focusRight, focusNext, focusPrevious
  case firstList, secondList, thirdList, fourthList, fifthList
  case sixthList, seventhList, eighthList, ninthList
  case lift
  case moveDown, moveUp, moveLeft, moveRight
  case addAtBottom, addAtTop, openBelow, openAbove
  case edit, select, selectAll, complete, remove
  case priority, tags, due, notes, copyTitle, sort
  case card, cardDown, cardUp
  case filter, boards, moveToBoard, rules, theme, palette
  case addList, renameList, moveListLeft, moveListRight, removeList
  case undo, redo, undoAnywhere
  case help, toggleMouse, redraw, suspend, quit

  /// Whether it acts on the row under the cursor, or next to it.
  var actsOnRow: Bool {
    switch self {
    case .lift, .moveDown, .moveUp, .moveLeft, .moveRight, .openBelow, .openAbove, .edit, .select,
      .complete, .remove, .priority, .tags, .due, .notes, .copyTitle, .moveToBoard:
      true
    case .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft,
      .focusRight, .focusNext, .focusPrevious, .firstList, .secondList, .thirdList, .fourthList,
      .fifthList, .sixthList, .seventhList, .eighthList, .ninthList, .addAtBottom, .addAtTop,
      .selectAll, .sort, .card, .cardDown, .cardUp, .filter, .boards, .rules, .addList, .renameList,
      .moveListLeft, .moveListRight, .removeList, .theme, .palette, .undo, .redo, .undoAnywhere,
      .help, .toggleMouse, .redraw, .suspend, .quit:
      false
    }
  }

  /// The abilities of the source that it needs.
  var needs: SourceAbilities {
    switch self {
    case .addAtBottom, .addAtTop, .openBelow, .openAbove: .add
    case .edit: .rename
    case .remove: .remove
    case .complete: .complete
    case .priority, .tags, .due: .details
    case .notes: .notes
    case .sort: .sort
    case .rules: .rules
    case .boards, .moveToBoard: .boards
    case .addList, .renameList, .moveListLeft, .moveListRight, .removeList: .lists
    case .undo, .redo, .undoAnywhere: .undo
    case .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft,
      .focusRight, .focusNext, .focusPrevious, .firstList, .secondList, .thirdList, .fourthList,
      .fifthList, .sixthList, .seventhList, .eighthList, .ninthList, .lift, .moveDown, .moveUp,
      .moveLeft, .moveRight, .select, .selectAll, .copyTitle, .card, .cardDown, .cardUp, .filter,
      .theme, .palette, .help, .toggleMouse, .redraw, .suspend, .quit:
      []
    }
  }

  /// Other words for it, which the list of commands matches too.
  var synonyms: [String] {
    switch self {
    case .remove: ["delete", "trash"]
    case .complete: ["done", "finish", "check"]
    case .addAtBottom: ["add", "create"]
    case .edit: ["rename"]
    case .card: ["details", "information", "notes", "read"]
    case .filter: ["search", "find"]
    case .undo: ["revert", "take back"]
    case .lift: ["drag", "grab", "carry"]
    case .tags: ["labels"]
    case .due: ["deadline"]
    case .notes: ["comment", "description"]
    case .copyTitle: ["yank", "clipboard"]
    case .boards: ["open", "project"]
    case .addList: ["create", "column"]
    case .renameList: ["title"]
    case .removeList: ["delete", "column"]
    case .moveToBoard: ["send"]
    case .rules: ["settings", "limit"]
    case .theme: ["colors", "colours"]
    case .redraw: ["refresh"]
    case .quit: ["exit", "close"]
    case .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft,
      .focusRight, .focusNext, .focusPrevious, .firstList, .secondList, .thirdList, .fourthList,
      .fifthList, .sixthList, .seventhList, .eighthList, .ninthList, .moveDown, .moveUp, .moveLeft,
      .moveRight, .addAtTop, .openBelow, .openAbove, .select, .selectAll, .priority, .sort,
      .cardDown, .cardUp, .palette, .redo, .undoAnywhere, .moveListLeft, .moveListRight, .help,
      .toggleMouse, .suspend:
      []
    }
  }

  /// What it does, for the help.
  public var summary: String {
    switch self {
    case .cursorDown: "next row"
    case .cursorUp: "previous row"
    case .cursorToTop: "first row"
    case .cursorToBottom: "last row"
    case .pageDown: "one page down"
    case .pageUp: "one page up"
    case .focusLeft: "list on the left"
    case .focusRight: "list on the right"
    case .focusNext: "next list"
    case .focusPrevious: "previous list"
    case .firstList: "go to list 1"
    case .secondList: "go to list 2"
    case .thirdList: "go to list 3"
    case .fourthList: "go to list 4"
    case .fifthList: "go to list 5"
    case .sixthList: "go to list 6"
    case .seventhList: "go to list 7"
    case .eighthList: "go to list 8"
    case .ninthList: "go to list 9"
    case .lift: "lift the row; again or Enter drops it, Esc puts it back"
    case .moveDown: "move the row down one place"
    case .moveUp: "move the row up one place"
    case .moveLeft: "send the row to the list on the left"
    case .moveRight: "send the row to the list on the right"
    case .addAtBottom: "new task at the bottom"
    case .addAtTop: "new task at the top"
    case .openBelow: "new task below the cursor"
    case .openAbove: "new task above the cursor"
    case .edit: "edit the title"
    case .select: "select or deselect the row and go on; Esc deselects all"
    case .selectAll: "select all rows of the list"
    case .complete: "complete or reopen"
    case .remove: "remove"
    case .priority: "priority"
    case .tags: "tags"
    case .due: "due date"
    case .notes: "notes, in your editor"
    case .copyTitle: "copy the title"
    case .sort: "sort the list once"
    case .card: "open or close the task's card"
    case .cardDown: "scroll the card down"
    case .cardUp: "scroll the card up"
    case .filter: "filter as you type; Esc clears"
    case .boards: "switch to another board"
    case .moveToBoard: "move to a list of any board"
    case .rules: "rules of the list"
    case .addList: "new list, right of this one"
    case .renameList: "rename the list"
    case .moveListLeft: "move the list to the left"
    case .moveListRight: "move the list to the right"
    case .removeList: "remove the list"
    case .theme: "choose a theme"
    case .palette: "every command by name"
    case .undo: "undo the latest change on this board"
    case .redo: "redo what was undone on this board"
    case .undoAnywhere: "undo the latest change on any board"
    case .help: "this help"
    case .toggleMouse: "turn the mouse off or on; off, the terminal selects text"
    case .redraw: "redraw the screen"
    case .suspend: "suspend"
    case .quit: "quit"
    }
  }
}

extension BoardCommand {
  /// The commands that lead to the lists of a board by their order.
  static let lists: [BoardCommand] = [
    .firstList, .secondList, .thirdList, .fourthList, .fifthList, .sixthList, .seventhList,
    .eighthList, .ninthList,
  ]

  /// Where the list is that it leads to, from 0; `nil` for any other command.
  var listIndex: Int? { Self.lists.firstIndex(of: self) }
}

extension BoardCommand {
  /// Its name in the configuration: `cursor-down`.
  public var configName: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// The command with a name in the configuration; `nil` if there is none.
  public init?(configName name: String) {
    guard let command = Self.allCases.first(where: { $0.configName == name }) else { return nil }
    self = command
  }
}
