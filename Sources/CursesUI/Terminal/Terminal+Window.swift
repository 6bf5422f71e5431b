import CNcurses
import DragEngine
import Glibc
import TerminalText
import ThemeKit

/// Starts curses, and sets the environment variables that it reads.
extension Terminal {
  /// Whether output may be UTF-8, according to the locale.
  nonisolated public static var isUTF8: Bool { DisplayText.isUTF8 && !ASCIIFallback.isNeeded }

  /// The width in columns of the terminal that a descriptor refers to, or the value of `COLUMNS` if
  /// the system does not know the width; `nil` if both are unknown.
  nonisolated public static func columns(of descriptor: Int32) -> Int? {
    var now = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &now) == 0, now.ws_col > 0 { return Int(now.ws_col) }
    return variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  nonisolated static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func openWindow(
    on name: String, output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>,
    size: CellSize, variable: (String) -> String? = Terminal.variable
  ) throws(TerminalError) -> (UnsafeMutablePointer<WINDOW>, ColorDepth) {
    errno = 0
    guard var entry = TerminalEntry(named: name) else { throw .whyNoWindow(on: name, code: errno) }
    var depth = entry.colorDepth(variable: variable)
    errno = 0
    let screen = with(size) {
      guard depth == .direct else { return newterm(name, output, input) }
      entry.addDirectColor()
      return with(entry) { newterm(name, output, input) }
    }
    let code = errno
    guard screen != nil, let window = shim_stdscr() else {
      throw .whyNoWindow(on: name, code: code)
    }
    shim_keep_palette()
    if depth == .direct, tigetnum("colors") != entry.numbers["colors"] {
      // This build of curses does not read entries from the environment.
      depth = ColorDepth(colorCount: Int(tigetnum("colors")), hasDirectColor: false) { _ in nil }
    }
    if depth != .none {
      start_color()
      use_default_colors()
    }
    return (window, depth)
  }

  /// Runs `body` with the size of the screen in the environment.
  ///
  /// Curses reads the size from there, because the frame file cannot report a size.
  static func with<Result>(_ size: CellSize, _ body: () -> Result) -> Result {
    with(["LINES": "\(size.height)", "COLUMNS": "\(size.width)"], body)
  }

  /// Runs `body` while curses reads this entry instead of the one in its database.
  ///
  /// The entry must not stay in the environment: the board's child processes would use it.
  private static func with<Result>(_ entry: TerminalEntry, _ body: () -> Result) -> Result {
    with(["TERMINFO": "b64:" + Base64.text(of: entry.compiled)], body)
  }

  private static func with<Result>(_ variables: [String: String], _ body: () -> Result) -> Result {
    let found = variables.keys.map { ($0, variable($0)) }
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for (name, value) in found {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return body()
  }
}
