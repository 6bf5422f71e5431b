import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// A context menu of commands, opened by a right click.
struct Menu {
  /// What the commands of a menu act on.
  enum Subject: Equatable {
    /// These tasks; the first one is under the cursor, or all are selected.
    case tasks(TaskIDSet)
    case list(PaneID)
    case board
    /// A part of the focused card, or `nil` for the whole card; and its step, if the part is one.
    case card(CardContent.Element?, CardContent.Step?)
  }

  let subject: Subject
  let title: String
  /// The commands, from the top down.
  let commands: [OfferedCommand]
  /// The cell where the menu was opened.
  let cell: Cell
  /// The keys that the lines press in the menu of the card, which has no commands.
  var presses: [KeyPress] = []
  /// Whether the pointer has moved with the button held, so that a release chooses.
  var isDragged = false
}
