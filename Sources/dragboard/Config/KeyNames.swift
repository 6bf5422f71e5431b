import Spelling
import TerminalText

extension KeyPress {
  private static let names: [String: Key] = [
    "space": .character(" "), "enter": .enter, "tab": .tab, "esc": .escape, "up": .up,
    "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
    "pgdn": .pageDown, "ins": .insert, "del": .delete, "backspace": .backspace,
  ]

  /// Other names of keys, as used in help, in hints and by other programs.
  private static let otherNames: [String: Key] = [
    "␣": .character(" "), "return": .enter, "⏎": .enter, "⇥": .tab, "escape": .escape, "↑": .up,
    "↓": .down, "←": .left, "→": .right, "pageup": .pageUp, "pagedown": .pageDown,
    "insert": .insert, "delete": .delete, "⌫": .backspace,
  ]

  private static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
    ("C-", .control), ("M-", .alt), ("S-", .shift), ("Ctrl-", .control), ("Control-", .control),
    ("Alt-", .alt), ("Meta-", .alt), ("Shift-", .shift), ("^", .control), ("⌥", .alt),
    ("⇧", .shift),
  ]

  /// The key name closest to an unknown word; `nil` if none is close.
  static func configName(nearestTo word: String) -> String? {
    let parts = word.split { "-+".contains($0) }.map(String.init)
    guard let last = parts.last, parts.count > 1 || last.count > 1 else { return nil }
    let modifiers = parts.dropLast().map { part in
      Spelling.nearest(to: part, among: ["Ctrl", "Control", "Alt", "Meta", "Shift"])
        ?? (["C", "M", "S"].contains(part) ? part : nil)
    }
    guard !modifiers.contains(nil) else { return nil }
    let all = Array(names.keys).sorted() + Array(otherNames.keys).sorted()
    let key = last.count == 1 ? last : Spelling.nearest(to: last, among: all)
    guard let key else { return nil }
    let name = (modifiers.compactMap(\.self) + [key]).joined(separator: "-")
    return KeyPress(configName: name)?.configName
  }

  /// Parses a key in the short form of the configuration, such as `x`, `space`, `C-r`, `S-down`,
  /// `M-x` or `F9`, or in full, such as `Ctrl-R`, `Shift-Tab`, `Alt-↓` or `Enter`.
  init?(configName name: String) {
    var rest = name[...]
    var modifiers: KeyModifiers = []
    while let (name, modifier) = Self.modifierNames.first(where: { start, _ in
      // Short names, such as `C-`, must be in upper case.
      start.count == 2 ? rest.hasPrefix(start) : rest.lowercased().hasPrefix(start.lowercased())
    }), rest.count > name.count {
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.count)
    }
    let word = rest.lowercased()
    if let key = Self.names[word] ?? Self.otherNames[word] {
      self.init(key, modifiers)
    } else if rest.count > 1, rest.first == "F" || rest.first == "f",
      let number = Int(rest.dropFirst()), (1...24).contains(number)
    {
      self.init(.function(number), modifiers)
    } else if rest.count == 1, let character = rest.first {
      let typed = modifiers.contains(.control) ? Character(character.lowercased()) : character
      self.init(.character(typed), modifiers)
    } else {
      return nil
    }
  }

  /// The key in the short form of the configuration.
  var configName: String {
    let prefix =
      (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "M-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
    if let name = Self.names.first(where: { $0.value == key })?.key { return prefix + name }
    switch key {
    case .character(let character): return prefix + String(character)
    case .function(let number): return "\(prefix)F\(number)"
    default: return prefix
    }
  }
}
