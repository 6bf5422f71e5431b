import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Opens the context menu of the card view.
@MainActor
struct CardMenu {
  unowned let card: TaskCard

  /// Opens the menu for the part of the card at a cell, or for the whole card if there is no part.
  /// Does nothing if the card cannot be edited.
  func open(at cell: Cell) {
    card.update()
    let host = card.host
    guard card.canEdit, let content = card.view.content else { return }
    let element = card.view.element(at: cell).flatMap { content.elements.contains($0) ? $0 : nil }
    if let element { card.cursor.element = element }
    let hasSteps = host.allows(.notes)
    let commands =
      commands(for: element, of: content)
      + (hasSteps && element != .steps ? [(.addAtBottom, "Add a step")] : [])
      + [(.card, "Close card")]
    var lines = commands.compactMap { command, name in
      host.bindings.key(for: command).map { (name: name, press: $0) }
    }
    let step = element == nil ? nil : card.cursor.step(of: content)
    if let step, hasSteps {
      lines.insert((step.isDone ? "Untick" : "Tick", .space), at: 0)
    }
    let menu = Menu(
      subject: .card(element, step), title: title(of: element, in: content), commands: [],
      cell: cell, presses: lines.map(\.press))
    host.menus.open(
      menu, lines.map { .init(host.settings.keys.naming.name(of: $0.press), $0.name) })
  }

  private func commands(
    for element: CardContent.Element?, of content: CardContent
  ) -> [(BoardCommand, String)] {
    switch element {
    case nil: []
    case .title: [(.edit, "Edit title")]
    case .field(let index):
      switch card.fields[index] {
      case .list: [(.edit, "Move to list")]
      case .blocker, .blocked: [(.edit, "Go there"), (.remove, "Unblock")]
      case .content(.isPinned): [(.remove, "Unpin")]
      case .content(.isLocked): [(.remove, "Unlock")]
      case .content:
        [(.edit, "Edit")] + (content.fields[index].text == "–" ? [] : [(.remove, "Clear")])
      }
    case .steps: [(.addAtBottom, "Add a step")]
    case .step:
      [
        (.edit, "Edit"), (.moveUp, "Move up"), (.moveDown, "Move down"),
        (.openBelow, "Add a step below"), (.remove, "Remove"),
      ]
    case .notes: [(.edit, "Edit notes")]
    }
  }

  private func title(of element: CardContent.Element?, in content: CardContent) -> String {
    switch element {
    case .field(let index): content.fields[index].name
    case .steps: content.stepsHeading
    case .step(let item): content.step(item)?.title ?? ""
    case .notes: "Notes"
    case .title, nil: content.title
    }
  }
}
