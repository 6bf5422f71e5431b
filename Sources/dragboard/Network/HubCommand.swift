import ArgumentParser

/// `dragboard hub`: starts the program `dragboard-hub`, which reads the words itself.
struct HubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub", abstract: "Serves shared boards, and manages who shares them.",
    usage: "dragboard hub <command> [<options>]",
    discussion: """
      A hub carries the changes of shared boards between the stores of those who share them. The \
      commands are 'serve', 'invite', 'people', 'remove', 'boards' and 'check'; 'dragboard hub \
      COMMAND --help' lists the options of a command.

      Examples:
        dragboard hub serve
        dragboard hub invite
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The words for the hub.", valueName: "command"))
  var words: [String] = []

  func run() throws {
    // The store and the configuration are of no interest to a hub.
    let words = GlobalSettings.parsed(from: words).others
    try NetProgram.run([NetProgram.path(of: .hub).string] + words, .hub)
  }
}
