import ArgumentParser
import CommandWords
import Glibc
import Service
import NetOptions

/// `dragboard-net`: the part of Dragboard that needs a network. `dragboard` starts it.
@main
struct DragboardNet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragboard-net",
    abstract: "Serves, shares and syncs boards; 'dragboard serve', 'sync' and others start it.",
    subcommands: [
      NetServeCommand.self, TokenCommand.self, NetSyncCommand.self, RemoteCommand.self,
      NetJoinCommand.self, NetShareCommand.self, NetLiveCommand.self, NetSendCommand.self,
      NetExchangeCommand.self,
    ])

  static func main() async {
    // A client that closes its connection, or a reader of the output that ends, must not end the
    // program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Each connection needs a descriptor, so allow as many as possible.
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard exitCode(for: error) == .failure else { exit(withError: error) }
      let failure = NetWording.failure(for: error)
      FileOutput.error.write(failure.line + "\n")
      Glibc.exit(failure.status.rawValue)
    }
  }
}
