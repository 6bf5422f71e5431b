import Glibc
import Service

/// The properties of the terminal to which standard output is connected.
struct OutputScreen {
  let columns: Int
  let rows: Int
  let colors: QRCode.Colors
  let isUTF8: Bool

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  init() {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let term = Self.variable("TERM") ?? "dumb"
    colors =
      Self.variable("NO_COLOR") != nil || term == "dumb" || term.hasPrefix("vt")
      ? .none : term.contains("256color") || Self.variable("COLORTERM") != nil ? .exact : .eight
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Self.variable).first ?? ""
    isUTF8 = ["utf-8", "utf8"].contains { locale.lowercased().hasSuffix($0) }
  }

  /// The value of an environment variable; `nil` if it is unset or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
