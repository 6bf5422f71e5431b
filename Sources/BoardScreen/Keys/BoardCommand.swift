import BoardModel

/// A command of the board, to which keys can be bound.
///
/// Help and the list of commands use the order of the cases: commands that change something come
/// before those that move the cursor.
public enum BoardCommand: CaseIterable, Sendable {
  case addAtBottom, addAtTop, openBelow, openAbove
  case lift
  case complete, edit, remove
  case moveDown, moveUp, moveLeft, moveRight
  case combine
  case undo, redo, undoAnywhere
  case priority, tags, assign, due, start, `repeat`, notes, block
  case url, take, pin, lock, again, openLink, copyTitle, sort
  case select, selectAll, archive, unarchive
  case moveToBoard, addList, renameList, moveListLeft, moveListRight, removeList, rules, layout
  case filter, find, palette, boards, share, agenda
  case card, cardDown, cardUp
  case statistics, log, doctor
  case sync, theme, problems, help, toggleMouse, redraw, suspend, quit
  case cursorDown, cursorUp, cursorToTop, cursorToBottom, pageDown, pageUp
  case focusLeft, focusRight, focusNext, focusPrevious
  case firstList, secondList, thirdList, fourthList, fifthList
  case sixthList, seventhList, eighthList, ninthList

  /// Whether the command acts on the row under the cursor, or beside that row.
  var actsOnRow: Bool {
    switch self {
    case .lift, .moveDown, .moveUp, .moveLeft, .moveRight, .combine, .openBelow, .openAbove, .edit,
      .select, .complete, .remove, .priority, .tags, .assign, .take, .due, .start, .repeat, .notes,
      .block, .url,
      .pin, .lock, .again, .openLink, .copyTitle, .moveToBoard:
      true
    case .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft,
      .focusRight, .focusNext, .focusPrevious, .firstList, .secondList, .thirdList, .fourthList,
      .fifthList, .sixthList, .seventhList, .eighthList, .ninthList, .addAtBottom, .addAtTop,
      .selectAll, .archive, .unarchive, .sort, .card, .cardDown, .cardUp, .filter, .find, .boards,
      .share, .agenda,
      .rules, .layout,
      .addList,
      .renameList,
      .moveListLeft, .moveListRight, .removeList, .theme, .palette, .undo, .redo, .undoAnywhere,
      .sync, .statistics, .log, .doctor, .problems, .help, .toggleMouse, .redraw, .suspend, .quit:
      false
    }
  }

  /// Returns the part of a source that the command requires, or the source itself if any source
  /// suffices.
  var needs: (any BoardSource) -> AnyObject? {
    switch self {
    case .addAtBottom, .addAtTop, .openBelow, .openAbove, .complete, .edit, .remove, .priority,
      .tags, .assign, .due, .start, .repeat, .notes, .url, .pin, .lock, .again, .openLink:
      \.editing
    case .archive, .unarchive: \.archiving
    case .combine: \.combining
    case .sort: \.sorting
    case .rules, .layout, .addList, .renameList, .moveListLeft, .moveListRight, .removeList:
      \.listEditing
    case .find: \.finding
    case .block: \.blocking
    case .take: \.taking
    case .boards, .share, .moveToBoard, .undoAnywhere: \.boardEditing
    case .agenda: \.agendaMaking
    case .undo, .redo: \.history
    case .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .pageDown, .pageUp, .focusLeft,
      .focusRight, .focusNext, .focusPrevious, .firstList, .secondList, .thirdList, .fourthList,
      .fifthList, .sixthList, .seventhList, .eighthList, .ninthList, .lift, .moveDown, .moveUp,
      .moveLeft, .moveRight, .select, .selectAll, .copyTitle, .card, .cardDown, .cardUp, .filter,
      .theme, .palette, .sync, .statistics, .log, .doctor, .problems, .help, .toggleMouse, .redraw,
      .suspend, .quit:
      \.self
    }
  }
}

extension BoardCommand {
  /// The commands that go to the lists of a board, in the order of the lists.
  static let lists: [BoardCommand] = [
    .firstList, .secondList, .thirdList, .fourthList, .fifthList, .sixthList, .seventhList,
    .eighthList, .ninthList,
  ]

  /// The index of the list that the command goes to, from 0; `nil` for any other command.
  var listIndex: Int? { Self.lists.firstIndex(of: self) }
}

extension BoardCommand {
  /// The name of the command in the configuration: `cursor-down`.
  public var configName: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// Creates the command with a name from the configuration; `nil` if no command has this name.
  public init?(configName name: String) {
    guard let command = Self.allCases.first(where: { $0.configName == name }) else { return nil }
    self = command
  }
}
