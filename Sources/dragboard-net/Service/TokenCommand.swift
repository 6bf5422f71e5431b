import ArgumentParser
import BoardModel
import CommandWords
import Service
import NetOptions
import Store
import TerminalText

/// `dragboard-net token` and its subcommands.
struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Creates, lists and revokes tokens.",
    subcommands: [Create.self, List.self, Revoke.self])

  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Creates a token and prints it once.")

    @OptionGroup var global: NetGlobalOptions
    @OptionGroup var options: TokenCreateOptions

    func run() throws {
      let store = try global.openStore()
      let board = try options.board.map { try store.requireBoard(named: $0) }
      let secret = Secret()
      try store.createToken(
        named: options.name, hash: secret.hash, isReadOnly: options.readOnly, board: board?.id)
      guard FileOutput.standard.write(secret.text + "\n") else {
        try store.revokeToken(named: options.name)
        throw Failure(
          "cannot write to standard output", next: "No token was created.", status: .disk)
      }
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the tokens and the browsers that signed in with them, without secrets.")

    @OptionGroup var global: NetGlobalOptions

    func run() throws {
      let store = try global.openStore()
      let boards = try store.boards()
      let sessions = Dictionary(grouping: try store.sessions(), by: \.token.id)
      for token in try store.tokens() {
        let board = token.board.map { id in boards.first { $0.id == id }?.name ?? "(gone)" }
        let facts = [
          DisplayText.plain(token.name), token.isReadOnly ? "read-only" : "read and write",
          DisplayText.plain(board ?? "all boards"), token.created.iso8601,
        ]
        try FileOutput.print(facts.joined(separator: "\t") + "\n")
        for session in sessions[token.id] ?? [] {
          let facts = [
            DisplayText.plain(session.name), "browser", "in use \(session.renewed.iso8601)",
            session.created.iso8601,
          ]
          try FileOutput.print(facts.joined(separator: "\t") + "\n")
        }
      }
    }
  }

  struct Revoke: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "revoke",
      abstract: "Revokes a token, or signs out one browser, at once.")

    @OptionGroup var global: NetGlobalOptions
    @Argument var name: String

    func run() throws { try global.openStore().revokeToken(named: name) }
  }
}
