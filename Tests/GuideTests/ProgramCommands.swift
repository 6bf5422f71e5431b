import ArgumentParser

@testable import dragboard

/// The commands of the program, as its parser knows them.
enum ProgramCommands {
  /// The names that lead to each command, such as `board` and `create`.
  static let paths = paths(below: Dragboard.self, [])
  /// The long options of all of them, with their hyphens.
  static let options = Set(
    ([[]] + paths).flatMap { Invocation($0, of: Dragboard.self).optionNames })

  private static func paths(
    below command: any ParsableCommand.Type, _ path: [String]
  ) -> [[String]] {
    command.configuration.subcommands.flatMap {
      [path + [$0.name]] + paths(below: $0, path + [$0.name])
    }
  }
}
