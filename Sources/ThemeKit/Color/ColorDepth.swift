/// The number of colours that a terminal supports. A depth adapts styles to these colours.
public enum ColorDepth: Hashable, Sendable {
  /// No colours, only attributes such as bold.
  case none
  /// Eight colours; bold text is shown in their bright forms.
  case eight
  /// Eight colours and their bright forms.
  case sixteen
  /// The palette of 256 colours.
  case palette
  /// Any combination of red, green and blue.
  case direct

  /// Determines the depth of a terminal.
  ///
  /// - Parameters:
  ///   - colorCount: The number of colours in the terminal's database entry.
  ///   - hasDirectColor: Whether the entry has the capability `RGB`.
  ///   - variable: Returns the value of an environment variable. `NO_COLOR` switches colour off
  ///     unless it is empty; `COLORTERM` can announce direct colour.
  public init(colorCount: Int, hasDirectColor: Bool, variable: (String) -> String?) {
    let isOff = variable("NO_COLOR").map { !$0.isEmpty } ?? false
    switch colorCount {
    case _ where isOff: self = .none
    case 8... where hasDirectColor || Self.isPromised(variable): self = .direct
    case 256...: self = .palette
    case 16...: self = .sixteen
    case 8...: self = .eight
    default: self = .none
    }
  }

  private static func isPromised(_ variable: (String) -> String?) -> Bool {
    guard let promise = variable("COLORTERM"), ["truecolor", "24bit"].contains(promise) else {
      return false
    }
    // GNU screen passes on the variable from the terminal around it, but misreads direct colours as
    // attributes. Inside tmux, TERM may also begin with `screen`.
    let isInScreen = variable("STY") != nil || variable("TMUX") == nil
    return !(isInScreen && variable("TERM")?.hasPrefix("screen") == true)
  }

  /// The style in colours that the terminal supports, chosen so that text is about as legible on
  /// its background as intended.
  public func fitted(_ style: TextStyle) -> TextStyle {
    var result = colored(style)
    if result.attributes.remove(.underlineWithoutColor) != nil, result.foreground == .terminal {
      result.attributes.insert(.underline)
    }
    return result
  }

  private func colored(_ style: TextStyle) -> TextStyle {
    var result = style
    if isPoor, style.background == .terminal, style.foreground.isFixed {
      // With few colours, none is sure to be legible on an unknown background.
      result.foreground = .terminal
      if style.foreground.isMiddleGrey { result.attributes.insert(.dim) }
      return result
    }
    result.foreground = nearest(to: style.foreground)
    result.background = nearest(to: style.background)
    restoreContrast(of: style, in: &result)
    guard self == .eight else { return result }
    if case .ansi(let index) = result.background { result.background = .ansi(index & 7) }
    if case .ansi(let index) = result.foreground, index >= 8 {
      // Faint text comes closest to bright black.
      let isGrey = result.foreground == .brightBlack
      result.foreground = isGrey ? .terminal : .ansi(index - 8)
      result.attributes.insert(isGrey ? .dim : .bold)
    }
    // Most terminals show bold black as grey.
    if result.foreground == .black { result.attributes.remove(.bold) }
    return result
  }

  /// Whether the terminal lacks most fixed colours.
  private var isPoor: Bool {
    switch self {
    case .none, .eight, .sixteen: true
    case .palette, .direct: false
    }
  }

  private var choices: [Color] {
    switch self {
    case .none, .direct: []
    case .eight: (0..<8).map { .ansi($0) }
    case .sixteen: (0..<16).map { .ansi($0) }
    case .palette: (16...255).map { .palette($0) }
    }
  }

  private var hueWeight: Double { self == .palette ? 1 : 12 }

  private func nearest(to color: Color) -> Color {
    switch (self, color) {
    case (.none, _): return .terminal
    case (.direct, _), (_, .terminal), (_, .ansi), (.palette, .palette): return color
    case (_, .palette), (_, .rgb): break
    }
    guard let wanted = ColorComponents(color) else { return color }
    // Comparing a colour with all others takes far longer than drawing the screen.
    if self == .palette, let same = wanted.palette { return same }
    let needsHue = isPoor && wanted.isVivid
    let candidates = choices.filter { !needsHue || ColorComponents($0)?.isGrey == false }
    return Self.choice(among: candidates) {
      wanted.difference(from: $0, hueWeight: hueWeight)
    } ?? color
  }

  /// If the text has lost its contrast, gives it the nearest colour with enough contrast. If there
  /// is none, gives it the colour with the most contrast.
  private func restoreContrast(of style: TextStyle, in result: inout TextStyle) {
    guard self != .none, self != .direct,
      let meant = style.foreground.contrast(with: style.background),
      let left = result.foreground.contrast(with: result.background),
      let text = ColorComponents(style.foreground),
      let ground = ColorComponents(result.background)
    else { return }
    let needed = min(meant, Self.legible)
    guard left < needed * Self.tolerance else { return }
    let legible = choices.filter { choice in
      ColorComponents(choice).map { $0.contrast(with: ground) >= needed } ?? false
    }
    // Black or white text is better than a hue that the theme did not choose.
    let mayHaveHue = self == .palette && !text.isGrey
    let neutral = legible.filter { choice in
      mayHaveHue || ColorComponents(choice).map(\.isGrey) ?? false
    }
    result.foreground =
      Self.choice(among: neutral.isEmpty ? legible : neutral) {
        text.difference(from: $0, hueWeight: hueWeight)
      } ?? Self.choice(among: choices) { -$0.contrast(with: ground) } ?? result.foreground
  }

  /// The contrast that WCAG 2.2 requires of ordinary text.
  private static let legible = 4.5
  /// The fraction of the contrast that text must keep in order to keep its colour. This leniency
  /// avoids changing text colours on backgrounds that differ from row to row.
  private static let tolerance = 0.8

  private static func choice(
    among colors: [Color], cost: (ColorComponents) -> Double
  ) -> Color? {
    let rated = colors.compactMap { color in ColorComponents(color).map { (color, cost($0)) } }
    return rated.min { $0.1 < $1.1 }?.0
  }
}
