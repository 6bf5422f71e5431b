import CNcurses
import Glibc
import TerminalText

/// What the terminal database says about a terminal; the terminal itself is left alone.
public struct TerminalCapabilities: Sendable {
  /// The value of TERM.
  public let name: String
  /// How many colours it has; 0 for none, or with `NO_COLOR` set.
  public let colorCount: Int
  /// Whether the locale is UTF-8.
  public let isUTF8: Bool
  /// Whether the database says that it has a mouse.
  public let hasMouse: Bool

  /// The terminal that TERM names.
  @MainActor
  public static var current: Result<TerminalCapabilities, TerminalError> {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    errno = 0
    guard shim_load_terminal() else { return .failure(.whyNoWindow(on: name, code: errno)) }
    guard shim_capability("cup") != nil else { return .failure(.cannotPosition(name: name)) }
    let noColor = getenv("NO_COLOR").map { $0[0] != 0 } ?? false
    return .success(
      TerminalCapabilities(
        name: name, colorCount: noColor ? 0 : max(0, Int(tigetnum("colors"))),
        isUTF8: DisplayText.isUTF8 && !ASCIIFallback.isNeeded,
        hasMouse: shim_capability("kmous") != nil))
  }
}
