import CursesUI
import DragEngine

/// Shows a picture on its terminal, and then calls itself until the stack is full.
@main
@MainActor
struct StackOverflow {
  static func main() throws {
    let terminal = try Terminal()
    terminal.run {
      let label = TitleBarView()
      label.name = "deep"
      label.frame = CellRect(0, 0, width: terminal.size.width, height: terminal.size.height)
      let picture = BackingStore()
      picture.update(from: label)
      terminal.present(picture, cursor: nil)
      print(depth(below: 0))
    }
  }

  /// Not a loop, since its result is changed after the call.
  @inline(never)
  private static func depth(below level: Int) -> Int {
    level < 0 ? 0 : depth(below: level + 1) &* 3 &+ level
  }
}
