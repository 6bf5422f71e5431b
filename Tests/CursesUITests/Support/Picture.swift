import CursesUI
import DragEngine
import ThemeKit

/// Draws a view alone into a grid of its own size and reads it as lines of text.
@MainActor
func picture(of view: View, width: Int, height: Int, theme: Bool = true) -> CellGrid {
  view.frame = CellRect(0, 0, width: width, height: height)
  if theme { view.use(Appearance(theme: ThemeReader.standard.theme(.default))) }
  var grid = CellGrid(size: CellSize(width: width, height: height))
  view.display(into: &grid)
  return grid
}

/// The colours of the default theme.
extension Color {
  static let accentBlue = Color.rgb(red: 0, green: 135, blue: 215)
  static let faintGrey = Color.rgb(red: 128, green: 128, blue: 128)
  static let todayAmber = Color.rgb(red: 175, green: 135, blue: 0)
  static let doneGreen = Color.rgb(red: 0, green: 135, blue: 0)
  static let overdueRed = Color.ansi(9)
}
