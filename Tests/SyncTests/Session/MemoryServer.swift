import Synchronization
import TestRandom

@testable import CalDAV
@testable import Web

/// A CalDAV server in memory, as wrong as a real one can be.
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

  /// Objects by address.
  typealias Objects = [String: (etag: String, text: String)]

  fileprivate struct State {
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

  // MARK: What boards ask

  var collection: CalendarCollection {
    guard let address = try? WebAddress("http://127.0.0.1/tasks/") else {
      preconditionFailure("no address")
    }
    var settings = WebSettings(agent: "dragboard/test")
    settings.backOff.attempts = 1
    let client = WebClient(settings, authorization: .none) { try self.answer($0) }
    return CalendarCollection(address, client: client)
  }

  private func answer(_ request: WebRequest) throws -> WebReply {
    try state.withLock { state in
      state.requests.append("\(request.method) \(request.address.path)")
      guard Double.random(in: 0..<1, using: &state.random) < state.faultiness else {
        return try state.answer(request)
      }
      let fault = Fault.allCases.randomElement(using: &state.random)!  // not empty
      if fault == .unanswered { _ = try state.answer(request) }
      guard fault == .forgotten, ["PUT", "DELETE"].contains(request.method) else {
        throw WebFailure.cutOff(request.address)
      }
      return request.reply(204)
    }
  }
}

extension MemoryServer.State {
  fileprivate mutating func answer(_ request: WebRequest) throws -> WebReply {
    let href = request.address.path
    let body = request.body.map { Array($0.utf8) }
    switch request.method {
    case "PROPFIND":
      return request.reply(multistatus: objects.keys.sorted().map { found($0) } + [calendar])
    case "REPORT":
      let query = try XMLElement(body ?? [])
      guard query.name == .calDAV("calendar-multiget") else {
        return changes(since: query.first(.dav("sync-token"))?.text ?? "", request)
      }
      let hrefs = query.children.filter { $0.name == .dav("href") }.map(\.text)
      return request.reply(
        multistatus: hrefs.filter { !unshown.contains($0) }.map { found($0, withText: true) })
    case "GET":
      if unshown.contains(href) { return request.reply(403) }
      guard let object = objects[href] else { return request.reply(404) }
      return request.reply(200, headers: ["etag": object.etag], body: object.text)
    case "PUT":
      if failing.contains(href) { return request.reply(500) }
      if forbidden.contains(href) { return request.reply(413) }
      let condition = request.headers["If-None-Match"] == "*" ? nil : request.headers["If-Match"]
      guard objects[href]?.etag == condition else { return request.reply(412) }
      if losesWrites { return request.reply(204) }
      write(request.body, at: href)
      guard answersWrites else { throw WebFailure.cutOff(request.address) }
      return request.reply(
        201, headers: counter.isMultiple(of: 2) ? ["etag": objects[href]?.etag ?? ""] : [:])
    case "DELETE":
      guard let object = objects[href] else { return request.reply(404) }
      guard object.etag == request.headers["If-Match"] else { return request.reply(412) }
      if !losesWrites { write(nil, at: href) }
      return request.reply(204)
    default: return request.reply(405)
    }
  }

  private mutating func changes(since token: String, _ request: WebRequest) -> WebReply {
    guard hasTokens else { return request.reply(501) }
    var start = 0
    if !token.isEmpty {
      guard let number = Int(token), number >= firstToken else {
        return request.reply(403, body: "<error xmlns='DAV:'><valid-sync-token/></error>")
      }
      start = number
    }
    // As Radicale does, it tells of deletions also without a token.
    let hrefs = Set(log[start...]).subtracting([""]).sorted()
    while log.count < firstToken { log.append("") }
    return request.reply(
      multistatus: hrefs.map { found($0) } + ["<sync-token>\(log.count)</sync-token>"])
  }

  /// What a list says of an object.
  private func found(_ href: String, withText: Bool = false) -> String {
    let hrefElement = "<href>\(href.escapedForXML)</href>"
    guard let object = objects[href] else {
      return "<response>\(hrefElement)<status>HTTP/1.1 404 Not Found</status></response>"
    }
    var properties = "<getetag>\(object.etag.escapedForXML)</getetag>"
    // What XML cannot hold has to be asked for by itself.
    if withText, !object.text.utf8.contains(0) {
      properties += "<c:calendar-data>\(object.text.escapedForXML)</c:calendar-data>"
    }
    return """
      <response>\(hrefElement)<propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status>\
      </propstat></response>
      """
  }

  private var calendar: String {
    "<response><href>/tasks/</href><status>HTTP/1.1 200 OK</status></response>"
  }
}

extension WebRequest {
  fileprivate func reply(
    _ status: Int, headers: [String: String] = [:], body: String = ""
  ) -> WebReply {
    WebReply(status: status, headers: headers, body: Array(body.utf8), address: address)
  }

  fileprivate func reply(multistatus parts: [String]) -> WebReply {
    let body = """
      <multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\(parts.joined())\
      </multistatus>
      """
    return reply(207, body: body)
  }
}
