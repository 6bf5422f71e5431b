import CommandWords
import HubClient
import Remotes
import Web

/// A connection with a hub that the user has joined.
struct HubSession {
  let settings: HubSettings
  private let key: HubKey
  /// The certificate of a hub that no authority vouches for.
  private let certificate: HubCertificate?
  /// The time limit for one request; a board that is open must not wait as long as a command.
  var deadline: Duration?

  /// - Parameter store: The path of the store, beside which the key is stored.
  init(_ settings: HubSettings, store: String) {
    self.settings = settings
    key = HubKey(of: settings.id, beside: store)
    certificate = settings.fingerprint.map { HubCertificate($0, beside: store) }
  }

  var webSettings: WebSettings {
    var web = WebSettings(agent: RemoteAccess.agent)
    web.authorities = settings.authority ?? certificate?.path
    web.lossTime = .seconds(5)
    if let deadline { web.deadline = deadline }
    return web
  }

  /// Whether the hub has not accepted the user's key at the latest attempt.
  var isKeyRefused: Bool { key.isRefused }

  /// Runs a closure with a client that has the user's key.
  ///
  /// - Throws: ``Failure`` without a key, and what the closure throws.
  func run<Result>(_ body: (HubAccess) async throws -> Result) async throws -> Result {
    guard let secret = try key.read() else {
      throw Failure(
        "there is no key for the hub \(quoted(settings.id))",
        next: "Ask for an invitation, and accept it with 'dragboard join'.", status: .notPermitted)
    }
    do {
      let result = try await run(with: secret, body)
      key.setRefused(false)
      return result
    } catch HubError.unknownKey {
      key.setRefused(true)
      throw HubError.unknownKey
    }
  }

  private func run<Result>(
    with key: ConcealedText, _ body: (HubAccess) async throws -> Result
  ) async throws -> Result {
    let address = try WebAddress(settings.url)
    guard settings.authority == nil, let certificate else {
      return try await HubAccess.run(webSettings, at: address, key: key, body)
    }
    try await certificate.fetch(from: address, webSettings)
    return try await certificate.check(address) {
      try await HubAccess.run(webSettings, at: address, key: key, body)
    }
  }
}
