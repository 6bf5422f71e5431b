import CursesUI
import TerminalText

/// The keys of the card view, for the help.
@MainActor
struct CardHelp {
  unowned let card: TaskCard

  private var host: any FeatureHost { card.host }

  /// The entries for the help; empty if nothing on the card can be changed.
  var group: HelpView.Group {
    let notes = host.allows(.notes)
    let entries = [
      entry([.cursorDown, .cursorUp], "go to the next or previous part of the card"),
      entry([.edit], "edit the part in place, like a click on a field"),
      entry([.remove], notes ? "clear the field or remove the step" : "clear the field"),
      notes
        ? HelpView.Entry(
          host.settings.keys.naming.name(of: .space), "tick the step, like a click on its box",
          synonyms: ["checklist", "done"]) : nil,
      notes ? liftEntry : nil,
      notes ? entry([.moveDown, .moveUp], "move the step at once") : nil,
      notes
        ? entry(
          [.addAtBottom, .addAtTop, .openBelow, .openAbove],
          "new step at the end, at the top, below, above") : nil,
      entry([.card], "go to the card, or close it from there; Esc goes back to the lists"),
    ]
    return HelpView.Group("Card", card.canEdit ? entries.compactMap(\.self) : [])
  }

  private var liftEntry: HelpView.Entry? {
    host.bindings.keyForLiftingSteps.map {
      .init(
        host.settings.keys.naming.name(of: $0),
        "lift or drop the step, or drag it; Enter drops it too, Esc puts it back",
        synonyms: ["carry", "reorder"])
    }
  }

  private func entry(_ commands: [BoardCommand], _ summary: String) -> HelpView.Entry? {
    let keys = commands.compactMap { host.bindings.key(for: $0) }
    return keys.isEmpty ? nil : .init(host.settings.keys.naming.names(of: keys), summary)
  }
}

extension KeyBindings {
  /// The first key that lifts a step, other than Space, which ticks the step; `nil` if there is
  /// none.
  var keyForLiftingSteps: KeyPress? { keys(for: .lift).first { $0 != .space } }
}

extension KeyPress {
  /// The Space key, which ticks a step.
  static let space = KeyPress(.character(" "))
}
