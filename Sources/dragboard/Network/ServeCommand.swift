import ArgumentParser
import NetOptions

struct ServeCommand: NetCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the boards over HTTP to other programs and devices.",
    usage: "dragboard serve [<options>]",
    discussion: """
      Clients sign in with a token from 'dragboard token create'. Ctrl-C ends the service.

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
      + config.ownNames.flatMap { ["--own-name", $0] }
      + ["--date-order", config.dateOrderInForce.configName]
      + (config.quickWords.value == .never ? ["--plain-titles"] : [])
  }
}

struct TokenCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Creates, lists and revokes tokens for 'dragboard serve'.",
    subcommands: [Create.self, List.self, Revoke.self])

  struct Create: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Creates a token and prints it once.",
      discussion: """
        Example:
          dragboard token create phone --board Garden
        """)

    @OptionGroup var options: TokenCreateOptions
    @OptionGroup var global: GlobalOptions
  }

  struct List: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the tokens and their rights.",
      aliases: ["ls"])
    static let isRead = true

    @OptionGroup var global: GlobalOptions
  }

  struct Revoke: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "revoke", abstract: "Revokes a token at once.", aliases: ["remove", "rm"])
    static let isRead = true

    @Argument(help: "The name of the token.") var name: String
    @OptionGroup var global: GlobalOptions
  }
}
