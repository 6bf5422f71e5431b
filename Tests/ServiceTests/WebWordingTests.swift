import CalDAV
import CommandWords
import Testing

@testable import dragboard_net

struct WebWordingTests {
  @Test func eachFailureHasItsWordsAndItsStatus() throws {
    let address = try WebAddress("https://h/a")
    let cases: [(WebFailure, String, CommandWords.ExitStatus)] = [
      (.badAddress("x", .scheme), "neither http nor https: x", .usage),
      (.badAddress("x", .namesUser), "an address holds no name and no password: x", .usage),
      (.badAddress("x", .host), "no server is named in 'x'", .usage),
      (.badAddress("x", .port), "the port is no number from 1 to 65535: x", .usage),
      (
        .notEncrypted(address), "others could read the password on its way to https://h/a",
        .notPermitted
      ),
      (
        .offline(address, reason: "nobody listens there"),
        "cannot reach https://h/a: nobody listens there", .unavailable
      ),
      (
        .late(address, after: .seconds(60)),
        "no whole answer came within 60 seconds: https://h/a", .unavailable
      ),
      (.cutOff(address), "the answer was cut off: https://h/a", .unavailable),
      (
        .busy(address, status: 503, retryAfter: nil),
        "the server is not ready (503): https://h/a", .unavailable
      ),
      (
        .busy(address, status: 507, retryAfter: nil),
        "the server has no room left (507): https://h/a", .unavailable
      ),
      (
        .noAuthorities,
        "no server can be checked without certificate authorities: /etc/ssl/certs",
        .configuration
      ),
      (
        .badAuthority(path: "/x", .permissionDenied),
        "cannot use the authorities in /x: permission denied", .notPermitted
      ),
      (
        .badAuthority(path: "/x", nil),
        "cannot use the authorities in /x: it holds no certificate in PEM", .badData
      ),
      (
        .untrusted(address, .certificate),
        "no authority that is known here vouches for https://h/a, or no longer", .notPermitted
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
        "the server only offers a sign-in that is not known here (Digest): https://h/a",
        .notPermitted
      ),
      (.forbidden(address), "the server does not permit it: https://h/a", .notPermitted),
      (.missing(address), "there is nothing at https://h/a", .busy),
      (.moved(address, to: "/b"), "the calendar has moved to /b: https://h/a", .busy),
      (
        .leadsElsewhere(address, to: "https://i/"),
        "https://h/a leads to another server: https://i/", .failure
      ),
      (
        .refused(address, status: 409, rule: "no-uid-conflict"),
        "the server refused it (409, no-uid-conflict): https://h/a", .failure
      ),
      (
        .notUnderstood(address, reason: "it is not HTTP"),
        "the answer cannot be read: it is not HTTP: https://h/a", .failure
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
