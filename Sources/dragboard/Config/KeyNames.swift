import TerminalText

extension KeyPress {
  private static let names: [String: Key] = [
    "space": .character(" "), "enter": .enter, "tab": .tab, "esc": .escape, "up": .up,
    "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
    "pgdn": .pageDown, "ins": .insert, "del": .delete, "backspace": .backspace,
  ]

  /// Reads a key as the config names it: `x`, `space`, `C-r`, `S-down`, `M-x`, `F9`.
  init?(configName name: String) {
    var rest = name[...]
    var modifiers: KeyModifiers = []
    while rest.count > 2, rest.dropFirst().first == "-" {
      switch rest.first {
      case "C": modifiers.insert(.control)
      case "M": modifiers.insert(.alt)
      case "S": modifiers.insert(.shift)
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    if let key = Self.names[rest.lowercased()], rest.count > 1 {
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

  /// The key as the config names it.
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
