import CommandWords
import HubClient
import Remotes
import Web

/// A connection with a hub that the user has joined.
struct HubSession {
  let settings: HubSettings
  private let key: HubKey
  /// The time limit for one request; a board that is open must not wait as long as a command.
  var deadline: Duration?

  /// - Parameter store: The path of the store, beside which the key is stored.
  init(_ settings: HubSettings, store: String) {
    self.settings = settings
    key = HubKey(of: settings.id, beside: store)
  }

  var webSettings: WebSettings {
    var web = WebSettings(agent: RemoteAccess.agent)
    web.authorities = settings.authority
    if let deadline { web.deadline = deadline }
    return web
  }

  /// Runs a closure with a client that has the user's key.
  ///
  /// - Throws: ``Failure`` without a key, and what the closure throws.
  func run<Result>(_ body: (HubAccess) async throws -> Result) async throws -> Result {
    guard let key = try key.read() else {
      throw Failure(
        "there is no key for the hub \(quoted(settings.id))",
        next: "Ask for an invitation, and accept it with 'dragboard join'.", status: .notPermitted)
    }
    return try await HubAccess.run(
      webSettings, at: WebAddress(settings.url), key: key, body)
  }
}
