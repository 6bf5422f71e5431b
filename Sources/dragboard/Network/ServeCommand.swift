import ArgumentParser
import NetOptions

/// `dragboard serve`.
struct ServeCommand: NetCommand {
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

  var configured: [String] {
    let config = global.readConfig()
    let filters = config.filters.sorted { $0.key < $1.key }
    return filters.flatMap { ["--named-filter", "\($0.key)=\($0.value)"] }
      + ["--date-order", config.dateOrderInForce.configName]
      + (config.quickWords.value == .never ? ["--plain-titles"] : [])
  }
}

/// `dragboard token`.
struct TokenCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Makes, lists and revokes the tokens of 'dragboard serve'.",
    subcommands: [Create.self, List.self, Revoke.self])

  struct Create: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Makes a token and prints it, once.",
      discussion: """
        Example:
          dragboard token create phone --board Garden
        """)

    @OptionGroup var options: TokenCreateOptions
    @OptionGroup var global: GlobalOptions
  }

  struct List: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Prints the names of the tokens, and what they are for.",
      aliases: ["ls"])
    static let isRead = true

    @OptionGroup var global: GlobalOptions
  }

  struct Revoke: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "revoke", abstract: "Refuses a token from now on.", aliases: ["remove", "rm"])
    static let isRead = true

    @Argument(help: "The token's name.") var name: String
    @OptionGroup var global: GlobalOptions
  }
}
