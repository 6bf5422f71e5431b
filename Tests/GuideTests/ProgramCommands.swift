import ArgumentParser

@testable import dragboard
@testable import dragboard_hub

/// The commands of the program, as its parser knows them.
enum ProgramCommands {
  /// The names that lead to each command, such as `board` and `create`.
  static let paths = paths(below: Dragboard.self, [])
  /// The long options of all of them, with their hyphens.
  static let options = Set(
    ([[]] + paths).flatMap { Invocation($0, of: Dragboard.self).optionNames }
  ).union(hubOptions)

  /// The options of the hub, which reads the words behind `dragboard hub` itself.
  private static let hubOptions = DragboardHub.configuration.subcommands.flatMap { command in
    DragboardHub.helpMessage(for: command, columns: 200)
      .matches(of: /\n  (?:-\w, )?(--[a-z][a-z0-9-]*)/).map { String($0.output.1) }
  }

  private static func paths(
    below command: any ParsableCommand.Type, _ path: [String]
  ) -> [[String]] {
    command.configuration.subcommands.flatMap {
      [path + [$0.name]] + paths(below: $0, path + [$0.name])
    }
  }
}
