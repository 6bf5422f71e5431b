import Synchronization
import TestRandom

@testable import Sync

/// A server in memory, as wrong as a real one can be.
final class MemoryServer: SharedServer {
  let clock = TestClock()
  /// What goes wrong with a request.
  enum Fault: CaseIterable {
    /// It does not arrive.
    case lost
    /// It is done, but the answer does not arrive.
    case unanswered
    /// It is acknowledged and not done.
    case forgotten
  }

  /// The connection ended.
  struct CutOff: Error {}

  /// It failed.
  struct Broken: Error {}

  /// Objects by address.
  typealias Objects = [String: (etag: String, text: String)]

  private struct State {
    var objects: Objects = [:]
    /// The addresses that were written or deleted, in order.
    var log: [String] = []
    /// Tokens given out before are not known any more.
    var firstToken = 0
    var counter = 0
    /// The chance of a fault with each request.
    var faultiness = 0.0
    var random = SeededRandom(seed: 1)
    var requests: [String] = []
    /// The addresses of objects that it does not show.
    var unshown: Set<String> = []
    /// The addresses of objects that it does not take.
    var forbidden: Set<String> = []
    /// The addresses of objects at which it fails.
    var failing: Set<String> = []
    /// Whether it tells of deletions, and gives out tokens for that.
    var hasTokens = true
    /// Whether it acknowledges writes and does not do them.
    var losesWrites = false
    /// Whether it says that it did a write.
    var answersWrites = true

    mutating func write(_ text: String?, at href: String) {
      counter += 1
      objects[href] = text.map { ("\"\(counter)\"", $0) }
      log.append(href)
    }
  }

  private let state: Mutex<State>

  init(seed: UInt64 = 1) {
    var state = State()
    state.random = SeededRandom(seed: seed)
    self.state = Mutex(state)
  }

  // MARK: What other clients do

  /// The texts by address.
  var texts: [String: String] { state.withLock { $0.objects.mapValues(\.text) } }

  /// What was asked of it, in order.
  var requests: [String] { state.withLock { $0.requests } }

  func forgetRequests() { state.withLock { $0.requests = [] } }

  func setFaultiness(_ faultiness: Double) { state.withLock { $0.faultiness = faultiness } }

  /// It does not show some objects any more, but all others.
  func hide(_ hrefs: Set<String>) { state.withLock { $0.unshown = hrefs } }

  /// It fails when some objects are written.
  func fail(at hrefs: Set<String>) { state.withLock { $0.failing = hrefs } }

  /// It knows nothing of what it had.
  func forgetDeletions() { state.withLock { $0.hasTokens = false } }

  /// It takes no more writes of some objects.
  func forbid(_ hrefs: Set<String>) { state.withLock { $0.forbidden = hrefs } }

  /// It acknowledges writes and does not do them.
  func loseWrites(_ losesWrites: Bool) { state.withLock { $0.losesWrites = losesWrites } }

  /// It does writes, but perhaps its answers do not arrive.
  func answerWrites(_ answersWrites: Bool) { state.withLock { $0.answersWrites = answersWrites } }

  /// Another client moves an object to another address.
  func move(_ href: String, to other: String) {
    state.withLock { state in
      let text = state.objects[href]?.text
      state.write(nil, at: href)
      state.write(text, at: other)
    }
  }

  /// It forgets to tell of what was changed so far.
  func hushUp() { state.withLock { state in state.log = state.log.map { _ in "" } } }

  /// Another client writes an object.
  func write(_ text: String?, at href: String) { state.withLock { $0.write(text, at: href) } }

  /// It forgets all tokens that it has given out.
  func forgetTokens() { state.withLock { $0.firstToken = $0.log.count + 1 } }

  /// All that it holds.
  func backUp() -> Objects { state.withLock { $0.objects } }

  /// It holds again what it held, and does not know the tokens that it has given out.
  func rollBack(to objects: Objects) {
    state.withLock { state in
      state.log += Set(state.objects.keys).union(objects.keys).sorted()
      state.objects = objects
      state.firstToken = state.log.count + 1
    }
  }

  func isFault(_ error: any Error) -> Bool { error is CutOff }

  func words(ofRefusal error: any Error) -> String? { error is Broken ? "status 500" : nil }

  // MARK: The collection

  func changes(since token: String?) async throws -> TaskChanges {
    try request("REPORT") { state in
      var start = 0
      if let token {
        guard let number = Int(token), number >= state.firstToken else { throw TokenIsInvalid() }
        start = number
      }
      // As Radicale does, it tells of deletions also without a token.
      let names = Set(state.log[start...])
      var changes = TaskChanges(token: "\(max(state.log.count, state.firstToken))")
      for href in names.sorted() {
        if let object = state.objects[href] {
          changes.changed.append((href, object.etag))
        } else {
          changes.removed.append(href)
        }
      }
      if state.firstToken > state.log.count {
        while state.log.count < state.firstToken { state.log.append("") }
      }
      changes.removed.removeAll { $0.isEmpty }
      return state.hasTokens ? changes : TaskChanges(changed: changes.changed)
    }
  }

  func objects(at hrefs: [String]) async throws -> [String: ObjectReading] {
    try request("MULTIGET") { state in
      var readings: [String: ObjectReading] = [:]
      for href in hrefs {
        if state.unshown.contains(href) {
          readings[href] = .refused("503")
        } else if let object = state.objects[href] {
          readings[href] = .found(ServerObject(href: href, etag: object.etag, text: object.text))
        } else {
          readings[href] = .missing
        }
      }
      return readings
    }
  }

  func put(_ text: String, at href: String, replacing etag: String?) async throws -> WriteResult {
    try request("PUT \(href)", forgotten: .done(etag: nil)) { state in
      guard !state.failing.contains(href) else { throw Broken() }
      guard !state.forbidden.contains(href) else { return .refused("too large") }
      guard state.objects[href]?.etag == etag else { return .conflict }
      guard !state.losesWrites else { return .done(etag: nil) }
      state.write(text, at: href)
      guard state.answersWrites else { throw CutOff() }
      return .done(etag: state.counter.isMultiple(of: 2) ? state.objects[href]?.etag : nil)
    }
  }

  func delete(_ href: String, replacing etag: String?) async throws -> WriteResult {
    try request("DELETE \(href)", forgotten: .done(etag: nil)) { state in
      guard let object = state.objects[href] else { return .missing }
      guard object.etag == etag else { return .conflict }
      guard !state.losesWrites else { return .done(etag: nil) }
      state.write(nil, at: href)
      return .done(etag: nil)
    }
  }

  func href(named name: String) -> String { "/tasks/\(name)" }

  private func request<Answer: Sendable>(
    _ name: String, forgotten: Answer? = nil, _ body: (inout State) throws -> Answer
  ) throws -> Answer {
    try state.withLock { state in
      state.requests.append(name)
      guard Double.random(in: 0..<1, using: &state.random) < state.faultiness else {
        return try body(&state)
      }
      switch Fault.allCases.randomElement(using: &state.random)! {  // not empty
      case .lost: throw CutOff()
      case .unanswered:
        _ = try body(&state)
        throw CutOff()
      case .forgotten:
        guard let forgotten else { throw CutOff() }
        return forgotten
      }
    }
  }
}
