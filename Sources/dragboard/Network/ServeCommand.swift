import ArgumentParser
import NetOptions

/// `dragboard serve`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the boards by HTTP, for other programs and devices.",
    discussion: """
      Clients name a token, which 'dragboard token create' makes. The service ends with Ctrl-C.

      Examples:
        dragboard token create phone
        dragboard serve
        dragboard serve --lan
        curl -H "Authorization: Bearer TOKEN" http://127.0.0.1:8642/v1/boards
      """)

  @OptionGroup var options: ServeOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    var options = options
    let config = global.readConfig()
    options.namedFilter.insert(
      contentsOf: config.filters.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value)" }, at: 0)
    options.dateOrder = DateOrderName(rawValue: config.dateOrderInForce.configName)
    options.plainTitles = config.quickWords.value == .never
    try NetProgram.run(["serve"], options.words, store: global.preparedStore())
  }
}

/// `dragboard token`.
struct TokenCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Makes, lists and revokes the tokens of 'dragboard serve'.",
    subcommands: [Create.self, List.self, Revoke.self])

  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Makes a token and prints it, once.",
      discussion: """
        Example:
          dragboard token create phone --board Garden
        """)

    @OptionGroup var options: TokenCreateOptions
    @OptionGroup var global: GlobalOptions

    func run() throws {
      try NetProgram.run(["token", "create"], options.words, store: global.preparedStore())
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Prints the names of the tokens, and what they are for.",
      aliases: ["ls"])

    @OptionGroup var global: GlobalOptions

    func run() throws {
      try NetProgram.run(["token", "list"], store: global.preparedStore(isRead: true))
    }
  }

  struct Revoke: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "revoke", abstract: "Refuses a token from now on.", aliases: ["remove", "rm"])

    @OptionGroup var options: TokenRevokeOptions
    @OptionGroup var global: GlobalOptions

    func run() throws {
      try NetProgram.run(
        ["token", "revoke"], options.words, store: global.preparedStore(isRead: true))
    }
  }
}

extension GlobalOptionGroup {
  /// Opens the store once, so that what is wrong with it is said here, in the words of every
  /// command, and makes it where there is none.
  ///
  /// - Returns: Its path.
  func preparedStore(isRead: Bool = false) throws -> String {
    try openStore(isRead: isRead).path
  }
}
