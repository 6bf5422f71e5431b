import ArgumentParser
import NetOptions

struct SyncCommand: NetCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Syncs boards with servers, both ways.",
    discussion: """
      Changes on both sides are merged; 'dragboard undo' reverts a sync with a calendar. Shared \
      boards are brought in step, too. Without a network, the command ends with status 69, and the \
      next sync sends the waiting changes.

      Examples:
        dragboard remote add home https://cloud.example.org --user anna
        dragboard sync
        dragboard sync home --watch 60
      """)

  @OptionGroup var options: SyncOptions
  @OptionGroup var global: GlobalOptions
}

struct RemoteCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote", abstract: "Manages the servers that boards sync with.",
    subcommands: [Add.self, List.self, Remove.self, Status.self])

  struct Add: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a calendar on a server as a remote.",
      discussion: """
        The address can be that of the server alone, such as https://cloud.example.org. The \
        calendar's address is stored in the configuration. Each sync asks for the password, unless \
        a command prints it or --save-password stores it. With the name and address of an existing \
        remote, signs in again; the remote's other settings do not change.

        Examples:
          dragboard remote add home https://cloud.example.org --user anna
          dragboard remote add home http://127.0.0.1:5232 --user anna --create
          dragboard remote add home https://dav.example.org --oauth
        """)

    @OptionGroup var options: RemoteAddOptions
    @OptionGroup var global: GlobalOptions
  }

  struct List: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the remotes and their boards.", aliases: ["ls"])
    static let isRead = true

    @OptionGroup var global: GlobalOptions
  }

  struct Remove: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Removes a remote; tasks stay here and on the server.", aliases: ["rm"])

    @Argument(help: "The name of the remote.") var name: String
    @OptionGroup var global: GlobalOptions
  }

  struct Status: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Shows each remote's last sync, waiting changes and errors.")
    static let isRead = true

    @OptionGroup var global: GlobalOptions
  }
}
