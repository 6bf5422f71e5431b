import CalDAV
import CommandWords
import Testing
import Web

@testable import dragboard_net

struct WebWordingTests {
  @Test func eachFailureHasItsWordsAndItsStatus() throws {
    let address = try WebAddress("https://h/a")
    let cases: [(WebFailure, String, CommandWords.ExitStatus)] = [
      (.badAddress("x", .scheme), "not an http or https address: x", .usage),
      (.badAddress("x", .namesUser), "an address must not contain a name or password: x", .usage),
      (.badAddress("x", .host), "no server name in 'x'", .usage),
      (.badAddress("x", .port), "the port is not a number from 1 to 65535: x", .usage),
      (
        .notEncrypted(address), "the password would be sent to https://h/a without encryption",
        .notPermitted
      ),
      (
        .offline(address, reason: "connection refused"),
        "cannot reach https://h/a: connection refused", .unavailable
      ),
      (
        .late(address, after: .seconds(60)),
        "no complete answer within 60 seconds: https://h/a", .unavailable
      ),
      (.cutOff(address), "the answer was cut off: https://h/a", .unavailable),
      (
        .busy(address, status: 503, retryAfter: nil),
        "the server is not ready (503): https://h/a", .unavailable
      ),
      (
        .busy(address, status: 507, retryAfter: nil),
        "the server has no space left (507): https://h/a", .unavailable
      ),
      (
        .noAuthorities,
        "no certificate authorities found in /etc/ssl/certs",
        .configuration
      ),
      (
        .badAuthority(path: "/x", .permissionDenied),
        "cannot use the certificate authorities in /x: permission denied", .notPermitted
      ),
      (
        .badAuthority(path: "/x", nil),
        "cannot use the certificate authorities in /x: it contains no PEM certificate", .badData
      ),
      (
        .untrusted(address, .certificate),
        "the certificate of https://h/a has expired, or its authority is unknown here",
        .notPermitted
      ),
      (
        .untrusted(address, .name), "the certificate is for another server: https://h/a",
        .notPermitted
      ),
      (
        .unauthorized(address, offered: ["Basic"]),
        "the name or password is wrong: https://h/a", .notPermitted
      ),
      (
        .unauthorized(address, offered: ["Digest"]),
        "the server offers only sign-in methods that are not supported (Digest): https://h/a",
        .notPermitted
      ),
      (.forbidden(address), "the server does not permit this: https://h/a", .notPermitted),
      (.missing(address), "nothing was found at https://h/a", .busy),
      (.moved(address, to: "/b"), "the calendar has moved to /b: https://h/a", .busy),
      (
        .leadsElsewhere(address, to: "https://i/"),
        "https://h/a redirects to another server: https://i/", .failure
      ),
      (
        .refused(address, status: 409, rule: "no-uid-conflict"),
        "the server refused the request (409, no-uid-conflict): https://h/a", .failure
      ),
      (
        .notUnderstood(address, reason: "it is not HTTP"),
        "cannot read the answer: it is not HTTP: https://h/a", .failure
      ),
    ]
    for (error, words, status) in cases {
      let failure = NetWording.failure(for: error)
      #expect(failure.what == words)
      #expect(failure.status == status, "\(words)")
    }
  }

  @Test(arguments: [
    (nil, "Try again later."), (7, "Try again in 7 seconds."), (121, "Try again in 3 minutes."),
    (1, "Try again in 1 second."),
    (7_200, "Try again in 2 hours."), (432_000, "Try again in 5 days."),
  ])
  func aBusyServerSaysWhenToComeBack(retryAfter: Int?, next: String) throws {
    let address = try WebAddress("https://h/a")
    let failure = NetWording.failure(
      for: WebFailure.busy(address, status: 503, retryAfter: retryAfter))
    #expect(failure.next == next)
  }

  @Test func whatAServerSaysControlsNoTerminal() throws {
    let address = try WebAddress("https://h/a")
    let escape = "\u{1B}[2J"
    for error in [
      WebFailure.notUnderstood(address, reason: escape), .moved(address, to: escape),
      .leadsElsewhere(address, to: escape), .refused(address, status: 409, rule: escape),
    ] {
      #expect(!NetWording.failure(for: error).line.contains("\u{1B}"), "\(error)")
    }
  }
}
