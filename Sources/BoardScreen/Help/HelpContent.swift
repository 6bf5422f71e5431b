import BoardModel
import CursesUI
import TerminalText

/// The content of the help, with the keys and gestures that apply now.
@MainActor
struct HelpContent {
  let host: any FeatureHost

  private var commands: CommandOffer { host.commands }

  /// The bound keys and the mouse gestures, in groups.
  var groups: [HelpView.Group] {
    let own = HelpView.Group(
      host.source.noun.plural.beginningASentence,
      host.source.rowCommands.compactMap { entry(for: .row($0.key)) } + endEntries)
    let grouped = BoardCommand.Group.allCases.map { group in
      HelpView.Group(
        group.rawValue,
        BoardCommand.allCases.filter { $0.group == group && host.allows($0) }.compactMap {
          entry(for: .board($0))
        })
    }
    let gestures = HelpView.Group("Mouse", host.isMouseReported ? gestureEntries : [])
    let all = [own] + grouped + [CardHelp(card: host.card).group, gestures]
    return all.filter { !$0.entries.isEmpty }
  }

  /// The entries for Enter and Esc, which end a screen that has an ``Acceptance``.
  private var endEntries: [HelpView.Entry] {
    guard let acceptance = host.settings.acceptance else { return [] }
    let naming = host.settings.keys.naming
    return [
      .init(naming.name(of: KeyPress(.enter)), acceptance.action, synonyms: ["accept", "done"]),
      .init(
        naming.name(of: KeyPress(.escape)),
        "put the row back, clear marks or filter; otherwise cancel",
        synonyms: ["quit", "exit"]),
    ]
  }

  /// The entry for a command; `nil` if the command has no key, or shares the entry of another
  /// command.
  private func entry(for command: OfferedCommand) -> HelpView.Entry? {
    if case .board(let command) = command, let index = command.listIndex {
      return index == 0 ? listsEntry : nil
    }
    let keys = host.settings.keys.naming.names(of: commands.keys(for: command))
    return keys.isEmpty
      ? nil
      : .init(
        keys, commands.summary(of: command),
        synonyms: commands.synonyms(of: command) + [commands.name(of: command)])
  }

  /// The entry for the keys that go to lists by number; `nil` if there are no such keys.
  private var listsEntry: HelpView.Entry? {
    let keys = BoardCommand.lists.flatMap(host.bindings.keys)
    guard !keys.isEmpty else { return nil }
    let isStandard = keys == BoardCommand.lists.flatMap(KeyBindings.standard.keys)
    let names = isStandard ? "1-9" : host.settings.keys.naming.names(of: keys)
    return .init(names, "go to the list with that number", synonyms: ["pane", "jump"])
  }

  private var gestureEntries: [HelpView.Entry] {
    MouseGesture.allCases.filter(allows).map { gesture in
      .init(gesture.name, (host.sends ? gesture.summaryWhereRowsAreSent : nil) ?? gesture.summary)
    }
  }

  private func allows(_ gesture: MouseGesture) -> Bool {
    if gesture == .dropOnBlocker, !host.allows(.block) { return false }
    if gesture == .listName, host.settings.acceptance != nil { return false }
    if gesture == .clickOnMark, !host.panes.contains(where: { $0.list.marks == .completion }) {
      return false
    }
    return gesture.needs(host.source) != nil || host.sends && gesture.summaryWhereRowsAreSent != nil
  }
}
