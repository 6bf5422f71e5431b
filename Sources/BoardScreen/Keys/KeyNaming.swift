public import TerminalText

/// The names of keys in help and hints, such as `Space`, `Ctrl-R`, `Shift-↓`, `F9`.
public struct KeyNaming: Sendable {
  /// Whether the arrow keys are shown as arrows, not as `Up`, `Down`, `Left` and `Right`.
  public var usesArrows: Bool

  /// Creates names; pass `false` for terminals that cannot show arrows.
  public init(usesArrows: Bool = true) { self.usesArrows = usesArrows }

  /// The name of a key, including its modifiers.
  public func name(of press: KeyPress) -> String {
    if press.modifiers.isEmpty { return name(of: press.key) }
    let modifiers: [(KeyModifiers, String)] = [
      (.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"),
    ]
    let prefix = modifiers.filter { press.modifiers.contains($0.0) }.map(\.1).joined()
    let name = name(of: press.key)
    // With Ctrl, terminals report a letter in the same way with and without Shift, so it is shown
    // in uppercase.
    let isCapital = press.modifiers.contains(.control) && name.count == 1
    return prefix + (isCapital ? name.uppercased() : name)
  }

  /// The names of several keys, separated by spaces.
  public func names(of presses: [KeyPress]) -> String {
    presses.map(name).joined(separator: " ")
  }

  private func name(of key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .up: usesArrows ? "↑" : "Up"
    case .down: usesArrows ? "↓" : "Down"
    case .left: usesArrows ? "←" : "Left"
    case .right: usesArrows ? "→" : "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
