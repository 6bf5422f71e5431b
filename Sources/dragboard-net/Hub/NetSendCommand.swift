import ArgumentParser
import CommandWords
import Glibc
import Remotes
import Store
import SystemFiles
import SystemPackage

/// `dragboard-net send`: sends the changes of shared boards in the background, after a command that
/// made some.
///
/// Prints nothing. What cannot be sent is recorded, and waits for the next command or sync.
struct NetSendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Sends the changes of shared boards.", shouldDisplay: false)

  @OptionGroup var global: NetGlobalOptions

  /// The longest time that it runs, in seconds.
  private static let maxSeconds: UInt32 = 30

  func run() async throws {
    // Wherever it hangs, the signal ends it; a push without an answer is repeated later.
    alarm(Self.maxSeconds)
    let folder = PrivateFolder(beside: global.store)
    // Two processes are enough: one that sends, and one that waits to send what came meanwhile.
    guard let waiting = try Self.lock(folder.waitingSenderLock, waits: false),
      let running = try Self.lock(folder.senderLock, waits: true)
    else { return }
    waiting.unlock()
    defer { running.unlock() }
    let shared = SharedBoards(try global.openStore(), global.configuration)
    for entry in try shared.entries() {
      // A hub that is missing in the configuration is reported by the next sync.
      guard try shared.unsentCount(of: entry) > 0, let hub = try? shared.settings(of: entry),
        hub.sending == .atOnce
      else { continue }
      // The error is recorded in the store, and other boards may be on another hub.
      _ = try? await shared.exchange(entry, on: hub, waiting: .seconds(20), isSeen: false)
    }
  }

  /// - Returns: `nil` if another process has the lock and `waits` is `false`.
  private static func lock(_ path: String, waits: Bool) throws -> OpenFile? {
    let file = try OpenFile(FilePath(path), .readWrite, options: .create)
    while true {
      if try file.lock(waits: waits) { return file }
      if !waits { return nil }
    }
  }
}
