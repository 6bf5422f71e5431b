import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// A machine whose user signs in by OAuth at a server that knows no passwords, with a browser that
/// agrees to everything.
final class SignedInMachine {
  let machine: Machine
  let calendars: CalendarServer
  let proxy: BearerProxy

  init() throws {
    machine = try Machine()
    calendars = try CalendarServer(.radicale)
    proxy = try BearerProxy(to: calendars)
    machine.environment["BROWSER"] = try SignInServer.makeBrowser(
      named: "browser", in: machine.path(""))
  }

  /// The words that sign in.
  func words(_ more: String..., client: String = "dragboard") throws -> [String] {
    let issuer = String(try SignInServer.address().dropLast())
    return [
      "remote", "add", "home", proxy.address(), "--oauth", "--oauth-client", client,
      "--oauth-issuer", issuer,
    ] + more
  }

  /// A token that is kept now; nothing else on the machine holds it.
  func token(_ name: String = "accessToken") throws -> String {
    let text = try String(contentsOfFile: tokens, encoding: .utf8)
    let fields = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(fields?[name] as? String)
  }

  /// Where the tokens are.
  var tokens: String { machine.path("tasks.db.remotes/home.tokens") }

  /// Ends the sign-in at the server.
  func revoke() throws {
    for name in ["accessToken", "refreshToken"] {
      try SignInServer.post("revoke", "client_id=dragboard&token=\(try token(name))")
    }
  }
}
