extension Terminal {
  /// The private terminal modes that the board switches on and off.
  enum Modes {
    /// Switches mouse reports on. Because of the order, each terminal uses the best mode that it
    /// supports.
    static let mouseOn = "\u{1b}[?1002h\u{1b}[?1003h\u{1b}[?1006h"
    static let mouseOff = "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l"
    /// Switches bracketed paste and focus reports on.
    static let reportsOn = "\u{1b}[?2004h\u{1b}[?1004h"
    static let reportsOff = "\u{1b}[?1004l\u{1b}[?2004l"
    /// Begins a frame that the terminal shows all at once; ``synchronizedEnd`` ends it.
    static let synchronizedBegin = "\u{1b}[?2026h"
    static let synchronizedEnd = "\u{1b}[?2026l"
    /// Asks whether the terminal supports synchronized frames (DECRQM).
    static let query = "\u{1b}[?2026$p"

    /// Begins a link, which ``linkEnd`` ends; the address is a URI of printable ASCII characters.
    static func linkBegin(_ address: String) -> String { "\u{1b}]8;;\(address)\u{1b}\\" }
    static let linkEnd = "\u{1b}]8;;\u{1b}\\"

    /// Whether a terminal is known to support links; other terminals may show the address as text.
    ///
    /// - Parameter variable: Returns the value of an environment variable. Terminals identify
    ///   themselves by such variables.
    static func showsLinks(terminal name: String, variable: (String) -> String?) -> Bool {
      func version(_ name: String) -> Int { variable(name).flatMap { Int($0) } ?? 0 }
      let program = variable("TERM_PROGRAM")
      if variable("STY") != nil { return false }
      if variable("TMUX") != nil || name.hasPrefix("tmux") || name.hasPrefix("screen") {
        guard program == "tmux", let version = variable("TERM_PROGRAM_VERSION") else {
          return false
        }
        // Links work in tmux 3.4 and later; the versions may end with a letter, as in 3.3a.
        let numbers = version.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
        return !numbers.lexicographicallyPrecedes([3, 4])
      }
      let families = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour"]
      if families.contains(where: name.hasPrefix) { return true }
      guard name.hasPrefix("xterm") || name.hasPrefix("vte") else { return false }
      let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty"]
      return program.map(programs.contains) ?? false || version("VTE_VERSION") >= 5_000
        || version("KONSOLE_VERSION") >= 201_200 || variable("WT_SESSION") != nil
    }

    /// Whether the terminal's faint text is legible.
    ///
    /// The Linux console shows faint text in dark grey, which has a contrast of only 2.8:1 on
    /// black.
    static func showsFaintText(terminal name: String) -> Bool {
      name.prefix { $0 != "-" } != "linux"
    }

    /// Whether it is safe to send ``query`` to a terminal.
    ///
    /// `st` writes a line to standard error for each unknown sequence, and the Linux console of
    /// older kernels prints the end of the query. Neither supports synchronized frames.
    static func mayAsk(terminal name: String) -> Bool {
      let family = name.prefix { $0 != "-" }
      return family != "st" && family != "stterm" && family != "linux"
    }

    /// Whether a report means that synchronized frames can be switched on and off: whether the
    /// reported value is 1 (set) or 2 (reset). A value of 0 means that the terminal does not
    /// support the mode; 3 or 4 means that the mode cannot be changed.
    static func answersYes(_ report: [UInt8]) -> Bool {
      let answers: [String] = ["\u{1b}[?2026;1$y", "\u{1b}[?2026;2$y"]
      return answers.contains { report.elementsEqual($0.utf8) }
    }
  }
}
