import CursesUI
import DragEngine
import Testing
import ThemeKit

@MainActor
struct PickerViewTests {
  @Test func lettersThatMatchKeepTheColourOfTheirTitle() {
    let picker = PickerView()
    picker.appearance.base.foreground = .red
    picker.appearance.title.foreground = .green
    picker.appearance.match.underline = true
    picker.entries = [.init("none"), .init("Pears", matches: [0])]
    let grid = picture(of: picker, width: 30, height: 6)
    let found = grid.style(at: Cell(4, 3))
    #expect(found.foreground == .green && found.attributes.contains(.underline))
    #expect(grid.style(at: Cell(5, 3)).foreground == .green)
  }
}
