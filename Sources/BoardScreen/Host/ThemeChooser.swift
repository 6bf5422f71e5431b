public import CursesUI
public import ThemeKit

/// The current theme of a screen, and the themes to choose from.
@MainActor
public protocol ThemeChooser: AnyObject {
  /// The appearance of the current theme.
  var appearance: Appearance { get }
  /// Where the title of a row is edited; `nil` to use the setting of the theme.
  var editing: EditingStyle? { get }
  /// The name of the current theme.
  var name: String { get }
  /// The names of all themes, in the order in which they are offered.
  var names: [String] { get }

  /// Whether a theme has errors and cannot be used.
  func hasMistakes(_ name: String) -> Bool

  /// Shows a theme without switching to it, until ``endPreview()``.
  ///
  /// - Returns: Why the theme cannot be shown, as a sentence; `nil` if it can.
  func preview(_ name: String) -> String?

  /// Shows the current theme again after a preview.
  func endPreview()

  /// Switches to a theme and, outside a demo, saves the choice.
  ///
  /// - Throws: An error if the theme cannot be used or the choice cannot be saved.
  func use(_ name: String) throws
}
