public import TerminalText

/// How help and hints name the keys.
public enum KeyNaming: Sendable {
  /// By symbols where there are some: `␣`, `^R`, `⇧↓`, `F9`.
  case symbols
  /// By words, for terminals without the symbols: `Space`, `^R`, `Shift-Down`, `F9`.
  case words

  /// The name of a key.
  public func name(of press: KeyPress) -> String {
    var name = name(of: press.key)
    if press.modifiers.contains(.shift) { name = symbol("⇧", or: "Shift-") + name }
    if press.modifiers.contains(.alt) { name = symbol("⌥", or: "Alt-") + name }
    if press.modifiers.contains(.control) { name = "^" + name.uppercased() }
    return name
  }

  /// The names of some keys, in order.
  public func names(of presses: [KeyPress]) -> String {
    presses.map(name).joined(separator: " ")
  }

  private func symbol(_ symbol: String, or word: String) -> String {
    switch self {
    case .symbols: symbol
    case .words: word
    }
  }

  private func name(of key: Key) -> String {
    switch key {
    case .character(" "): symbol("␣", or: "Space")
    case .character(let character): String(character)
    case .up: symbol("↑", or: "Up")
    case .down: symbol("↓", or: "Down")
    case .left: symbol("←", or: "Left")
    case .right: symbol("→", or: "Right")
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: symbol("⌫", or: "Backspace")
    case .enter: symbol("⏎", or: "Enter")
    case .tab: symbol("⇥", or: "Tab")
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
