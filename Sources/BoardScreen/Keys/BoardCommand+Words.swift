/// The words for commands: names for menus, summaries for the help, and synonyms for searches.
extension BoardCommand {
  struct Words {
    /// A short name for menus and the list of commands: `Edit title`.
    let name: String
    /// What the command does, for the help: `edit the title`.
    let summary: String

    /// Creates the words for a command.
    ///
    /// - Parameter summary: By default, the name starting in lowercase.
    init(_ name: String, _ summary: String? = nil) {
      self.name = name
      self.summary = summary ?? name.prefix(1).lowercased() + name.dropFirst()
    }
  }

  /// The general name and summary of the command; ``CommandOffer`` may use more specific ones.
  var words: Words {
    switch self {
    case .cursorDown: Words("Next row")
    case .cursorUp: Words("Previous row")
    case .cursorToTop: Words("First row")
    case .cursorToBottom: Words("Last row")
    case .pageDown: Words("Page down", "one page down")
    case .pageUp: Words("Page up", "one page up")
    case .focusLeft: Words("Go left", "go to the list on the left")
    case .focusRight: Words("Go right", "go to the list on the right")
    case .focusNext: Words("Next list")
    case .focusPrevious: Words("Previous list")
    case .firstList: Words("Go to list 1")
    case .secondList: Words("Go to list 2")
    case .thirdList: Words("Go to list 3")
    case .fourthList: Words("Go to list 4")
    case .fifthList: Words("Go to list 5")
    case .sixthList: Words("Go to list 6")
    case .seventhList: Words("Go to list 7")
    case .eighthList: Words("Go to list 8")
    case .ninthList: Words("Go to list 9")
    case .lift: Words("Lift", "lift or drop the row; Enter drops it too, Esc puts it back")
    case .moveDown: Words("Move down", "move the row down by one")
    case .moveUp: Words("Move up", "move the row up by one")
    case .moveLeft: Words("Move left", "move the row to the list on the left")
    case .moveRight: Words("Move right", "move the row to the list on the right")
    case .combine:
      Words(
        "Combine rows",
        "combine with the row above; in a drag, with the row under the pointer")
    case .addAtBottom: Words("New task", "new task at the bottom")
    case .addAtTop: Words("New task at top", "new task at the top")
    case .openBelow: Words("New task below", "new task below the cursor")
    case .openAbove: Words("New task above", "new task above the cursor")
    case .edit: Words("Edit title", "edit the title")
    case .select: Words("Select", "select or deselect the row, move down; Esc deselects all")
    case .selectAll: Words("Select all", "select all rows of the list")
    case .complete: Words("Complete or reopen")
    case .remove: Words("Remove")
    case .archive: Words("Archive completed tasks", "archive the completed tasks of this board")
    case .unarchive: Words("Bring back an archived task", "find an archived task and bring it back")
    case .priority: Words("Set priority", "priority")
    case .tags: Words("Edit tags", "tags")
    case .assign: Words("Give to somebody", "the person to whom the task is given")
    case .take: Words("Take or give back", "take the task to work on, or give it back")
    case .due: Words("Set due date", "due date")
    case .start: Words("Set start date", "start date; the task waits until then")
    case .repeat: Words("Repeat", "how it repeats")
    case .notes: Words("Edit notes", "edit the notes in your editor")
    case .block:
      Words(
        "Blocked by",
        "what blocks the task: another task or a reason; in a drag, the row it is dropped on")
    case .url: Words("Set link", "link")
    case .pin: Words("Pin or unpin", "pin the task where it is, or unpin it")
    case .lock: Words("Lock or unlock", "lock the task, so that it cannot be lifted, or unlock it")
    case .again: Words("Repeat last change", "make the latest change to this task too")
    case .openLink: Words("Open link", "open the task's link, or the first in its text")
    case .copyTitle: Words("Copy title", "copy the title")
    case .sort: Words("Sort list", "sort the list once")
    case .card: Words("Open or close card", "open or close the task's card")
    case .cardDown: Words("Scroll card down", "scroll the card down")
    case .cardUp: Words("Scroll card up", "scroll the card up")
    case .filter: Words("Filter", "filter as you type; Esc clears")
    case .find: Words("Find task", "find a task on any board")
    case .boards: Words("Switch board", "switch to another board")
    case .share: Words("Share board", "share the board, and invite others to it")
    case .agenda: Words("Agenda", "what is due on all boards, by date, and back")
    case .moveToBoard: Words("Move to list", "move to a list on any board")
    case .rules: Words("Edit rules", "rules of the list")
    case .layout: Words("Change layout", "show the list as rows, cards or tiles")
    case .addList: Words("New list", "new list, right of this one")
    case .renameList: Words("Rename list", "rename the list")
    case .moveListLeft: Words("Move list left", "move the list to the left")
    case .moveListRight: Words("Move list right", "move the list to the right")
    case .removeList: Words("Remove list", "remove the list")
    case .theme: Words("Choose theme", "choose a theme")
    case .palette: Words("All commands", "every command by name")
    case .undo: Words("Undo", "undo the latest change on this board")
    case .redo: Words("Redo", "redo what was undone on this board")
    case .undoAnywhere: Words("Undo anywhere", "undo the latest change on any board")
    case .sync: Words("Sync", "sync with the server now")
    case .problems:
      Words("Configuration problems", "errors in the configuration and the theme")
    case .statistics: Words("Statistics", "completed tasks, and how long tasks stay open")
    case .log: Words("Log", "the latest changes")
    case .doctor: Words("Doctor", "check terminal, store, configuration and theme")
    case .help: Words("Help", "this help")
    case .toggleMouse:
      Words("Mouse on or off", "mouse off or on; when off, the terminal selects text")
    case .redraw: Words("Redraw", "redraw the screen")
    case .suspend: Words("Suspend")
    case .quit: Words("Quit")
    }
  }

  /// Other words that find the command in the list of commands.
  var synonyms: [String] {
    switch self {
    case .remove: ["delete", "trash"]
    case .complete: ["done", "finish", "check"]
    case .archive: ["clear", "clean up", "done"]
    case .unarchive: ["unarchive", "restore"]
    case .addAtBottom: ["add", "create"]
    case .edit: ["rename"]
    case .card: ["details", "information", "notes", "read"]
    case .filter: ["search", "find"]
    case .find: ["search", "go to", "jump"]
    case .undo: ["revert", "take back"]
    case .lift: ["drag", "grab", "carry"]
    case .combine: ["fold", "merge", "squash", "fixup"]
    case .tags: ["labels"]
    case .assign: ["assignee", "person", "delegate"]
    case .take: ["claim", "work on"]
    case .due: ["deadline"]
    case .start: ["wait", "defer", "snooze"]
    case .repeat: ["recurrence", "every", "habit"]
    case .notes: ["comment", "description"]
    case .block: ["blocker", "depends on", "dependency", "unblock", "waiting for"]
    case .url: ["url", "address", "web"]
    case .pin: ["fix", "keep"]
    case .lock: ["protect"]
    case .again: ["repeat", "dot"]
    case .openLink: ["url", "browser", "web", "visit"]
    case .copyTitle: ["yank", "clipboard"]
    case .boards: ["open", "project"]
    case .share: ["invite", "hub", "members", "people", "team"]
    case .agenda: ["due", "today", "overdue", "calendar", "week"]
    case .addList: ["create", "column"]
    case .renameList: ["title"]
    case .removeList: ["delete", "column"]
    case .moveToBoard: ["send"]
    case .rules: ["settings", "limit"]
    case .layout: ["cards", "grid", "table", "view"]
    case .theme: ["colors", "colours"]
    case .redraw: ["refresh"]
    case .sync: ["refresh", "update", "server"]
    case .problems: ["errors", "mistakes", "faults", "settings"]
    case .statistics: ["stats", "charts", "burn-down"]
    case .log: ["history", "journal", "changes"]
    case .doctor: ["check", "problems", "diagnose"]
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
}
