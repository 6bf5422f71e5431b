import ArgumentParser
import NetOptions

/// `dragboard hub`, whose commands `dragboard-hub` performs.
struct HubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub", abstract: HubCommandName.abstractOfAll,
    discussion: HubCommandName.discussion,
    subcommands: [
      Serve.self, Invite.self, People.self, Remove.self, Boards.self, Check.self,
    ])

  struct Serve: HubSubcommand {
    static let hubName = HubCommandName.serve
    @Argument(parsing: .captureForPassthrough) var words: [String] = []
  }

  struct Invite: HubSubcommand {
    static let hubName = HubCommandName.invite
    @Argument(parsing: .captureForPassthrough) var words: [String] = []
  }

  struct People: HubSubcommand {
    static let hubName = HubCommandName.people
    @Argument(parsing: .captureForPassthrough) var words: [String] = []
  }

  struct Remove: HubSubcommand {
    static let hubName = HubCommandName.remove
    @Argument(parsing: .captureForPassthrough) var words: [String] = []
  }

  struct Boards: HubSubcommand {
    static let hubName = HubCommandName.boards
    @Argument(parsing: .captureForPassthrough) var words: [String] = []
  }

  struct Check: HubSubcommand {
    static let hubName = HubCommandName.check
    @Argument(parsing: .captureForPassthrough) var words: [String] = []
  }
}

/// A command that `dragboard-hub` performs, and whose words only that program reads.
protocol HubSubcommand: ParsableCommand {
  static var hubName: HubCommandName { get }
  /// The words after the name of the command.
  var words: [String] { get }
}

extension HubSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: hubName.rawValue, abstract: hubName.abstract)
  }

  func run() throws { try Self.run(words) }

  /// Replaces this process with `dragboard-hub`.
  static func run(_ words: [String]) throws -> Never {
    // The store and the configuration are of no interest to a hub.
    let words = GlobalSettings.parsed(from: words).others
    try NetProgram.run([NetProgram.path(of: .hub).string, hubName.rawValue] + words, .hub)
  }
}
