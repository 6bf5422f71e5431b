import Testing
import ThemeKit

/// The colours that a terminal shows out of the box, and how it draws faint text.
struct TerminalPalette: Sendable, CustomTestStringConvertible {
  enum Faint: Sendable {
    /// A fraction of the colour's light parts.
    case scaled(Double)
    /// Not told apart.
    case same
  }

  let name: String
  let foreground: Color
  let background: Color
  let ansi: [Color]
  var faint = Faint.scaled(2.0 / 3)
  /// What the terminal has, and the board uses.
  var depths: [ColorDepth] = [.direct, .palette]

  var testDescription: String { name }

  init(
    _ name: String, _ foreground: UInt32, on background: UInt32, _ ansi: [UInt32],
    faint: Faint = .scaled(2.0 / 3), depths: [ColorDepth] = [.direct, .palette]
  ) {
    func color(_ value: UInt32) -> Color {
      .rgb(
        red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
    (self.name, self.faint, self.depths) = (name, faint, depths)
    (self.foreground, self.background) = (color(foreground), color(background))
    self.ansi = ansi.map(color)
  }

  /// The contrast of its own text.
  var ownContrast: Double { foreground.contrast(with: background) ?? 1 }

  /// The contrast of text in a style on this terminal.
  func contrast(of wanted: TextStyle, at depth: ColorDepth) -> Double {
    let style = depth.fitted(wanted)
    var text = shown(style.foreground, else: foreground)
    if depth == .eight, style.attributes.contains(.bold), case .ansi(let index) = style.foreground {
      text = ansi[Int(index) + 8]
    }
    if style.attributes.contains(.dim) { text = faint(text) }
    return text.contrast(with: shown(style.background, else: background)) ?? 1
  }

  private func shown(_ color: Color, else own: Color) -> Color {
    switch color {
    case .terminal: own
    case .ansi(let index): ansi[Int(index)]
    case .palette, .rgb: color
    }
  }

  private func faint(_ color: Color) -> Color {
    guard case .scaled(let part) = faint, let parts = color.components else { return color }
    func scale(_ value: Int32) -> UInt8 { UInt8(Double(value) * part) }
    return .rgb(red: scale(parts.red), green: scale(parts.green), blue: scale(parts.blue))
  }
}

extension TerminalPalette {
  /// Terminals on dark and light grounds. Faint text is drawn as by xterm and VTE, where nothing
  /// else is known.
  static let all = [
    // XTerm-col.ad and charproc.c of xterm 379; dark is its option -rv.
    TerminalPalette("xterm", 0x000000, on: 0xFFFFFF, xterm),
    TerminalPalette("xterm, dark", 0xFFFFFF, on: 0x000000, xterm),
    // config.def.h of st 0.9; faint is half of each part.
    TerminalPalette("st", 0xE5E5E5, on: 0x000000, xterm, faint: .scaled(0.5)),
    // drivers/tty/vt/vt.c of Linux 6.1. Its faint text is 0x555555, which the board does not use.
    TerminalPalette(
      "Linux console", 0xAAAAAA, on: 0x000000,
      [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ], faint: .same, depths: [.eight]),
    // terminal-screen.cc and terminal-profile schemes of GNOME Terminal 3.46.
    TerminalPalette("VTE", 0x171421, on: 0xFFFFFF, gnome),
    TerminalPalette("VTE, dark", 0xD0CFCC, on: 0x171421, gnome),
    // The profiles Basic, in both appearances, and Pro.
    TerminalPalette("Terminal.app", 0x000000, on: 0xFFFFFF, apple),
    TerminalPalette("Terminal.app, dark", 0xFFFFFF, on: 0x1E1E1E, apple),
    TerminalPalette("Terminal.app, Pro", 0xF2F2F2, on: 0x000000, apple),
    // The scheme Campbell in defaults.json of Windows Terminal 1.18; faint is half of each part.
    TerminalPalette(
      "Windows Terminal", 0xCCCCCC, on: 0x0C0C0C,
      [
        0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC,
        0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2,
      ], faint: .scaled(0.5)),
    // https://ethanschoonover.com/solarized
    TerminalPalette("Solarized Dark", 0x839496, on: 0x002B36, solarized),
    TerminalPalette("Solarized Light", 0x657B83, on: 0xFDF6E3, solarized),
  ]

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let gnome: [UInt32] = [
    0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
    0x5E5C64, 0xF66151, 0x33DA7A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
  ]
  private static let apple: [UInt32] = [
    0x000000, 0x990000, 0x00A600, 0x999900, 0x0000B2, 0xB200B2, 0x00A6B2, 0xBFBFBF,
    0x666666, 0xE50000, 0x00D900, 0xE5E500, 0x0000FF, 0xE500E5, 0x00E5E5, 0xE5E5E5,
  ]
  private static let solarized: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]
}
