import CursesUI
import DragEngine
import TerminalText

/// The mode in which a context menu is open.
struct MenuMode: ModeHandler {
  let host: any FeatureHost
  let menu: Menu

  private var menus: Menus { Menus(host: host) }
  private var view: MenuView { host.view.menu }

  var acceptsPaste: Bool { false }
  var hints: [AnnouncerView.Hint] { [host.enter("choose"), .escape("close")] }
  var cursor: Cell? { view.cursor }

  /// The current message or, without one, the selected line and its position, for screen readers.
  var announcement: String {
    if let message = host.message { return message }
    let line =
      view.entries.indices.contains(view.selected) ? view.entries[view.selected].action : ""
    return "\(view.selected + 1) of \(view.entries.count): \(line)"
  }

  func handle(_ key: KeyPress, at time: Duration) {
    host.clearMessage()
    let pressed = menu.presses.firstIndex(of: key)
    // A key that a line presses chooses the line, and never moves the selection.
    switch (key.key, pressed == nil ? host.bindings.command(for: key) : nil) {
    case (.escape, _), (_, .quit): menus.close()
    case (.enter, _), (_, .lift): choose(view.selected, at: time)
    case (.down, _), (_, .cursorDown), (.tab, _): select(view.selected + 1)
    case (.up, _), (_, .cursorUp): select(view.selected - 1)
    case (_, .cursorToTop), (_, .pageUp): select(0)
    case (_, .cursorToBottom), (_, .pageDown): select(view.entries.count - 1)
    case _:
      let index =
        pressed
        ?? host.commands.command(for: key).flatMap { menu.commands.firstIndex(of: $0) }
      guard let index else {
        return host.announce("\(host.settings.keys.naming.name(of: key)) is not in this menu")
      }
      choose(index, at: time)
    }
  }

  func paste(_ text: String, at time: Duration) {}

  /// Handles the pointer: a press on a line chooses it, and a press outside closes the menu.
  /// Alternatively, the button that opened the menu can be held, and released on a line.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    let line = view.entry(at: pointer.cell)
    switch pointer.kind {
    case .pressed:
      if let line {
        choose(line, at: time)
      } else if !view.frame.contains(pointer.cell) {
        menus.close()
      }
    case .dragged, .hovered:
      if let line { view.selected = line }
      guard case .dragged = pointer.kind, pointer.cell != menu.cell else { break }
      var dragged = menu
      dragged.isDragged = true
      host.mode = .choosing(dragged)
    case .released:
      guard menu.isDragged else { break }
      if let line {
        choose(line, at: time)
      } else if !view.frame.contains(pointer.cell) {
        menus.close()
      }
    case .wheel(.up): select(view.selected - 1)
    case .wheel(.down): select(view.selected + 1)
    case .wheel(.left), .wheel(.right): break
    }
    return false
  }

  private func select(_ index: Int) {
    view.selected = max(0, min(index, view.entries.count - 1))
  }

  private func choose(_ index: Int, at time: Duration) {
    menus.close()
    guard max(menu.commands.count, menu.presses.count) > index else { return }
    host.attempt {
      guard try menus.isStill(menu.subject) else {
        return host.announce("This was changed elsewhere; nothing was done")
      }
      if menu.presses.isEmpty {
        host.perform(menu.commands[index], at: time)
      } else {
        CardMode(card: host.card).handle(menu.presses[index], at: time)
      }
    }
  }
}
