import ArgumentParser
import Testing

@testable import dragboard
@testable import dragboard_net

struct NetCommandTests {
  /// The arguments and options of a command as its help lists them, hidden ones too.
  private func words(_ help: String) -> Set<String> {
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("  <") }
    return Set(
      lines.flatMap { $0.dropFirst(2).prefix { $0 != " " }.split(separator: ",") }.map(String.init))
  }

  private func commands(_ command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }

  /// What is typed is handed over, so whatever one program accepts the other one must know.
  @Test func bothProgramsTakeTheSameWords() throws {
    let ours = commands(Dragboard.self).filter { $0 is any NetCommand.Type }
    #expect(ours.count == 11)
    for command in ours {
      let mine = Dragboard.helpMessage(for: command, includeHidden: true, columns: 200)
      let usage = mine.split(separator: "\n").first { $0.hasPrefix("USAGE: dragboard ") }
      let path = try #require(usage).dropFirst("USAGE: dragboard ".count)
        .split(separator: " ").prefix { $0.allSatisfy(\.isLowercase) }.map(String.init)
      var other: any ParsableCommand.Type = DragboardNet.self
      for name in path {
        other = try #require(
          other.configuration.subcommands.first { $0.name == name }, "\(path)")
      }
      let theirs = DragboardNet.helpMessage(for: other, includeHidden: true, columns: 200)
      // The version is printed by the program that was asked.
      #expect(words(mine).subtracting(words(theirs)) == ["--version"], "\(path)")
    }
  }
}
