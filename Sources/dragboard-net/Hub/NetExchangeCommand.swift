import ArgumentParser
import Glibc
import Store

/// `dragboard-net exchange`: exchanges the changes of one shared board, for a command that waits for
/// the hub.
struct NetExchangeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exchange", abstract: "Exchanges the changes of a shared board.",
    shouldDisplay: false)

  @Argument(help: "The uuid of the board.") var board: String
  @Flag(
    help: "Fails unless changes are sent at once. The next command on a terminal tells of errors.")
  var unseen = false
  @OptionGroup var global: NetGlobalOptions

  /// The longest time that it runs, in seconds.
  private static let maxSeconds: UInt32 = 15
  /// How long it waits while another process exchanges changes of the board.
  private static let patience = Duration.seconds(10)

  func run() async throws {
    alarm(Self.maxSeconds)
    let shared = SharedBoards(try global.openStore(), global.configuration)
    guard let entry = try shared.entries().first(where: { $0.uuid == board }) else {
      if unseen { throw ExitCode.failure }
      return
    }
    let hub = try shared.settings(of: entry)
    guard !unseen || hub.sending == .atOnce else { throw ExitCode.failure }
    do {
      try await shared.exchange(
        entry, on: hub, waiting: Self.patience, news: .keptWithoutTakings, isSeen: !unseen)
    } catch {
      throw HubWording.failure(for: error, of: entry)
    }
  }
}
