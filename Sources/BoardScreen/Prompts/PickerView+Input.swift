import CursesUI
import DragEngine
import TerminalText

extension PickerView {
  /// Handles a key that moves the selection.
  ///
  /// - Returns: Whether the key moves the selection.
  func moveSelection(by key: KeyPress) -> Bool {
    let distance: Int
    switch (key.key, key.modifiers) {
    case (.down, _), (.character("n"), .control), (.tab, []): distance = 1
    case (.up, _), (.character("p"), .control), (.tab, .shift): distance = -1
    case (.pageDown, _): distance = visibleEntries
    case (.pageUp, _): distance = -visibleEntries
    case (.home, []) where editor.text.isEmpty: distance = -entries.count
    case (.end, []) where editor.text.isEmpty: distance = entries.count
    default: return false
    }
    selected = max(0, min(selected + distance, entries.count - 1))
    return true
  }

  /// Handles the pointer: a click on an entry chooses it, a click outside the box closes the box,
  /// and the wheel scrolls.
  ///
  /// - Parameter select: Called with the index of the entry that is selected after scrolling.
  func handle(
    _ pointer: PointerEvent, choose: (Int) -> Void, select: (Int) -> Void, close: () -> Void
  ) {
    switch pointer.kind {
    case .pressed:
      if let entry = entry(at: pointer.cell) {
        choose(entry)
      } else if !frame.contains(pointer.cell) {
        close()
      }
    case .wheel(.up), .wheel(.down):
      let lines = PointerEvent.linesPerNotch
      scroll(by: pointer.kind == .wheel(.up) ? -lines : lines)
      select(selected)
    case .wheel(.left), .wheel(.right), .released, .dragged, .hovered: break
    }
  }
}
