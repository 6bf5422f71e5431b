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
    if let index = command.listIndex { return index == 0 ? listsEntry : nil }
    let keys = settings.keyNaming.names(of: bindings.keys(for: command))
    return keys.isEmpty ? nil : .init(keys, command.words.summary, synonyms: command.synonyms)
  }

  /// The entry of the keys that lead to the lists by their order.
  private var listsEntry: HelpView.Entry? {
    let keys = BoardCommand.lists.flatMap(bindings.keys)
    guard !keys.isEmpty else { return nil }
    let isStandard = keys == BoardCommand.lists.flatMap(KeyBindings.standard.keys)
    let names = isStandard ? "1-9" : settings.keyNaming.names(of: keys)
    return .init(names, "the list at that place", synonyms: ["pane", "jump"])
  }

  private var gestureEntries: [HelpView.Entry] {
    MouseGesture.allCases.filter { source.abilities.isSuperset(of: $0.needs) }
      .map { .init($0.name, $0.summary) }
  }
}
