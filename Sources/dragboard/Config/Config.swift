import BoardModel
import BoardScreen
import CommandWords
import ConfigText
import Remotes
import Spelling
import SystemFiles
import TerminalText
import ThemeKit

/// The user's settings, each with its origin, and the mistakes in the configuration file.
struct Config {
  /// The origin of a value.
  enum Source: Equatable {
    /// The program's default.
    case standard
    /// A line of the configuration file, counted from 1.
    case file(line: Int)
    /// An environment variable.
    case environment(String)
    /// An option of the command line.
    case option(String)
    case theme
  }

  /// A value and its origin.
  struct Setting<Value> {
    var value: Value
    var source = Source.standard
  }

  /// The path of the store; `nil` for the default in the XDG folder.
  var store = Setting<String?>(value: nil)
  /// The name of the theme.
  var theme = Setting(value: BuiltInTheme.default.rawValue)
  /// The path of the file that sets the theme, and the position of the setting in the file; `nil`
  /// unless the file sets a theme with a valid name.
  private(set) var themeLocation: (path: String, position: TOMLPosition)?
  /// How long a press must last to lift a row, from 150 to 1000 milliseconds.
  var holdMilliseconds = Setting(value: 300)
  /// The minimum width of a list when more than two lists are side by side, from 20 to 200 columns.
  var paneWidth = Setting(value: 34)
  /// Whether changes on the screen are animated.
  var animates = Setting(value: true)
  /// Whether the terminal reports the mouse.
  var mouse = Setting(value: true)
  /// Whether a wide screen automatically shows the card of the task under the cursor.
  var card = Setting(value: true)
  /// The arrangement of the lists in the agenda.
  var agenda = Setting(value: AgendaArrangement.automatic)
  /// Where quick words in titles, such as tags and dates, take effect.
  var quickWords = Setting(value: QuickWordsUse.board)
  /// The order of day and month in a date; `nil` for the order of the locale.
  var dateOrder = Setting<DateOrder?>(value: nil)
  /// The name of the user; `nil` for the login name.
  var name = Setting<String?>(value: nil)
  /// Whether titles with a link are clickable in terminals that support links.
  var links = Setting(value: true)
  /// Whether others who share an open board see that this user is there, and what is carried.
  var presence = Setting(value: true)
  /// How a row is edited; `nil` for the theme's choice.
  var editing = Setting<EditingStyle?>(value: nil)
  /// The keys that are bound to commands.
  var bindings: KeyBindings { ownBindings ?? .standard }
  // `nil` by default, since most commands need no keys.
  private var ownBindings: KeyBindings?
  /// The named filters, such as `@home`.
  private(set) var filters: [String: String] = [:]
  /// The servers that boards sync with.
  private(set) var remotes: [RemoteSettings] = []
  /// The hubs on which boards are shared.
  private(set) var hubs: [HubSettings] = []
  /// The origins of the keys that the configuration file binds, by command.
  private(set) var keySources: [BoardCommand: Source] = [:]
  /// The mistakes in the file, one sentence each, with position, problem and suggestion.
  private(set) var notices: [String] = []
  /// The same mistakes as in ``notices``, with the name of the file instead of its path.
  private(set) var shortNotices: [String] = []
  /// The first mistake that affects how dates and titles are read, with the number of further such
  /// mistakes; `nil` if there is none.
  private(set) var readingNotice: String?
  /// The first mistake in the file, with the number of further mistakes, for the bottom line of the
  /// board; `nil` if there is none.
  var boardNotice: String? { Self.first(of: shortNotices) }
  /// Why the file, or the path of the store in the file, cannot be used; `nil` if both can be used.
  private(set) var unreadable: String?
  /// Whether an option or an environment variable names the file.
  private(set) var isNamed = false

  /// The maximum size of the file, in bytes.
  static let maxBytes = 256 * 1_024
  /// The top-level keys of the file; `dragboard-config(5)` describes them.
  static var names: [String] {
    ConfigKey.all().map(\.name)
      + ["keys", NamedFilters.tableName, RemoteSettings.tableName, HubSettings.tableName]
  }

  /// The path of the configuration file, from the option, from `DRAGBOARD_CONFIG`, or in the XDG
  /// folder.
  ///
  /// - Returns: The path, and whether the option or the variable names it; `nil` if there is no
  ///   path.
  static func location(
    option: String?, environment: [String: String]
  ) -> (path: String, isNamed: Bool)? {
    if let named = option ?? environment.filled("DRAGBOARD_CONFIG") { return (named, true) }
    return environment.configFolder.map { ("\($0)/config.toml", false) }
  }

  /// The first notice, with the number of further notices; `nil` if there are no notices.
  static func first(of notices: [String]) -> String? {
    notices.first.map { $0 + (notices.count > 1 ? " (and \(notices.count - 1) more)" : "") }
  }

  /// The default configuration.
  init() {}

  /// Reads the configuration file. Mistakes are recorded, and settings with mistakes keep their
  /// defaults.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the user named the file, so that it must exist.
  ///   - home: The folder to which `~` refers.
  init(path: String, isNamed: Bool, home: String?) {
    do {
      let text = try TextFile.read(path, maxBytes: Self.maxBytes)
      var reading = Reading(config: self, home: home)
      reading.read(try TOMLNode.parse(text))
      self = reading.config
      themeLocation = reading.theme.map { (path, $0) }
      record(reading.findings, in: path)
      readingNotice = Self.first(
        of: reading.lostReadings.map { DisplayText.plain($0.line(in: path)) })
      unreadable = reading.lostStore.map { DisplayText.plain($0.line(in: path)) }
    } catch TextFile.Failure.missing where !isNamed {
      return
    } catch let failure as TextFile.Failure {
      lose(TOMLFinding(failure.words), in: path)
    } catch let finding as TOMLFinding {
      lose(finding, in: path)
    } catch {
      lose(TOMLFinding("\(error)"), in: path)
    }
    self.isNamed = isNamed
  }

  private mutating func lose(_ finding: TOMLFinding, in path: String) {
    record([finding], in: path)
    (unreadable, readingNotice) = (notices.first, notices.first)
  }

  private mutating func record(_ findings: [TOMLFinding], in path: String) {
    notices = findings.map { DisplayText.plain($0.line(in: path)) }
    shortNotices = findings.map { DisplayText.plain($0.line(in: path.lastComponent)) }
  }

  /// Reads the entries of a file into a configuration.
  private struct Reading {
    var config: Config
    /// The folder to which `~` refers.
    let home: String?
    var findings: [TOMLFinding] = []
    /// The position of the theme in the file.
    var theme: TOMLPosition?
    /// The mistake in the path of the store; `nil` if there is none.
    var lostStore: TOMLFinding?
    /// The mistakes in the settings for dates and titles.
    var lostReadings: [TOMLFinding] = []

    private mutating func record(_ message: String, _ node: TOMLNode) {
      findings.append(TOMLFinding(message, at: node.position))
    }

    mutating func read(_ root: TOMLNode) {
      let keys = ConfigKey.all(home: home)
      for (key, node) in root.entries ?? [] {
        switch key {
        case "keys":
          guard let keys = node.entries else {
            record("keys must be a table", node)
            continue
          }
          bind(keys)
        case NamedFilters.tableName:
          let (filters, mistakes) = NamedFilters.read(node)
          config.filters = filters
          findings += mistakes
        case RemoteSettings.tableName:
          let (remotes, mistakes) = RemoteSettings.read(node)
          config.remotes = remotes
          findings += mistakes
        case HubSettings.tableName:
          let (hubs, mistakes) = HubSettings.read(node)
          config.hubs = hubs
          findings += mistakes
        default:
          guard let key = keys.first(where: { $0.name == key }) else {
            record("unknown key '\(key)'\(nearest(key, Config.names))", node)
            continue
          }
          apply(key, node)
        }
      }
    }

    private mutating func apply(_ key: ConfigKey, _ node: TOMLNode) {
      let isValid = key.apply(&config, node, .file(line: node.position.line))
      if !isValid { record("\(key.name) \(key.rule)", node) }
      switch key.purpose {
      case .store where !isValid: lostStore = findings.last
      case .reading where !isValid: lostReadings += findings.suffix(1)
      case .theme where isValid: theme = node.position
      case .store, .reading, .theme, .board: break
      }
    }

    private mutating func bind(_ entries: [(key: String, node: TOMLNode)]) {
      var rebound: [BoardCommand: [KeyPress]] = [:]
      var owners: [KeyPress: String] = [:]
      for (name, node) in entries {
        guard let command = BoardCommand(configName: name) else {
          record(
            "unknown command '\(name)'\(nearest(name, BoardCommand.allCases.map(\.configName)))",
            node)
          continue
        }
        let words = node.string.map { [$0] } ?? node.elements?.compactMap(\.string)
        guard let words, words.count == node.elements?.count ?? 1 else {
          record("\(name) must be a key or a list of keys", node)
          continue
        }
        var keys: [KeyPress] = []
        for word in words {
          guard let key = KeyPress(configName: word) else {
            let meant = KeyPress.configName(nearestTo: word)
            record("no such key: '\(word)'\(meant.map { ". Did you mean '\($0)'?" } ?? "")", node)
            continue
          }
          if let owner = owners[key] {
            record("'\(word)' is already bound to \(owner)", node)
            continue
          }
          owners[key] = name
          keys.append(key)
        }
        // If none of the keys can be used, the command keeps its default keys.
        guard !keys.isEmpty || words.isEmpty else { continue }
        rebound[command] = keys
        config.keySources[command] = .file(line: node.position.line)
      }
      config.ownBindings = config.bindings.rebound(rebound)
    }

    private func nearest(_ name: String, _ names: [String]) -> String {
      Spelling.nearest(to: name, among: names).map { ". Did you mean '\($0)'?" } ?? ""
    }
  }
}

extension String {
  /// The last component of a path.
  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}

extension [String: String] {
  /// The value of a variable; `nil` if it is unset or empty.
  func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Dragboard's folder according to the XDG base directory specification. It is in the folder that
  /// the variable `name` contains or, if that is not an absolute path, in the folder `relative` of
  /// the home folder. The result is `nil` if neither the variable nor `HOME` has an absolute path.
  func xdgFolder(_ name: String, inHome relative: String) -> String? {
    if let folder = filled(name), folder.hasPrefix("/") { return "\(folder)/dragboard" }
    guard let home = filled("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(relative)/dragboard"
  }

  /// The folder of the configuration and the user's themes; `nil` if it cannot be determined.
  var configFolder: String? { xdgFolder("XDG_CONFIG_HOME", inHome: ".config") }
}
