import CursesUI
import TerminalText

extension BoardController {
  /// The keys in force and the gestures of the mouse, in groups.
  var helpGroups: [HelpView.Group] {
    let own = HelpView.Group(
      source.noun.plural.beginningASentence,
      source.rowCommands.compactMap { entry(for: .row($0.key)) } + endEntries)
    let commands = BoardCommand.Group.allCases.map { group in
      HelpView.Group(
        group.rawValue,
        BoardCommand.allCases.filter { $0.group == group && allows($0) }.compactMap {
          entry(for: .board($0))
        })
    }
    let gestures = HelpView.Group("Mouse", mouseIsReported ? gestureEntries : [])
    return ([own] + commands + [cardHelp, gestures]).filter { !$0.entries.isEmpty }
  }

  /// The keys that end a screen with an ``Acceptance``.
  private var endEntries: [HelpView.Entry] {
    guard let acceptance = settings.acceptance else { return [] }
    let naming = settings.keyNaming
    return [
      .init(naming.name(of: KeyPress(.enter)), acceptance.action, synonyms: ["accept", "done"]),
      .init(
        naming.name(of: KeyPress(.escape)),
        "end a carry, the marks or the filter; with none of them, cancel",
        synonyms: ["quit", "exit"]),
    ]
  }

  /// The keys of a command and what it does; `nil` if it has no key.
  private func entry(for command: OfferedCommand) -> HelpView.Entry? {
    if case .board(let command) = command, let index = command.listIndex {
      return index == 0 ? listsEntry : nil
    }
    let keys = settings.keyNaming.names(of: keys(for: command))
    return keys.isEmpty
      ? nil
      : .init(keys, summary(of: command), synonyms: synonyms(of: command) + [name(of: command)])
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
    MouseGesture.allCases.filter(allows).map { gesture in
      .init(gesture.name, (sends ? gesture.summaryWhereRowsAreSent : nil) ?? gesture.summary)
    }
  }

  private func allows(_ gesture: MouseGesture) -> Bool {
    if gesture == .listName, settings.acceptance != nil { return false }
    if gesture == .clickOnMark, !panes.contains(where: { $0.list.marks == .completion }) {
      return false
    }
    return source.abilities.isSuperset(of: gesture.needs)
      || sends && gesture.summaryWhereRowsAreSent != nil
  }
}
