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
