import CalDAV
import CommandWords
import TerminalText
import Web

/// The messages and exit statuses for failed requests to servers.
enum WebWording {
  static func failure(for error: WebFailure) -> Failure {
    switch error {
    case .badAddress(let text, let fault): badAddress(text, fault)
    case .notEncrypted(let address):
      Failure(
        "the password would be sent to \(address) without encryption",
        next: "Use the address that begins with https://.", status: .notPermitted)
    case .offline(let address, let reason):
      Failure(
        "cannot reach \(address): \(reason)", next: "Try again once there is a connection.",
        status: .unavailable)
    case .late(let address, let time):
      Failure(
        "no complete answer within \(time.components.seconds) seconds: \(address)",
        next: "Try again later.", status: .unavailable)
    case .cutOff(let address):
      Failure("the answer was cut off: \(address)", next: "Try again.", status: .unavailable)
    case .busy(let address, let status, let wait): busy(address, status: status, retryAfter: wait)
    case .noAuthorities:
      Failure(
        "no certificate authorities found in /etc/ssl/certs",
        next: "Install ca-certificates, or name a file with --ca.", status: .configuration)
    case .badAuthority(let path, let error):
      Failure(
        "cannot use the certificate authorities in \(DisplayText.plain(path)): "
          + (error?.description.lowercased() ?? "it contains no PEM certificate"),
        next: "Name a PEM file with --ca.",
        status: error == .permissionDenied ? .notPermitted : .badData)
    case .untrusted(let address, let fault): untrusted(address, fault)
    case .unauthorized(let address, let offered): unauthorized(address, offered: offered)
    case .forbidden(let address):
      Failure(
        "the server does not permit this: \(address)",
        next: "Check the permissions of your user on the server.", status: .notPermitted)
    case .missing(let address):
      Failure(
        "nothing was found at \(address)",
        next: "If it was deleted, remove the remote: see 'dragboard remote --help'.",
        status: .busy)
    case .moved(let address, let target):
      Failure(
        "the calendar has moved to \(DisplayText.plain(target)): \(address)",
        next: "If you trust the new address, remove the remote and add it with that address.",
        status: .busy)
    case .leadsElsewhere(let address, let target):
      Failure(
        "\(address) redirects to another server: \(DisplayText.plain(target))",
        next: "If you trust that server, use its address.")
    case .redirectLoop(let address):
      Failure("too many redirects: \(address)", next: "Check the address.")
    case .refused(let address, let status, let rule):
      Failure(
        "the server refused the request (\(status)\(rule.map { ", " + DisplayText.plain($0) } ?? "")): "
          + "\(address)", next: "Check the address; the server's log may say more.")
    case .tooLong(let address, let limit):
      Failure(
        "the answer is longer than \(limit >> 20) MB: \(address)",
        next: "Choose a calendar with fewer tasks.")
    case .notUnderstood(let address, let reason):
      Failure(
        "cannot read the answer: \(DisplayText.plain(reason)): \(address)",
        next: "Check that this is the address of a CalDAV server.")
    case .webPage(let address):
      Failure(
        "the answer is a web page: \(address)",
        next: "Check in a browser whether the network asks for a sign-in; otherwise check the "
          + "address.", status: .unavailable)
    case .noCalendars(let address):
      Failure(
        "found no calendar for tasks: \(address)",
        next: "Use the address that the server shows for CalDAV.")
    }
  }

  private static func badAddress(_ text: String, _ fault: WebFailure.AddressFault) -> Failure {
    let text = DisplayText.plain(text)
    return switch fault {
    case .scheme:
      Failure(
        "not an http or https address: \(text)", next: "Use an address that begins with https://.",
        status: .usage)
    case .namesUser:
      Failure(
        "an address must not contain a name or password: \(text)",
        next: "Give the user name with --user.",
        status: .usage)
    case .host:
      Failure(
        "no server name in '\(text)'", next: "Use an address like https://cloud.example.org.",
        status: .usage)
    case .elsewhere:
      Failure(
        "the browser cannot return to \(text)",
        next: "Use an address like http://127.0.0.1:8400/callback.", status: .usage)
    case .port:
      Failure(
        "the port is not a number from 1 to 65535: \(text)", next: "Correct it, or leave it out.",
        status: .usage)
    }
  }

  private static func busy(_ address: WebAddress, status: Int, retryAfter: Int?) -> Failure {
    let what =
      switch status {
      case 423: "the server has locked the resource"
      case 507: "the server has no space left"
      default: "the server is not ready"
      }
    let when = retryAfter.map { seconds in
      for (unit, size) in [("seconds", 1), ("minutes", 60), ("hours", 3_600)]
      where seconds < 120 * size {
        let count = (seconds + size - 1) / size
        return "in \(count) \(count == 1 ? String(unit.dropLast()) : unit)"
      }
      return "in \((seconds + 86_399) / 86_400) days"
    }
    return Failure(
      "\(what) (\(status)): \(address)", next: "Try again \(when ?? "later").",
      status: .unavailable)
  }

  private static func untrusted(
    _ address: WebAddress, _ fault: WebFailure.TrustFault
  ) -> Failure {
    switch fault {
    case .certificate:
      Failure(
        "the certificate of \(address) has expired, or its authority is unknown here",
        next: "If it is your own server, give its certificate with --ca.", status: .notPermitted)
    case .name:
      Failure(
        "the certificate is for another server: \(address)", next: "Check the address.",
        status: .notPermitted)
    case .handshake:
      Failure(
        "the TLS handshake failed: \(address)",
        next: "Check the address and its port.", status: .notPermitted)
    }
  }

  private static func unauthorized(_ address: WebAddress, offered: [String]) -> Failure {
    if offered.isEmpty || offered.contains("Basic") {
      return Failure(
        "the name or password is wrong: \(address)",
        next: "Check them; some servers need an app password.",
        status: .notPermitted)
    }
    if offered.contains("Bearer") {
      return Failure(
        "the sign-in is not valid or has expired: \(address)", next: "Sign in with --oauth.",
        status: .notPermitted)
    }
    return Failure(
      "the server offers only sign-in methods that are not supported "
        + "(\(offered.joined(separator: ", "))): \(address)",
      next: "Enable Basic authentication on the server.", status: .notPermitted)
  }
}
