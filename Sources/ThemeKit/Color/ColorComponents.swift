import Glibc

/// The components of a colour, for comparing it with others.
struct ColorComponents: Equatable {
  /// The components, 0…255 each.
  let red, green, blue: Double

  /// Splits a colour into its components; `nil` for the terminal's default colour, which is
  /// unknown.
  ///
  /// The sixteen ANSI colours are assumed to be xterm's defaults.
  init?(_ color: Color) {
    switch color {
    case .terminal: return nil
    case .ansi(let index): self.init(Self.xterm[Int(index & 15)])
    case .palette(let index) where index < 16: self.init(Self.xterm[Int(index)])
    case .palette(let index) where index >= 232:
      let grey = UInt32(8 + 10 * (Int(index) - 232))
      self.init(grey << 16 | grey << 8 | grey)
    case .palette(let index):
      let offset = Int(index) - 16
      let steps = Self.steps
      self.init(steps[offset / 36] << 16 | steps[offset / 6 % 6] << 8 | steps[offset % 6])
    case .rgb(let red, let green, let blue):
      self.init(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
  }

  private init(_ value: UInt32) {
    red = Double(value >> 16 & 255)
    green = Double(value >> 8 & 255)
    blue = Double(value & 255)
  }

  /// The values of a component in the cube of the colours 16 to 231.
  private static let steps: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// The colour from 16 to 255 of the 256-colour palette that has these components; `nil` if there
  /// is none.
  var palette: Color? {
    let parts = [red, green, blue].compactMap { Self.steps.firstIndex(of: UInt32($0)) }
    if parts.count == 3 { return .palette(UInt8(16 + 36 * parts[0] + 6 * parts[1] + parts[2])) }
    let step = (Int(red) - 8) / 10
    let grey = Color.palette(UInt8(232 + max(0, min(step, 23))))
    return ColorComponents(grey) == self ? grey : nil
  }

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Whether the colour has no hue.
  var isGrey: Bool { red == green && green == blue }

  /// Whether the hue is so distinct that grey would be a poor replacement.
  var isVivid: Bool {
    let (_, a, b) = lab
    return a * a + b * b > Self.vividChroma * Self.vividChroma
  }

  /// The chroma in OKLab above which a hue is distinct; pure colours have 0.2…0.3.
  private static let vividChroma = 0.1

  /// The linear light of each component, 0…1 (sRGB, IEC 61966-2-1).
  private var linear: (red: Double, green: Double, blue: Double) {
    func light(_ part: Double) -> Double {
      let value = part / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (light(red), light(green), light(blue))
  }

  /// The relative luminance, 0…1 (WCAG 2.2).
  private var luminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// The contrast of two colours, 1…21 (WCAG 2.2).
  func contrast(with other: ColorComponents) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The perceptual lightness and two colour axes (OKLab, Ottosson 2020).
  private var lab: (Double, Double, Double) {
    let (r, g, b) = linear
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// The square of the perceptual difference between two colours; 0 for equal ones.
  ///
  /// - Parameter hueWeight: The weight of a difference in hue relative to a difference in
  ///   lightness. It should be high if there are few colours to choose from, so that greys stay
  ///   grey.
  func difference(from other: ColorComponents, hueWeight: Double) -> Double {
    let (a, b) = (lab, other.lab)
    let (x, y, z) = (a.0 - b.0, a.1 - b.1, a.2 - b.2)
    return x * x + hueWeight * (y * y + z * z)
  }
}

extension Color {
  /// Whether the colour looks the same on every terminal that supports it.
  var isFixed: Bool {
    switch self {
    case .terminal, .ansi: false
    case .palette, .rgb: true
    }
  }

  /// Whether the colour is a grey that stands out from both black and white.
  var isMiddleGrey: Bool {
    guard let parts = ColorComponents(self), parts.isGrey else { return false }
    return [Color.rgb(red: 0, green: 0, blue: 0), .rgb(red: 255, green: 255, blue: 255)]
      .allSatisfy { contrast(with: $0) ?? 0 >= 3 }
  }

  /// The red, green and blue components, 0–255 each; `nil` for the terminal's default colour. The
  /// ANSI colours are assumed to be xterm's defaults.
  public var components: (red: Int32, green: Int32, blue: Int32)? {
    ColorComponents(self).map { (Int32($0.red), Int32($0.green), Int32($0.blue)) }
  }

  /// The contrast of two colours, 1…21 (WCAG 2.2); `nil` if one is the terminal's default colour.
  public func contrast(with other: Color) -> Double? {
    guard let mine = ColorComponents(self), let its = ColorComponents(other) else { return nil }
    return mine.contrast(with: its)
  }

  /// The colour at a position of a gradient.
  ///
  /// - Parameter position: The position from 0 for the first stop to 1 for the last; other values
  ///   are limited to this range.
  /// - Returns: The blended colour. If one of the two stops beside the position is the terminal's
  ///   default colour, the nearer of the two is returned. `nil` if there are no stops.
  public static func blended(_ stops: [Color], at position: Double) -> Color? {
    guard let last = stops.last else { return nil }
    let scaled = max(0, min(1, position)) * Double(stops.count - 1)
    let index = Int(scaled)
    guard index + 1 < stops.count else { return last }
    let (start, end, part) = (stops[index], stops[index + 1], scaled - Double(index))
    guard let a = ColorComponents(start), let b = ColorComponents(end) else {
      return part < 0.5 ? start : end
    }
    func mix(_ a: Double, _ b: Double) -> UInt8 { UInt8((a + (b - a) * part).rounded()) }
    return .rgb(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
  }
}
