import Glibc
import TerminalText
public import ThemeKit

/// The capabilities of a terminal according to the terminal database and the environment; the
/// terminal itself is not queried.
public struct TerminalCapabilities: Sendable {
  /// The name of the terminal, from TERM.
  public let name: String
  /// The colours that the board uses on the terminal.
  public let colors: ColorDepth
  /// Whether output may be UTF-8, according to the locale.
  public let isUTF8: Bool
  /// Whether the terminal database lists mouse support.
  public let hasMouse: Bool

  /// The colours that a command may print on the current terminal; `nil` if the terminal is unknown
  /// or cannot position the cursor, in which case commands print no styles.
  @MainActor
  public static var printedColors: ColorDepth? {
    guard case .success(let terminal) = current else { return nil }
    return terminal.colors
  }

  /// The capabilities of the terminal that TERM names.
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
