import CalDAV
import CommandWords
import Testing

@testable import dragboard_net

struct OAuthWordingTests {
  @Test(arguments: [
    (OAuthError.signInNeeded, CommandWords.ExitStatus.notPermitted), (.denied, .notPermitted),
    (.refused(.token, .invalidGrant), .notPermitted),
    (.refused(.token, .temporarilyUnavailable), .unavailable),
    (.failed(.token, status: 500), .unavailable), (.malformedAnswer(.device), .unavailable),
    (.cannotUseFile(path: "/x", .exposed), .notPermitted),
    (.cannotUseFile(path: "/x", .unwritable(.noSpace)), .disk),
    (.busy(path: "/x"), .busy),
  ])
  func statusSaysWhatKindOfFailureItIs(error: OAuthError, status: CommandWords.ExitStatus) {
    #expect(NetWording.failure(for: error).status == status)
  }

  @Test func aLostSignInSaysWhatToDo() {
    #expect(
      OAuthWording.failure(for: .signInNeeded).line
        == "dragboard: the server no longer accepts this sign-in. "
        + "Sign in again: 'dragboard remote add NAME URL --oauth'.")
  }

  @Test(arguments: [
    OAuthError.notDescribed(issuer: "https://x\u{1B}[31m\n"),
    .cannotUseFile(path: "/x\u{1B}]0;y\u{7}", .damaged), .busy(path: "\u{9B}1A"),
  ])
  func whatOthersChoseCannotSteerTheTerminal(error: OAuthError) {
    let line = OAuthWording.failure(for: error).line
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}
