import BoardScreen
import CursesUI
import ThemeKit

/// The theme of a running board: the one it is told to use, and its file.
@MainActor
final class ThemeController: ThemeChooser {
  let appearance: Appearance
  private(set) var name: String
  private(set) var editing: EditingStyle?
  /// What kept the theme from being shown when the board was opened.
  let notices: [String]
  private let library = ThemeLibrary(environment: .current)
  private let global: GlobalSettings
  /// Whether a theme that is chosen stays chosen.
  private let keeps: Bool
  private let configPath: String?

  /// Takes the theme of the configuration, or the default where that will not do.
  ///
  /// - Parameter keeps: Whether a theme that is chosen on the board stays chosen.
  init(global: GlobalSettings, config: Config, keeps: Bool) {
    self.global = global
    self.keeps = keeps
    configPath = Config.location(option: global.config, environment: .current)?.path
    name = config.theme.value
    editing = config.editing.value
    let found = library.theme(named: name)
    appearance = Appearance(theme: found.theme)
    notices = found.notices
  }

  var names: [String] { library.names }

  func hasMistakes(_ name: String) -> Bool { !library.theme(named: name).notices.isEmpty }

  /// The files whose saving may change the theme.
  var files: [String] {
    [configPath, library.folder.map { "\($0)/\(name).toml" }].compactMap(\.self)
  }

  /// Takes over what was saved. What is wrong leaves the theme as it is.
  ///
  /// - Returns: What happened, in words.
  func reload() -> String {
    let config = global.readConfig()
    if let notice = config.boardNotice { return "The configuration is not used: \(notice)" }
    let wanted = config.theme.value
    let found = library.theme(named: wanted)
    if let notice = found.notices.first { return "The theme was not changed: \(notice)" }
    name = wanted
    editing = config.editing.value
    appearance.theme = found.theme
    return "Theme \(wanted)"
  }

  /// Shows a theme from now on, also in the boards to come.
  ///
  /// - Throws: ``Failure`` where the theme has mistakes, and where the choice cannot be kept:
  ///   the theme then shows all the same.
  func use(_ name: String) throws {
    let found = library.theme(named: name)
    if let notice = found.notices.first {
      throw Failure(
        "the theme was not changed: \(notice)", next: "Fix the theme file.",
        status: .configuration)
    }
    self.name = name
    appearance.theme = found.theme
    if keeps, let configPath { try ConfigFile(path: configPath).setTheme(name) }
  }
}
