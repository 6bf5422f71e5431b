import CursesUI

extension BoardController {
  /// The keys in force and the gestures of the mouse, in groups.
  var helpGroups: [HelpView.Group] {
    let commands = BoardCommand.Group.allCases.map { group in
      HelpView.Group(
        group.rawValue,
        BoardCommand.allCases.filter { $0.group == group && allows($0) }.compactMap(entry))
    }
    let gestures = HelpView.Group("Mouse", mouseIsReported ? gestureEntries : [])
    return (commands + [gestures]).filter { !$0.entries.isEmpty }
  }

  /// The keys of a command and what it does; `nil` if it has no key.
  private func entry(for command: BoardCommand) -> HelpView.Entry? {
    let keys = settings.keyNaming.names(of: bindings.keys(for: command))
    return keys.isEmpty ? nil : .init(keys, command.summary, synonyms: command.synonyms)
  }

  private var gestureEntries: [HelpView.Entry] {
    MouseGesture.allCases.filter { source.abilities.isSuperset(of: $0.needs) }
      .map { .init($0.name, $0.summary) }
  }
}
