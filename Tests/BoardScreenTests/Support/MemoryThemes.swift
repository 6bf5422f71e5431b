import BoardScreen
import CursesUI
import ThemeKit

/// The built-in themes; a choice is not saved.
@MainActor
final class MemoryThemes: ThemeChooser {
  let appearance: Appearance
  let editing: EditingStyle?
  private(set) var name: String
  var names: [String] { BuiltInTheme.allCases.map(\.rawValue) }

  init(_ theme: BuiltInTheme, editing: EditingStyle?) {
    appearance = Appearance(theme: ThemeReader.standard.theme(theme))
    self.editing = editing
    name = theme.rawValue
  }

  func hasMistakes(_ name: String) -> Bool { false }

  func preview(_ name: String) -> String? {
    show(name)
    return nil
  }

  func endPreview() { show(name) }

  func use(_ name: String) {
    self.name = name
    show(name)
  }

  private func show(_ name: String) {
    guard let theme = BuiltInTheme(rawValue: name) else { return }
    appearance.theme = ThemeReader.standard.theme(theme)
  }
}
