import ArgumentParser
import BoardScreen
import CommandWords
import Remotes
import TerminalText
import ThemeKit

struct ConfigCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints the current configuration and its mistakes.",
    discussion:
      "Names the origin of each value, except under filters, remotes and hubs. The output can serve "
      + "as a configuration file."
  )

  @Flag(help: .hidden) var filterNames = false
  @OptionGroup var global: BoardOptions

  /// The shell completion for filter names.
  static var filterCompletion: CompletionKind {
    .shellCommand(
      "dragboard config --filter-names 2>/dev/null")
  }

  func run(printingTo output: Output) throws {
    guard !filterNames else {
      for name in global.readConfig().filters.keys.sorted() { try output.print("@\(name)") }
      return
    }
    let location = Config.location(option: global.settings.config, environment: .current)
    let config = global.readConfig()
    try output.print(
      "# \(DisplayText.plain(location?.path ?? "no file: HOME is not set"))")
    let theme = ThemeLibrary(environment: .current).theme(of: config)
    let settings = inForce(config, theme.theme)
    for key in ConfigKey.all() {
      guard let text = key.text(settings) else { continue }
      let setting = "\(key.name) = \(text)"
      try output.print("\(column(setting, width: 34))# \(words(for: key.source(settings)))")
    }
    try output.print("\n[keys]")
    for command in BoardCommand.allCases {
      let keys = config.bindings.bindings.filter { $0.command == command }
      let list = keys.map { $0.key.configName.inTOML }.joined(separator: ", ")
      let source = config.keySources[command] ?? .standard
      let name = "\(command.configName) = [\(list)]"
      try output.print(
        "\(column(name, width: 34))# \(words(for: source))"
          + (source == .standard ? lost(by: command, in: config) : ""))
    }
    if !config.filters.isEmpty { try output.print("\n[\(NamedFilters.tableName)]") }
    for (name, filter) in config.filters.sorted(by: { $0.key < $1.key }) {
      try output.print("\(name) = \(filter.inTOML)")
    }
    for remote in config.remotes {
      try output.print("\n[\(RemoteSettings.tableName).\(remote.name)]")
      for (key, value) in remote.entries { try output.print("\(key) = \(value.inTOML)") }
    }
    for hub in config.hubs {
      try output.print("\n[\(HubSettings.tableName).\(hub.id)]")
      for (key, value) in hub.entries { try output.print("\(key) = \(value.inTOML)") }
    }
    let notices = config.notices + theme.notices
    guard !notices.isEmpty else { return }
    for notice in notices { try output.report(Dragboard.line(forNotice: notice)) }
    throw ExitCode(ExitStatus.configuration.rawValue)
  }

  /// The configuration with the defaults filled in. The path of the store is left out if it cannot
  /// be determined.
  private func inForce(_ config: Config, _ theme: Theme) -> Config {
    var config = config
    config.store.value = try? StoreLocation.path(config: config, environment: .current)
    config.dateOrder.value = config.dateOrderInForce
    if config.editing.value == nil {
      let themed = theme.look(at: [.board, .tablePane]).editing
      config.editing = .init(
        value: themed ?? .inPlace, source: themed == nil ? .standard : .theme)
    }
    return config
  }

  /// A note about each default key of `command` that the configuration file binds to another
  /// command.
  private func lost(by command: BoardCommand, in config: Config) -> String {
    KeyBindings.standard.bindings.filter { $0.command == command }.reduce(into: "") {
      guard let owner = config.bindings.command(for: $1.key), owner != command else { return }
      $0 += ", but \(DisplayText.plain($1.key.configName)) is bound to \(owner.configName)"
      if case .file(let line)? = config.keySources[owner] { $0 += " in line \(line)" }
    }
  }

  private func words(for source: Config.Source) -> String {
    switch source {
    case .standard: "default"
    case .file(let line): "line \(line)"
    case .environment(let name): "$\(name)"
    case .option(let name): name
    case .theme: "theme"
    }
  }
}
