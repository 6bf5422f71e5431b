import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The list of all commands, to choose from by name.
@MainActor
final class CommandPalette {
  private unowned let host: any FeatureHost
  /// The commands chosen so far, the latest first.
  private var latest: [OfferedCommand] = []

  init(host: any FeatureHost) { self.host = host }

  /// Offers every available command by name, the most recently chosen first.
  func open(at time: Duration) {
    let available = host.commands.all.filter { command in
      guard case .board(let command) = command else { return true }
      return command != .palette && command.listIndex.map(host.panes.indices.contains) ?? true
    }
    let recent = latest.filter(available.contains)
    let others = available.filter { !recent.contains($0) }
    let answers = (recent + others).enumerated().map { index, command in
      // The leading space keeps a match at the start of a summary from ranking above one in a name.
      let summary = " " + host.commands.summary(of: command)
      return Prompt.Answer(
        entry: .init(
          host.commands.name(of: command),
          host.settings.keys.naming.names(of: host.commands.keys(for: command))),
        names: [command.configName, summary].compactMap(\.self),
        synonyms: host.commands.synonyms(of: command),
        reluctance: min(index, recent.count)
      ) { [self] in
        latest.removeAll { $0 == command }
        latest.insert(command, at: 0)
        host.perform(command, at: time)
      }
    }
    host.ask(Prompt(title: "Every command", answers: answers))
  }
}
