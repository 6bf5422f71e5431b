import ArgumentParser
import CommandWords
import Glibc
import HubClient
import NetOptions
import Remotes
import Store
import SystemFiles
import SystemPackage

/// `dragboard-net live`: keeps an open board connected with its hub, and exchanges ``LiveLine``s
/// with the board through its standard streams. It ends with its input.
struct NetLiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Keeps a shared board connected while it is open.",
    shouldDisplay: false)

  @OptionGroup var global: NetGlobalOptions
  @OptionGroup var options: LiveOptions

  /// The time limit for one request.
  private static let deadline = Duration.seconds(20)
  /// The longest time that it continues after its input has ended, in seconds.
  private static let lastSeconds: UInt32 = 20

  func run() async throws {
    let store = try global.openStore()
    let shared = SharedBoards(store, global.configuration)
    let entry = try shared.entries().first {
      $0.uuid == options.board || $0.name == options.board
    }
    guard let entry else { return Self.write(.state(.stopped)) }
    // While this lock is held, commands start no sender. Without it, they only start one in vain.
    let path = PrivateFolder(beside: store.path).path(ofLink: entry.uuid)
    let mark = try? OpenFile(FilePath(path), .readWrite, options: .create)
    _ = try? mark?.lock()
    defer { mark?.unlock() }
    var session = HubSession(try shared.settings(of: entry), store: store.path)
    session.deadline = Self.deadline
    do {
      try await session.run { [session] hub in
        let link = LiveBoardLink(
          hub: hub, session: session, entry: entry, store: store.path,
          configuration: global.configuration, write: Self.write)
        try await link.run(showsPresence: !options.noPresence)
        // A change just before the board was closed is sent, too, unless the hub does not answer.
        guard link.isConnected, try shared.unsentCount(of: entry) > 0 else { return }
        alarm(Self.lastSeconds)
        _ = try await shared.exchange(
          entry, over: hub, session.webSettings, waiting: Self.deadline)
      }
    } catch let error as HubError where error.isFinal {
      // If the store cannot be written, the next exchange records it.
      let hasLeft = (try? await shared.recordEnd(of: entry, error, waiting: Self.deadline)) ?? false
      Self.write(.state(hasLeft ? .left : error.endState))
    } catch {
      // The board shows the sentence, since nothing else reads the output of this program.
      Self.write(
        .state(.offline, detail: HubWording.failure(for: error, of: entry).what))
      throw error
    }
  }

  @Sendable private static func write(_ line: LiveLine) {
    // A board that has ended closes the input too, which ends this program.
    _ = try? FileDescriptor.standardOutput.writeAll(line.bytes)
  }
}

extension HubError {
  /// The state of a link that this error has ended.
  fileprivate var endState: LiveLine.State {
    self == .stopped ? .stopped : self == .unknownKey ? .unknownKey : .removed
  }
}
