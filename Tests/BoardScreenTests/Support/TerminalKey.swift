/// The bytes that a terminal sends for a key, by the names that tmux gives to keys.
public enum TerminalKey {
  private static let named: [String: String] = [
    "Enter": "\r", "Escape": "\u{1b}", "Tab": "\t", "BTab": "\u{1b}[Z", "Space": " ",
    "BSpace": "\u{7f}", "Up": "\u{1b}[A", "Down": "\u{1b}[B", "Right": "\u{1b}[C",
    "Left": "\u{1b}[D", "Home": "\u{1b}[1~", "IC": "\u{1b}[2~", "DC": "\u{1b}[3~",
    "End": "\u{1b}[4~", "PageUp": "\u{1b}[5~", "PageDown": "\u{1b}[6~", "F1": "\u{1b}OP",
    "F2": "\u{1b}OQ", "F3": "\u{1b}OR", "F4": "\u{1b}OS", "F5": "\u{1b}[15~", "F6": "\u{1b}[17~",
    "F7": "\u{1b}[18~", "F8": "\u{1b}[19~", "F9": "\u{1b}[20~", "F10": "\u{1b}[21~",
    "F11": "\u{1b}[23~", "F12": "\u{1b}[24~",
  ]
  private static let modifiers: [Character: Int] = ["S": 1, "M": 2, "C": 4]

  /// - Parameter name: `j`, `Enter`, `C-r`, `M-Enter`, `S-Down`; any other word is typed.
  public static func bytes(named name: String) -> [UInt8] {
    if let sequence = named[name] { return Array(sequence.utf8) }
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0].count == 1,
      let held = parts[0].first.flatMap({ modifiers[$0] })
    else { return Array(name.utf8) }
    let key = String(parts[1])
    switch (held, named[key]) {
    case (2, let sequence): return [0x1b] + Array((sequence ?? key).utf8)
    case (4, nil) where key.utf8.count == 1: return key.utf8.map { $0 & 0x1f }
    // The modifiers are the second parameter of a cursor or function key.
    case (_, let sequence?) where sequence.hasPrefix("\u{1b}["):
      let inner = sequence.dropFirst(2).dropLast()
      return Array("\u{1b}[\(inner.isEmpty ? "1" : inner);\(held + 1)\(sequence.suffix(1))".utf8)
    default: preconditionFailure("no terminal sends \(name)")
    }
  }
}
