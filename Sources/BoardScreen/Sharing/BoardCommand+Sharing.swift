extension BoardCommand {
  /// Whether the command changes the board or its tasks, or begins to do so.
  var changesBoard: Bool {
    switch self {
    case .addAtBottom, .addAtTop, .openBelow, .openAbove, .lift, .complete, .edit, .remove,
      .moveDown, .moveUp, .moveLeft, .moveRight, .combine, .undo, .redo, .priority, .tags, .assign,
      .take, .due,
      .start, .repeat, .notes, .block, .url, .pin, .lock, .again, .sort, .archive, .unarchive,
      .moveToBoard, .addList, .renameList, .moveListLeft, .moveListRight, .removeList, .rules,
      .layout:
      true
    case .undoAnywhere, .openLink, .copyTitle, .select, .selectAll, .filter, .find, .palette,
      .boards, .share, .agenda, .card, .cardDown, .cardUp, .statistics, .log, .doctor, .sync,
      .theme,
      .problems, .help, .toggleMouse, .redraw, .suspend, .quit, .cursorDown, .cursorUp,
      .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft, .focusRight, .focusNext,
      .focusPrevious, .firstList, .secondList, .thirdList, .fourthList, .fifthList, .sixthList,
      .seventhList, .eighthList, .ninthList:
      false
    }
  }
}
