import CursesUI
import TerminalText

extension BoardController {
  /// What the keys do on the card, for the help; without entries where nothing on it can be changed.
  var cardHelp: HelpView.Group {
    let notes = allows(.notes)
    let entries = [
      cardEntry([.cursorDown, .cursorUp], "the next part of the card, or the one before"),
      cardEntry([.edit], "edit the part where it stands; so does a click on a field"),
      cardEntry([.remove], notes ? "clear the field, remove the step" : "clear the field"),
      notes
        ? HelpView.Entry(
          settings.keyNaming.name(of: .space), "tick the step; so does a click on its box",
          synonyms: ["checklist", "done"]) : nil,
      notes ? liftEntry : nil,
      notes ? cardEntry([.moveDown, .moveUp], "move the step at once") : nil,
      notes
        ? cardEntry(
          [.addAtBottom, .addAtTop, .openBelow, .openAbove],
          "new step at the end, at the top, below, above") : nil,
      cardEntry([.card], "go to the card; on it, close it; Esc goes back to the lists"),
    ]
    return HelpView.Group("Card", canEditCard ? entries.compactMap(\.self) : [])
  }

  /// The key that lifts a step, as Space ticks it.
  var stepLiftKey: KeyPress? { bindings.keys(for: .lift).first { $0 != .space } }

  private var liftEntry: HelpView.Entry? {
    stepLiftKey.map {
      .init(
        settings.keyNaming.name(of: $0),
        "lift the step; again or Enter drops it, Esc puts it back; or drag it",
        synonyms: ["carry", "reorder"])
    }
  }

  private func cardEntry(_ commands: [BoardCommand], _ summary: String) -> HelpView.Entry? {
    let keys = commands.compactMap { bindings.key(for: $0) }
    return keys.isEmpty ? nil : .init(settings.keyNaming.names(of: keys), summary)
  }
}

extension KeyPress {
  /// Space, which ticks a step.
  static let space = KeyPress(.character(" "))
}
