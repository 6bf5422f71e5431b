import TerminalText

extension InputDecoder {
  /// Decodes the event that begins at ``position``.
  func step(isFinal: Bool) -> Step {
    guard bytes[position] == 0x1B else { return character(at: 0, [], isFinal: isFinal) }
    guard let next = byte(1) else {
      return isFinal ? .done(1, .key(KeyPress(.escape))) : .incomplete
    }
    switch next {
    case UInt8(ascii: "["): return controlSequence(isFinal: isFinal)
    case UInt8(ascii: "O"): return singleShift(isFinal: isFinal)
    // DCS, SOS, OSC, PM and APC begin a reply from the terminal.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: return reply(isFinal: isFinal)
    case 0x1B: return .done(1, .key(KeyPress(.escape)))
    default: return character(at: 1, .alt, isFinal: isFinal)
    }
  }

  /// Decodes a key that is not an escape sequence: a control byte, or a character in UTF-8.
  private func character(at offset: Int, _ modifiers: KeyModifiers, isFinal: Bool) -> Step {
    let first = bytes[position + offset]
    func key(_ key: Key, _ more: KeyModifiers = [], bytes count: Int = 1) -> Step {
      .done(offset + count, .key(KeyPress(key, modifiers.union(more))))
    }
    switch first {
    case 0x0A, 0x0D: return key(.enter)
    case 0x09: return key(.tab)
    case 0x08, 0x7F: return key(.backspace)
    case 0x00: return key(.character(" "), .control)
    case 0x01...0x1A: return key(.character(Self.ascii(first + 0x60)), .control)
    case 0x1B...0x1F: return key(.character(Self.ascii(first + 0x40)), .control)
    case 0x20..<0x7F: return key(.character(Self.ascii(first)))
    default: break
    }
    let needed =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    var count = 1
    while count < needed, let next = byte(offset + count), next & 0xC0 == 0x80 { count += 1 }
    if count < needed, byte(offset + count) == nil, !isFinal { return .incomplete }
    let sequence = bytes[(position + offset)..<(position + offset + count)]
    let text = String(decoding: sequence, as: UTF8.self)
    // Invalid UTF-8 decodes to one or more U+FFFD, of which one is used.
    return key(.character(text.first ?? "\u{FFFD}"), bytes: count)
  }

  private static func ascii(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  private func singleShift(isFinal: Bool) -> Step {
    guard let letter = byte(2) else {
      return isFinal ? .done(2, .key(KeyPress(.character("O"), .alt))) : .incomplete
    }
    return .done(3, Self.key(letter: letter).map { .key(KeyPress($0)) })
  }

  /// Decodes a reply that ends with ST or BEL. A reply that stays incomplete is discarded. If only
  /// its first two bytes have arrived, they are decoded as a key with Alt.
  private func reply(isFinal: Bool) -> Step {
    let longest = 4096
    var offset = 2
    while let next = byte(offset), offset <= longest {
      let report = { (count: Int) in
        Step.done(count, .report(Array(bytes[position..<(position + count)])))
      }
      if next == 0x07 { return report(offset + 1) }
      if next == 0x1B, byte(offset + 1) == UInt8(ascii: "\\") { return report(offset + 2) }
      offset += 1
    }
    if offset > longest { return .overlong(offset, .reply) }
    guard isFinal else { return .incomplete }
    return offset == 2 ? character(at: 1, .alt, isFinal: true) : .done(offset, nil)
  }

  /// The key for the final letter of a sequence that begins with CSI or SS3; `nil` for an unknown
  /// letter.
  static func key(letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  /// The key for `CSI number ~`; `nil` for an unknown number.
  static func key(number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key for `CSI code u`; `nil` for an unknown code.
  static func key(code: Int) -> Key? {
    switch code {
    case 9: .tab
    case 13: .enter
    case 27: .escape
    case 8, 127: .backspace
    default: Unicode.Scalar(UInt32(code)).map { .character(Character($0)) }
    }
  }
}
