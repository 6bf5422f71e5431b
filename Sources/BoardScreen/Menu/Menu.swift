import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// A menu of commands, opened by a right click.
struct Menu {
  /// What the commands are about.
  enum Subject: Equatable {
    /// These tasks, of which the first has the cursor or all are selected.
    case tasks(TaskIDSet)
    /// A list.
    case list(PaneID)
    /// The board.
    case board
    /// A part of the card that has the keys, `nil` for the whole card, and the step that it is.
    case card(CardContent.Element?, CardContent.Step?)
  }

  let subject: Subject
  let title: String
  /// The commands, from the top down.
  let commands: [OfferedCommand]
  /// Where it was opened.
  let cell: Cell
  /// The keys that the lines press, in the menu of the card, which has no commands.
  var presses: [KeyPress] = []
  /// Whether the pointer has been moved with the button held, so that letting go chooses.
  var isDragged = false
}
