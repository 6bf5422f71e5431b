import Foundation
import Synchronization
import Testing
import WebSupport

@testable import CalDAV

struct DeviceSignInTests {
  private static func signIn(device: String = "", token: String = "token") throws -> SignIn {
    let path = device.isEmpty ? "device_authorization" : "device_authorization/\(device)"
    return SignIn(
      at: try OAuthServer.server(token: token, device: path), as: OAuthServer.client,
      settings: TestClient.settings)
  }

  /// What the server answered to our questions.
  private static func answers(to code: DeviceCode) async throws -> [String] {
    try JSONDecoder().decode(
      [String].self, from: Data(try await OAuthServer.get("device/\(code.userCode)").utf8))
  }

  private static func answer(_ code: DeviceCode, allow: Bool) async throws {
    let answer = try await OAuthServer.post(
      "device", ["user_code": code.userCode, "allow": allow ? "1" : "0"])
    #expect(answer == "ok")
  }

  @Test func entersTheCodeElsewhere() async throws {
    let grant = try await Self.signIn().onDevice(clock: StepClock()) { code in
      #expect(code.address.description == (try OAuthServer.address("device")))
      #expect(code.lifetime == .seconds(1800))
      try await Self.answer(code, allow: true)
    }
    #expect(try await OAuthServer.status(for: grant.accessToken) == 200)
    #expect(grant.refreshToken != nil)
  }

  @Test func personRefuses() async throws {
    await #expect(throws: OAuthError.denied) {
      try await Self.signIn().onDevice(clock: StepClock()) { code in
        try await Self.answer(code, allow: false)
      }
    }
  }

  /// The server answers `slow_down` when it is asked too early, so the wait is real.
  @Test func asksNoEarlierThanTheServerSays() async throws {
    let shown = Mutex<DeviceCode?>(nil)
    _ = try await Self.signIn(device: "after-2").onDevice { code in
      shown.withLock { $0 = code }
    }
    let code = try #require(shown.withLock { $0 })
    #expect(
      try await Self.answers(to: code) == ["authorization_pending", "authorization_pending"])
  }

  @Test func slowDownAddsFiveSecondsForGood() async throws {
    let clock = StepClock()
    await #expect(throws: OAuthError.codeExpired) {
      try await Self.signIn(device: "slow-2").onDevice(clock: clock) { _ in }
    }
    let seconds: [Duration] = [.seconds(1), .seconds(6), .seconds(11), .seconds(11)]
    #expect(Array(clock.sleeps.prefix(4)) == seconds)
  }

  @Test func busyServerIsAskedLessAndLess() async throws {
    let clock = StepClock()
    await #expect(throws: OAuthError.codeExpired) {
      try await Self.signIn(token: "token/busy").onDevice(clock: clock) { _ in }
    }
    #expect(clock.sleeps == (0..<10).map { .seconds(1 << $0) })
  }

  @Test func stopsWhenTheCodeEnds() async throws {
    let clock = StepClock()
    await #expect(throws: OAuthError.codeExpired) {
      try await Self.signIn(device: "hasty").onDevice(clock: clock) { _ in }
    }
    // Three seconds of life, and at least one between two questions, whatever the server says.
    #expect(clock.sleeps == [.seconds(1), .seconds(1)])
  }

  @Test func serverSaysThatTheCodeHasEnded() async throws {
    let clock = StepClock()
    await #expect(throws: OAuthError.codeExpired) {
      try await Self.signIn(device: "expired").onDevice(clock: clock) { _ in }
    }
    #expect(clock.sleeps.count == 1)
  }

  /// The code goes to a terminal, the address to a browser.
  @Test(arguments: ["escape", "script", "clear"])
  func hostileCodeIsNotShown(lie: String) async throws {
    await #expect(throws: OAuthError.malformedAnswer(.device)) {
      try await Self.signIn(device: lie).onDevice(clock: StepClock()) { _ in
        Issue.record("shown")
      }
    }
  }

  @Test func absurdTimesEndAfterADay() async throws {
    let clock = StepClock()
    await #expect(throws: OAuthError.codeExpired) {
      try await Self.signIn(device: "for-ever").onDevice(clock: clock) { code in
        #expect(code.lifetime == .seconds(24 * 60 * 60))
      }
    }
    #expect(clock.sleeps == [])
  }

  @Test func olderNameOfTheAddressIsKnown() async throws {
    _ = try await Self.signIn(device: "google").onDevice(clock: StepClock()) { code in
      try await Self.answer(code, allow: true)
    }
  }

  @Test func cancellationEndsTheWait() async throws {
    let task = Task {
      try await Self.signIn().onDevice { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
