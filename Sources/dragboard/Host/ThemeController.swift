import BoardScreen
import CursesUI
import ThemeKit

/// The theme of a running board, and the file it is saved in.
@MainActor
final class ThemeController: ThemeChooser {
  let appearance: Appearance
  private(set) var name: String
  private(set) var editing: EditingStyle?
  /// The errors that kept the theme from being used at the start.
  let notices: [String]
  private let library: ThemeLibrary
  private let global: GlobalSettings
  private let environment: [String: String]
  /// Whether to save the choice of a theme.
  private let keeps: Bool
  private let configPath: String?

  /// Uses the theme of the configuration, or the default theme if that one has errors.
  ///
  /// - Parameters:
  ///   - keeps: Whether to save the choice of another theme.
  ///   - environment: The variables that name the folder of the themes and the configuration.
  init(
    global: GlobalSettings, config: Config, keeps: Bool, environment: [String: String] = .current
  ) {
    self.global = global
    self.keeps = keeps
    self.environment = environment
    library = ThemeLibrary(environment: environment)
    configPath = Config.location(option: global.config, environment: environment)?.path
    name = config.theme.value
    editing = config.editing.value
    let found = library.theme(named: name)
    appearance = Appearance(theme: found.theme)
    notices = found.notices
  }

  var names: [String] { library.names }

  func hasMistakes(_ name: String) -> Bool { !library.theme(named: name).notices.isEmpty }

  /// The files that the theme depends on.
  var files: [String] {
    [configPath, library.folder.map { "\($0)/\(name).toml" }].compactMap(\.self)
  }

  /// Reads the files again. On errors the theme stays as it is.
  ///
  /// - Returns: A message about what happened.
  func reload() -> String {
    let config = global.readConfig(environment: environment)
    if let notice = config.boardNotice { return "The configuration is not used: \(notice)" }
    let wanted = config.theme.value
    let found = library.theme(named: wanted)
    if let notice = found.notices.first { return "The theme was not changed: \(notice)" }
    name = wanted
    editing = config.editing.value
    appearance.theme = found.theme
    return "Theme \(wanted)"
  }

  /// Switches to a theme and saves the choice.
  ///
  /// - Throws: ``Failure`` if the theme has errors, or if the choice cannot be saved; in that
  ///   case the theme is used all the same.
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
