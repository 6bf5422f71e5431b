import Glibc
import TerminalText
public import ThemeKit

/// What the terminal database and the environment say about a terminal; the terminal itself is left alone.
public struct TerminalCapabilities: Sendable {
  /// The value of TERM.
  public let name: String
  /// Which colours the board shows on it.
  public let colors: ColorDepth
  /// Whether the locale is UTF-8.
  public let isUTF8: Bool
  /// Whether the database says that it has a mouse.
  public let hasMouse: Bool

  /// The colours that a command prints on this terminal; `nil` where it may print no styles at all.
  @MainActor
  public static var printedColors: ColorDepth? {
    guard case .success(let terminal) = current else { return nil }
    return terminal.colors
  }

  /// The terminal that TERM names.
  @MainActor
  public static var current: Result<TerminalCapabilities, TerminalError> {
    let name = Terminal.variable("TERM") ?? ""
    errno = 0
    guard let entry = TerminalEntry(named: name) else {
      return .failure(.whyNoWindow(on: name, code: errno))
    }
    guard entry.strings["cup"] != nil else { return .failure(.cannotPosition(name: name)) }
    return .success(
      TerminalCapabilities(
        name: name, colors: entry.colorDepth(variable: Terminal.variable),
        isUTF8: Terminal.isUTF8,
        hasMouse: entry.strings["kmous"] != nil))
  }
}
