import BoardScreen
import CommandWords
import CursesUI
import ThemeKit

/// The theme of a running board, which the user can replace.
@MainActor
final class ThemeController: ThemeChooser {
  let appearance: Appearance
  private(set) var name: String
  private(set) var editing: EditingStyle?
  /// The current theme, which stays the same while another theme is previewed.
  private var theme: Theme
  /// The name of the theme that is being previewed; `nil` if there is no preview.
  private var previewedName: String?
  /// The mistakes that prevented the use of the configured theme at the start.
  let notices: [String]
  /// Whether the files had mistakes when they were read last.
  private var isMistaken: Bool
  private let library: ThemeLibrary
  private let global: GlobalSettings
  private let environment: [String: String]
  /// Whether a theme that the user chooses is saved in the configuration.
  private let savesChoice: Bool
  private let configPath: String?

  /// Creates a controller with the configured theme, or with the default theme if the configured
  /// one cannot be used.
  ///
  /// - Parameters:
  ///   - savesChoice: Whether to save the choice of another theme.
  ///   - environment: The variables that determine the folders of themes and configuration.
  init(
    global: GlobalSettings, config: Config, savesChoice: Bool,
    environment: [String: String] = .current
  ) {
    self.global = global
    self.savesChoice = savesChoice
    self.environment = environment
    library = ThemeLibrary(environment: environment)
    configPath = Config.location(option: global.config, environment: environment)?.path
    name = config.theme.value
    editing = config.editing.value
    let found = library.theme(of: config, isShort: true)
    theme = found.theme
    appearance = Appearance(theme: theme)
    notices = found.notices
    isMistaken = !notices.isEmpty
  }

  var names: [String] { library.names }

  func hasMistakes(_ name: String) -> Bool { !library.theme(named: name).notices.isEmpty }

  /// The paths of the files that the theme depends on.
  var files: [String] {
    [configPath, library.folder.map { "\($0)/\(name).toml" }].compactMap(\.self)
  }

  func preview(_ name: String) -> String? {
    let found = library.theme(named: name)
    let mistake = found.notices.first
    previewedName = mistake == nil ? name : nil
    appearance.theme = mistake == nil ? found.theme : theme
    return mistake
  }

  func endPreview() {
    guard previewedName != nil else { return }
    previewedName = nil
    appearance.theme = theme
  }

  /// Reads the configuration and its theme again. If either has mistakes, neither the current nor a
  /// previewed theme changes.
  ///
  /// - Returns: A message for the bottom line; `nil` if the theme is the same as before, as when
  ///   something else in the configuration has changed.
  func reload() -> String? {
    let wasMistaken = isMistaken
    isMistaken = true
    let config = global.readConfig(environment: environment)
    if let notice = config.boardNotice { return "The configuration was not used: \(notice)" }
    let wanted = config.theme.value
    let found = library.theme(of: config, isShort: true)
    if let notice = found.notices.first { return "The theme was not changed: \(notice)" }
    isMistaken = false
    let isNew = wasMistaken || name != wanted || theme != found.theme
    name = wanted
    editing = config.editing.value
    theme = found.theme
    if previewedName == nil { appearance.theme = theme }
    return isNew ? "Theme \(wanted)" : nil
  }

  /// Switches to a theme and, outside a demo, saves the choice.
  ///
  /// - Throws: ``Failure`` if the theme has mistakes, or if the choice cannot be saved; in the
  ///   latter case, the theme is used nevertheless.
  func use(_ name: String) throws {
    let found = library.theme(named: name)
    if let notice = found.notices.first {
      throw Failure(
        "the theme was not changed: \(notice)", next: "Fix the theme file.",
        status: .configuration)
    }
    self.name = name
    theme = found.theme
    appearance.theme = theme
    if savesChoice, let configPath { try ConfigFile(path: configPath).setTheme(name) }
  }
}
