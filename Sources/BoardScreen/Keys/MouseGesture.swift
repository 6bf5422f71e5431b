import BoardModel

/// A mouse gesture on the board, as the help lists it.
enum MouseGesture: CaseIterable {
  case click, clickOnMark, doubleClick, shiftClick, rightClick
  case hold, pull, drop, dropOn, dropOnBlocker, cancel
  case flick, sweep, pullBorder
  case tag, listName, boardName, hint
  case wheel, sidewaysWheel, edge, scrollBar

  /// The name of the gesture, in up to three words.
  var name: String {
    switch self {
    case .click: "click"
    case .clickOnMark: "click mark"
    case .doubleClick: "double click"
    case .shiftClick: "Shift-click"
    case .rightClick: "right click"
    case .hold: "hold"
    case .pull: "drag"
    case .drop: "release"
    case .dropOn, .dropOnBlocker: "Alt-release"
    case .cancel: "right button"
    case .flick: "flick"
    case .sweep: "drag marks"
    case .pullBorder: "pull border"
    case .wheel: "wheel"
    case .sidewaysWheel: "Shift-wheel"
    case .edge: "hold at edge"
    case .scrollBar: "drag bar"
    case .tag: "tag"
    case .listName: "list’s name"
    case .boardName: "board’s name"
    case .hint: "bottom line"
    }
  }

  /// What the gesture does, for the help.
  var summary: String {
    switch self {
    case .click: "put the cursor on the row"
    case .clickOnMark: "complete or reopen"
    case .doubleClick: "edit the title"
    case .shiftClick: "select the rows up to there"
    case .rightClick: "open the context menu"
    case .hold: "lift the row where it is"
    case .pull: "lift the row and carry it, up, down or to another list"
    case .drop: "drop the row there; outside the lists it goes back"
    case .dropOn: "combine with the row under the pointer"
    case .dropOnBlocker: "let the row under the pointer block the task"
    case .cancel: "put the row back, as Esc does"
    case .flick: "complete (to done), reopen (from done), remove (otherwise)"
    case .sweep: "select the rows passed; then drag one of them"
    case .pullBorder: "pull the top border down for a new task"
    case .wheel: "scroll, even while a row is carried"
    case .sidewaysWheel: "move on to the next lists"
    case .edge: "carry a row to the lists out of sight"
    case .scrollBar: "scroll"
    case .tag: "show only the tasks with that tag, or all again"
    case .listName: "go to that list"
    case .boardName: "switch to another board"
    case .hint: "press the key shown there"
    }
  }

  /// What the gesture does on a board where rows are sent between lists; `nil` if the gesture does
  /// the same as on other boards.
  var summaryWhereRowsAreSent: String? {
    switch self {
    case .clickOnMark, .doubleClick: "send the row across, or back"
    case .flick: "send the row to that list"
    case .sweep: "mark the rows passed; then drag one of them"
    case .shiftClick: "mark the rows up to there"
    case .click, .rightClick, .hold, .pull, .drop, .dropOn, .dropOnBlocker, .cancel, .pullBorder,
      .tag,
      .listName, .boardName, .hint, .wheel, .sidewaysWheel, .edge, .scrollBar:
      nil
    }
  }

  /// Returns the part of a source that the gesture requires, or the source itself if any source
  /// suffices.
  var needs: (any BoardSource) -> AnyObject? {
    switch self {
    case .clickOnMark, .doubleClick, .flick, .pullBorder, .tag: \.editing
    case .click, .shiftClick, .rightClick, .hold, .pull, .drop, .cancel, .sweep, .wheel,
      .sidewaysWheel, .edge, .scrollBar, .listName, .hint:
      \.self
    case .boardName: \.boardEditing
    case .dropOn: \.combining
    case .dropOnBlocker: \.blocking
    }
  }
}
