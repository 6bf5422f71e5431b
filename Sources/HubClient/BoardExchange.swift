import FoundationEssentials
public import Registers
public import Web

/// Exchanges changes with a hub until a copy of a board has sent and received everything.
public struct BoardExchange: Sendable {
  private let hub: HubAccess
  private let board: String
  private let settings: WebSettings
  /// The maximum number of pages of one answer. A page is full with 1,000 records or 4 MiB, and a board
  /// has a million records at most.
  var maxPages = 2_000

  /// What an exchange did, for a message to the user.
  public struct Outcome: Equatable, Sendable {
    /// The number of records in accepted pushes.
    public var sent = 0
    /// The revision of the hub's board that was received.
    public var revision: Int64 = 0
    /// What the person may do on the board.
    public var role = MemberRole.viewer
    /// Whether the copy became a new replica, since it or the hub had been copied or restored.
    public var isRenamed = false
  }

  /// The number of times that a request is repeated after its answer was lost.
  private static let repeats = 2
  /// The number of times that changes are stamped again in one exchange.
  private static let restamps = 3
  /// The number of pushes after which a hub that accepts none of them is given up.
  private static let maxPushes = 2_000
  /// The number of times that one record is sent in an exchange. Only a hub that goes on overriding
  /// what it has accepted leads to more.
  private static let maxSendings = 20
  /// The maximum size of all pages of one answer, in bytes.
  private static let maxAnswer = 512 << 20
  /// How far a stamp may be ahead of this machine's clock: a day, in milliseconds.
  private static let maxAhead: Int64 = 24 * 60 * 60 * 1_000

  /// Prepares an exchange of a board, identified by its uuid.
  ///
  /// - Parameter settings: The settings of the client of the hub, for its clock and its pauses.
  public init(of board: String, with hub: HubAccess, settings: WebSettings) {
    (self.hub, self.board, self.settings) = (hub, board, settings)
  }

  /// Sends and receives until the copy is in step with the hub.
  ///
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`, and the errors of the copy. What
  ///   was exchanged before the error remains valid.
  public func run(with replica: some SharedReplica) async throws -> Outcome {
    var outcome = Outcome()
    var (hubTime, restamps, pushes): (Int64?, Int, Int) = (nil, 0, 0)
    var (hasReceived, isViewer) = (false, false)
    var sendings: [RecordID: Int] = [:]
    while true {
      var request = try replica.nextPush(hubTime: hubTime)
      hubTime = nil
      if isViewer, !request.records.isEmpty {
        if hasReceived { return outcome }
        request = ExchangeRequest(since: request.since, replica: request.replica)
      }
      // A copy may want to receive again what it could not apply.
      if request.records.isEmpty, hasReceived, request.since >= outcome.revision { return outcome }
      do {
        let answers = try await answers(to: request)
        try replica.apply(answers, to: request)
        hasReceived = true
        outcome.sent += request.records.count
        // There is at least one page.
        if let last = answers.last { (outcome.revision, outcome.role) = (last.revision, last.role) }
      } catch HubError.clock(let now) where restamps < Self.restamps {
        (hubTime, restamps) = (now, restamps + 1)
        continue
      } catch let error as HubError
        where [.copied, .rolledBack].contains(error) && !outcome.isRenamed
      {
        try replica.rename(sendsAll: error == .rolledBack)
        (outcome.isRenamed, hasReceived) = (true, false)
        continue
      } catch HubError.viewer where !isViewer {
        isViewer = true
        continue
      }
      pushes += 1
      for record in request.records { sendings[record.id, default: 0] += 1 }
      guard pushes < Self.maxPushes,
        request.records.allSatisfy({ sendings[$0.id, default: 0] < Self.maxSendings })
      else {
        throw HubError.contradictory("it accepts changes but still lacks them")
      }
    }
  }

  /// All pages of the answer to a request.
  private func answers(to request: ExchangeRequest) async throws -> [ExchangeAnswer] {
    var answers: [ExchangeAnswer] = []
    var (next, bytes) = (request, 0)
    while true {
      let page = try await sendSafely(next)
      bytes += page.bytes
      try check(page.answer, since: next.since, bytes: bytes)
      answers.append(page.answer)
      guard page.answer.hasMore else { return answers }
      guard answers.count < maxPages else {
        throw HubError.contradictory("it has more than \(maxPages) pages")
      }
      next = ExchangeRequest(since: page.answer.revision, replica: request.replica)
    }
  }

  /// Sends a request, and again if its answer was lost. Repeating a push is harmless, since it has
  /// the same number and token.
  private func sendSafely(
    _ request: ExchangeRequest
  ) async throws -> (answer: ExchangeAnswer, bytes: Int) {
    var attempt = 0
    while true {
      do {
        return try await hub.exchange(board, request)
      } catch let failure as WebFailure where failure.isLoss && attempt < Self.repeats {
        attempt += 1
        try await settings.pause(.milliseconds(500) * (0.5 + settings.jitter()))
      }
    }
  }

  private func check(_ answer: ExchangeAnswer, since: Int64, bytes: Int) throws(HubError) {
    guard answer.revision >= since else { throw .rolledBack }
    guard !answer.hasMore || answer.revision > since else {
      throw .contradictory("its pages do not advance")
    }
    guard bytes <= Self.maxAnswer else {
      throw .contradictory("it is longer than \(Self.maxAnswer >> 20) MB")
    }
    let latest = milliseconds() + Self.maxAhead
    for record in answer.records {
      for register in record.registers.values where register.stamp.time.milliseconds > latest {
        throw .dated(milliseconds: register.stamp.time.milliseconds)
      }
    }
  }

  /// The time of this machine's clock, in milliseconds since 1970.
  private func milliseconds() -> Int64 { Int64(settings.now().timeIntervalSince1970 * 1_000) }
}

extension WebFailure {
  /// Whether the server may have done what was asked, although its answer did not arrive.
  fileprivate var isLoss: Bool {
    switch self {
    case .cutOff, .late: true
    case .badAddress, .notEncrypted, .offline, .busy, .noAuthorities, .badAuthority, .untrusted,
      .unauthorized, .forbidden, .missing, .moved, .leadsElsewhere, .redirectLoop, .refused,
      .tooLong, .notUnderstood, .webPage, .noCalendars:
      false
    }
  }
}
