import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The menu of a right click on the card over the lists.
extension BoardController {
  /// Opens the menu of what can be done with the part of the card at a cell.
  func openCardMenu(at cell: Cell) {
    updateCard()
    guard canEditCard, let content = view.card.content else { return }
    let element = view.card.element(at: cell).flatMap { content.elements.contains($0) ? $0 : nil }
    if let element { card.cursor = element }
    let commands =
      commands(for: element, of: content)
      + (allows(.notes) && element != .steps ? [(.addAtBottom, "Add a step")] : [])
      + [(.card, "Close card")]
    var lines = commands.compactMap { command, name in
      bindings.key(for: command).map { (name: name, press: $0) }
    }
    let step = element == nil ? nil : shownStep
    if let step, allows(.notes) {
      lines.insert((step.isDone ? "Untick" : "Tick", .space), at: 0)
    }
    let menu = Menu(
      subject: .card(element, step), title: title(of: element, in: content), commands: [],
      cell: cell, presses: lines.map(\.press))
    open(menu, lines.map { .init(settings.keyNaming.name(of: $0.press), $0.name) })
  }

  /// What can be done with a part, beside ticking.
  private func commands(
    for element: CardContent.Element?, of content: CardContent
  ) -> [(BoardCommand, String)] {
    switch element {
    case nil: []
    case .title: [(.edit, "Edit title")]
    case .field(let index):
      switch card.fields[index] {
      case .list: [(.edit, "Move to list")]
      case .pinned: [(.remove, "Unpin")]
      case .locked: [(.remove, "Unlock")]
      case .priority, .due, .start, .repetition, .tags, .url:
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
    case .step(let item): content.steps.first { $0.item == item }?.title ?? ""
    case .notes: "Notes"
    case .title, nil: content.title
    }
  }
}
