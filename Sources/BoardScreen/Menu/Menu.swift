import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// A context menu of commands, opened with a right click.
struct Menu {
  /// What the commands of a menu act on.
  enum Subject: Equatable {
    /// The selected tasks, or the task under the cursor.
    case tasks(TaskIDSet)
    case list(PaneID)
    case board
    /// A part of the focused card, together with its step if the part is a step. The part is `nil`
    /// for the whole card.
    case card(CardContent.Element?, CardContent.Step?)
  }

  let subject: Subject
  let title: String
  /// The commands, from top to bottom.
  let commands: [OfferedCommand]
  /// The cell where the menu was opened.
  let cell: Cell
  /// In the menu of a card, the keys that the lines press instead of performing commands.
  var presses: [KeyPress] = []
  /// Whether the pointer has moved with the button held, so that a release chooses a line.
  var isDragged = false
}
