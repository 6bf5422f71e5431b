import ArgumentParser
import Glibc
import NetOptions

/// `dragboard-hub`: the hub of shared boards. `dragboard hub` starts it.
@main
struct DragboardHub: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragboard hub", abstract: HubCommandName.abstractOfAll,
    discussion: HubCommandName.discussion,
    subcommands: [
      HubServeCommand.self, HubInviteCommand.self, HubPeopleCommand.self, HubRemoveCommand.self,
      HubBoardsCommand.self, HubCheckCommand.self,
    ])

  static func main() async {
    // A client that closes its connection, or a reader of the output that ends, must not end the
    // program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Others must not read the database.
    umask(0o077)
    // Each connection needs a descriptor, so allow as many as possible.
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    do {
      try checkName(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      switch exitCode(for: error) {
      case .failure:
        let failure = HubFailure(error)
        HubOutput.error.write(failure.line + "\n")
        Glibc.exit(failure.status)
      case .validationFailure:
        HubOutput.error.write(
          "dragboard: \(message(for: error)). See 'dragboard hub --help'.\n")
        Glibc.exit(HubFailure.usage)
      default: exit(withError: error)
      }
    }
  }

  /// Refuses the name of an unknown command; the parser would only complain of its options.
  private static func checkName(_ word: String?) throws(HubFailure) {
    guard let word, !word.hasPrefix("-"), word != "help" else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(word) else { return }
    throw HubFailure(
      "no such command: 'hub \(word)'", next: "See 'dragboard hub --help'.",
      status: HubFailure.usage)
  }
}
