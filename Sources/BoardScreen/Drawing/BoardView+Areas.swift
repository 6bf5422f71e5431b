import CursesUI
import DragEngine
import TerminalText

extension BoardView {
  /// The area for boxes in front of the board, between the title and the bottom line.
  var roomForBoxes: CellRect {
    var room = frame
    if !announcer.isHidden { room.size.height -= 1 }
    // On a screen of few lines, a box may cover the title.
    if room.height >= 12 {
      room.origin.row += 1
      room.size.height -= 1
    }
    return room
  }

  /// The cell of the cursor in text that is typed after `/` on the bottom line.
  func bottomLineCursor(of text: LineEditor) -> Cell {
    let line = announcer.frame
    return line.origin.offset(columns: 2 + text.visible(width: line.width - 3).cursorColumn)
  }
}
