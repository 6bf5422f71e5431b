import DragEngine
import TerminalText

extension InputDecoder {
  /// Decodes a control sequence: `CSI`, parameters and a final byte.
  func controlSequence(isFinal: Bool) -> Step {
    switch byte(2) {
    case UInt8(ascii: "M"): return x10MouseReport(isFinal: isFinal)
    case UInt8(ascii: "["): return consoleFunctionKey(isFinal: isFinal)
    default: break
    }
    let longest = 256
    var parameters: [Int] = []
    var number: Int?
    var prefix: UInt8?
    var offset = 2
    while let next = byte(offset), offset <= longest {
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = min((number ?? 0) * 10 + Int(next & 15), 2_000_000)
      case UInt8(ascii: ";"), UInt8(ascii: ":"):
        parameters.append(number ?? 0)
        number = nil
      case UInt8(ascii: "<")...UInt8(ascii: "?"): prefix = next
      case 0x20...0x2F: break
      case 0x40...0x7E:
        if number != nil || !parameters.isEmpty { parameters.append(number ?? 0) }
        let count = offset + 1
        if prefix == nil, next == UInt8(ascii: "~"), parameters.first == 200 {
          return .pasteBegan(count)
        }
        let raw = Array(bytes[position..<(position + count)])
        return .done(count, event(final: next, parameters, prefix: prefix) ?? .report(raw))
      default: return .done(offset, nil)  // a control byte cancels the sequence that it interrupts
      }
      offset += 1
    }
    if offset > longest { return .overlong(offset, .control) }
    guard isFinal else { return .incomplete }
    return offset == 2
      ? .done(2, .key(KeyPress(.character("["), .alt))) : .done(offset, nil)
  }

  private func event(final: UInt8, _ parameters: [Int], prefix: UInt8?) -> InputEvent? {
    if prefix == UInt8(ascii: "<"), parameters.count == 3 {
      guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
      let cell = Cell(parameters[1] - 1, parameters[2] - 1)
      return .pointer(Self.pointer(parameters[0], at: cell, isUp: final == UInt8(ascii: "m")))
    }
    guard prefix == nil else { return nil }
    let held = parameters.count > 1 ? max(0, parameters[1] - 1) : 0
    let modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: held) & 7)
    let key: Key?
    switch final {
    case UInt8(ascii: "I"): return .focusGained
    case UInt8(ascii: "O"): return .focusLost
    case UInt8(ascii: "Z"): return .key(KeyPress(.tab, .shift))
    case UInt8(ascii: "~"): key = parameters.first.flatMap(Self.key(number:))
    case UInt8(ascii: "u"): key = parameters.first.flatMap(Self.key(code:))
    default: key = Self.key(letter: final)
    }
    return key.map { .key(KeyPress($0, modifiers)) }
  }

  /// Decodes F1 to F5 on the Linux console: `CSI [ A` to `CSI [ E`.
  private func consoleFunctionKey(isFinal: Bool) -> Step {
    guard let letter = byte(3) else {
      return isFinal ? .done(3, nil) : .incomplete
    }
    let number = Int(letter) - 0x40
    return .done(4, (1...5).contains(number) ? .key(KeyPress(.function(number))) : nil)
  }

  /// Decodes an X10 mouse report: `CSI M`, then one byte each for button, column and row, with 32
  /// added.
  private func x10MouseReport(isFinal: Bool) -> Step {
    guard let button = byte(3), let column = byte(4), let row = byte(5) else {
      return isFinal ? .done(bytes.count - position, nil) : .incomplete
    }
    let code = Int(button) - 32
    guard code >= 0, column > 32, row > 32 else { return .done(6, nil) }
    let cell = Cell(Int(column) - 33, Int(row) - 33)
    if code & 0b1110_0011 == 3 {
      return .done(6, .pointer(PointerEvent(.released(nil), at: cell, Self.held(in: code))))
    }
    return .done(6, .pointer(Self.pointer(code, at: cell, isUp: false)))
  }

  /// The event for a button code of xterm:
  /// <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>.
  private static func pointer(_ code: Int, at cell: Cell, isUp: Bool) -> PointerEvent {
    // urxvt has its own codes for motion without a button: 31, or 96 and higher after a turn of the
    // wheel.
    if code == 31 || code & 0b1110_0000 == 96 { return PointerEvent(.hovered, at: cell) }
    let low = code & 3
    let button = code & 128 != 0 ? 8 + low : low + 1
    let isMotion = code & 32 != 0
    let kind: PointerEvent.Kind =
      switch (code & 128 != 0, code & 64 != 0) {
      case (false, true): .wheel([.up, .down, .left, .right][low])
      case (false, false) where isMotion && low == 3: .hovered
      case _ where isUp: .released(button)
      case _ where isMotion: .dragged(button)
      default: .pressed(button)
      }
    return PointerEvent(kind, at: cell, held(in: code))
  }

  private static func held(in code: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
