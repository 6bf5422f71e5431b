/// A theme that comes with the program, inside it.
public enum BuiltInTheme: String, CaseIterable, Sendable {
  /// The ground and the text of the terminal, with one accent.
  case `default`
  /// The red-to-yellow heat of the gesture-driven list that Dragboard descends from.
  case clear
  /// The pinstripes and navigation blue of touch screens around 2011.
  case ios5
  /// Ethan Schoonover's Solarized, dark.
  case solarizedDark = "solarized-dark"
  /// Ethan Schoonover's Solarized, light.
  case solarizedLight = "solarized-light"
  /// Every text at least 7:1 on its background.
  case highContrast = "high-contrast"
  /// No colour at all.
  case mono

  /// The theme file.
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
