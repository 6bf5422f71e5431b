extension Terminal {
  /// The private modes of a terminal that the board switches on and off.
  enum Modes {
    /// In this order, so that each terminal ends up with the best mode that it supports.
    static let mouseOn = "\u{1b}[?1002h\u{1b}[?1003h\u{1b}[?1006h"
    static let mouseOff = "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l"
    /// Bracketed paste and reports of the focus.
    static let reportsOn = "\u{1b}[?2004h\u{1b}[?1004h"
    static let reportsOff = "\u{1b}[?1004l\u{1b}[?2004l"
    /// Enclose a frame, so that the terminal shows it all at once.
    static let synchronizedBegin = "\u{1b}[?2026h"
    static let synchronizedEnd = "\u{1b}[?2026l"
    /// Asks whether the terminal supports these two (DECRQM).
    static let query = "\u{1b}[?2026$p"

    /// Whether a terminal shows faint text that can be read.
    ///
    /// The console of Linux shows it in its dark grey, which has a contrast of 2.8:1 on black.
    static func showsFaintText(terminal name: String) -> Bool {
      name.prefix { $0 != "-" } != "linux"
    }

    /// Whether it is safe to send ``query`` to a terminal.
    ///
    /// `st` writes a line to its standard error for each unknown sequence,
    /// and the console of older kernels prints the end of this one. Neither synchronizes.
    static func mayAsk(terminal name: String) -> Bool {
      let family = name.prefix { $0 != "-" }
      return family != "st" && family != "stterm" && family != "linux"
    }

    /// Whether a report says that the modes can be switched: 1 is set, 2 is reset. With 0,
    /// the terminal does not know them; 3 and 4 are permanent.
    static func answersYes(_ report: [UInt8]) -> Bool {
      let answers: [String] = ["\u{1b}[?2026;1$y", "\u{1b}[?2026;2$y"]
      return answers.contains { report.elementsEqual($0.utf8) }
    }
  }
}
