import HubClient
import Registers
import Store

/// The copy of a shared board in a store, as it takes part in an exchange.
final class StoreReplica: SharedReplica {
  private let store: TaskStore
  private let entry: SharedBoard
  /// Returns the time of this machine's clock, in milliseconds since 1970.
  private let now: () -> Int64

  /// The number of tasks that others have changed.
  private(set) var received = 0
  /// Sentences about changes of the user that were overwritten or not accepted.
  private(set) var sentences: [String] = []
  private let news: SharedBoards.News

  init(
    _ entry: SharedBoard, in store: TaskStore, news: SharedBoards.News,
    now: @escaping () -> Int64
  ) {
    (self.entry, self.store, self.news, self.now) = (entry, store, news, now)
  }

  func nextPush(hubTime: Int64?) throws -> ExchangeRequest {
    // A hub may claim any time.
    try store.nextPush(
      of: entry, hubAhead: hubTime.map { max(0, min($0, Self.latest)) - now() })
  }

  /// A time that no clock shows, in milliseconds since 1970.
  private static let latest: Int64 = 1 << 48

  func apply(_ answers: [ExchangeAnswer], to request: ExchangeRequest) throws {
    let merged = try store.apply(answers, to: entry, sent: request) { merged in
      let new = MergedWords.sentences(
        about: merged, on: entry.name, namesTakings: news != .keptWithoutTakings)
      sentences += new
      return new.isEmpty || news == .told ? nil : new.joined(separator: "\n")
    }
    received += merged.taskCount
  }

  func rename(sendsAll: Bool) throws { try store.rename(entry, sendsAll: sendsAll) }
}
