/// A theme that is built into the program.
public enum BuiltInTheme: String, CaseIterable, Sendable {
  /// The terminal's own background and text, with one accent.
  case `default`
  /// Rows from red to yellow, as in the gesture-driven list app that inspired Dragboard.
  case clear
  /// The pinstripes and navigation blue of touch-screen devices around 2011.
  case ios5
  /// Ethan Schoonover's Solarized in its dark form.
  case solarizedDark = "solarized-dark"
  /// Ethan Schoonover's Solarized in its light form.
  case solarizedLight = "solarized-light"
  /// A theme in which all text has a contrast of at least 7:1 with its background.
  case highContrast = "high-contrast"
  /// No colours, only attributes such as bold.
  case mono

  /// The text of the theme file.
  public var text: String {
    let bytes =
      switch self {
      case .default: PackageResources.default_toml
      case .clear: PackageResources.clear_toml
      case .ios5: PackageResources.ios5_toml
      case .solarizedDark: PackageResources.solarized_dark_toml
      case .solarizedLight: PackageResources.solarized_light_toml
      case .highContrast: PackageResources.high_contrast_toml
      case .mono: PackageResources.mono_toml
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
