import ArgumentParser
import NetOptions

struct ShareCommand: NetCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Shares a board with other people through a hub.",
    usage: "dragboard share <board> [<options>]",
    discussion: """
      Everybody who joins has the whole board in a store of their own, with or without a network. \
      An invitation is a link that contains a secret. Whoever uses it first joins, so send it only \
      to the person whom you invite.

      Examples:
        dragboard share Work
        dragboard share Work --invite --role viewer --expires 2d
        dragboard share Work --people
        dragboard share Work --role Ben viewer
      """)

  @OptionGroup var options: ShareOptions
  @OptionGroup var global: GlobalOptions
}

struct JoinCommand: NetCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Accepts an invitation to a hub or a shared board.",
    usage: "dragboard join [<link>] [<options>]",
    discussion: """
      Asks for the link and for your name on the hub, unless they are given. Your key is stored in \
      a file that only you can read. Put the link in single quotes. While the command runs, other \
      users of this machine can see its arguments, and with them the link; 'dragboard join -' \
      reads it from standard input instead.

      Examples:
        dragboard join 'https://hub.example.org/#TOKEN' --as Anna
        dragboard join - --as Anna < invitation.txt
      """)

  @OptionGroup var options: JoinOptions
  @OptionGroup var global: GlobalOptions
}
