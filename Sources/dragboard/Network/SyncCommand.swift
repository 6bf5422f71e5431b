import ArgumentParser
import NetOptions

/// `dragboard sync`.
struct SyncCommand: NetCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Brings boards and servers in step, both ways.",
    discussion: """
      What was changed on both sides is merged; 'dragboard undo' takes a sync back. Without a \
      network it ends with status 69, and the next one sends what waits.

      Examples:
        dragboard remote add home https://cloud.example.org --user anna
        dragboard sync
        dragboard sync home --watch 60
      """)

  @OptionGroup var options: SyncOptions
  @OptionGroup var global: GlobalOptions
}

/// `dragboard remote`.
struct RemoteCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote", abstract: "Names the servers that boards sync with.",
    subcommands: [Add.self, List.self, Remove.self, Status.self])

  struct Add: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Finds the calendars of a server, and keeps one.",
      discussion: """
        The address may be that of the server alone, such as https://cloud.example.org. What is \
        found goes to the configuration. The password is asked for at each sync, unless a command \
        prints it or --save-password keeps it. For a remote that is there, with its name and \
        address, it signs in anew; the rest stays as it is.

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
      commandName: "list", abstract: "Prints the remotes and their boards.", aliases: ["ls"])
    static let isRead = true

    @OptionGroup var global: GlobalOptions
  }

  struct Remove: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Forgets a remote; the tasks stay here and on the server.", aliases: ["rm"])

    @Argument(help: "The remote's name.") var name: String
    @OptionGroup var global: GlobalOptions
  }

  struct Status: NetCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Says when each remote synced, what waits, what failed.")
    static let isRead = true

    @OptionGroup var global: GlobalOptions
  }
}
