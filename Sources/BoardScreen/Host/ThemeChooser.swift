public import CursesUI
public import ThemeKit

/// The themes that a screen can choose from, and the one in force.
@MainActor
public protocol ThemeChooser: AnyObject {
  /// The look in force.
  var appearance: Appearance { get }
  /// Where a row is edited, if that is configured; the theme decides where not.
  var editing: EditingStyle? { get }
  /// The theme in force.
  var name: String { get }
  /// Every theme by name, as they are offered.
  var names: [String] { get }

  /// Whether a theme has mistakes that keep it from being shown.
  func hasMistakes(_ name: String) -> Bool

  /// Shows a theme from now on.
  ///
  /// - Throws: Why the theme, or the choice of it, is not kept.
  func use(_ name: String) throws
}
