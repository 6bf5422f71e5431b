extension BoardCommand {
  /// The groups of commands, each of which is a section of the help.
  enum Group: String, CaseIterable {
    case change = "Change"
    case move = "Move"
    case find = "Find"
    case boards = "Boards"
    case view = "View"
  }

  /// The group of this command in the help.
  var group: Group {
    switch self {
    case .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft,
      .focusRight, .focusNext, .focusPrevious, .firstList, .secondList, .thirdList, .fourthList,
      .fifthList, .sixthList, .seventhList, .eighthList, .ninthList:
      .move
    case .addAtBottom, .addAtTop, .openBelow, .openAbove, .lift, .moveDown, .moveUp, .moveLeft,
      .moveRight, .combine, .edit, .select, .selectAll, .complete,
      .remove, .archive, .unarchive, .priority, .tags, .assign, .take, .due, .start, .repeat,
      .notes, .block, .url,
      .pin,
      .lock, .again,
      .openLink, .copyTitle, .sort, .undo, .redo, .undoAnywhere, .sync:
      .change
    case .filter, .find, .palette: .find
    case .boards, .share, .agenda, .moveToBoard, .rules, .layout, .addList, .renameList,
      .moveListLeft,
      .moveListRight,
      .removeList:
      .boards
    case .card, .cardDown, .cardUp, .statistics, .log, .doctor, .theme, .problems, .help,
      .toggleMouse,
      .redraw,
      .suspend, .quit:
      .view
    }
  }
}
