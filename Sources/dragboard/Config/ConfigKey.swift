import BoardModel
import ConfigText
import TerminalText
import ThemeKit

/// A top-level key of the configuration, whose value can be parsed and printed.
struct ConfigKey {
  /// What a value is needed for.
  enum Purpose {
    /// Finding the store.
    case store
    /// Choosing the theme.
    case theme
    /// Reading dates and titles.
    case reading
    /// The behaviour of a board.
    case board
  }

  let name: String
  let purpose: Purpose
  /// The rule for a value, such as `must be true or false`, worded to follow the name of the key in
  /// a notice.
  let rule: String
  /// Applies a value from the file; returns `false` if the value breaks the rule.
  let apply: (inout Config, TOMLNode, Config.Source) -> Bool
  /// The value in the syntax of the file; `nil` if it is not set.
  let text: (Config) -> String?
  let source: (Config) -> Config.Source

  private init<Value>(
    _ name: String, _ setting: WritableKeyPath<Config, Config.Setting<Value>>,
    for purpose: Purpose = .board, _ rule: String, read: @escaping (TOMLNode) -> Value?,
    write: @escaping (Value) -> String?
  ) {
    (self.name, self.purpose, self.rule) = (name, purpose, rule)
    apply = { config, node, source in
      guard let value = read(node) else { return false }
      config[keyPath: setting] = Config.Setting(value: value, source: source)
      return true
    }
    text = { write($0[keyPath: setting].value) }
    source = { $0[keyPath: setting].source }
  }

  /// Creates a key whose value may be unset.
  private init<Value>(
    _ name: String, optional setting: WritableKeyPath<Config, Config.Setting<Value?>>,
    for purpose: Purpose = .board, _ rule: String, read: @escaping (TOMLNode) -> Value?,
    write: @escaping (Value) -> String
  ) {
    self.init(
      name, setting, for: purpose, rule, read: { read($0).map(Optional.some) },
      write: { $0.map(write) })
  }

  private init(
    _ name: String, _ setting: WritableKeyPath<Config, Config.Setting<Int>>,
    in range: ClosedRange<Int>
  ) {
    self.init(
      name, setting, "must be a number from \(range.lowerBound) to \(range.upperBound)",
      read: { $0.integer.flatMap { range.contains($0) ? $0 : nil } }, write: { "\($0)" })
  }

  private init(_ name: String, _ setting: WritableKeyPath<Config, Config.Setting<Bool>>) {
    self.init(name, setting, "must be true or false", read: \.flag, write: { "\($0)" })
  }

  /// All keys in the order in which they are printed; `dragboard-config(5)` describes them.
  ///
  /// - Parameter home: The folder to which `~` refers.
  static func all(home: String? = nil) -> [ConfigKey] {
    [
      ConfigKey(
        "db", optional: \.store, for: .store, "must be a path starting with / or ~/",
        read: { $0.string.flatMap { absolute($0, home) } }, write: \.inTOML),
      ConfigKey(
        "theme", \.theme, for: .theme,
        "must be a name of at most 64 characters: a-z, 0-9, _ and -",
        read: { $0.string.flatMap { ThemeLibrary.isName($0) ? $0 : nil } }, write: \.inTOML),
      ConfigKey("hold_ms", \.holdMilliseconds, in: 150...1_000),
      ConfigKey("pane_width", \.paneWidth, in: 20...200),
      ConfigKey("animation", \.animates),
      ConfigKey("mouse", \.mouse),
      ConfigKey("card", \.card),
      ConfigKey(
        "agenda", \.agenda, "must be \"auto\" or \"columns\"",
        read: { $0.string.flatMap(AgendaArrangement.init) }, write: \.rawValue.inTOML),
      ConfigKey(
        "quick_words", \.quickWords, for: .reading, "must be true, false or \"always\"",
        read: QuickWordsUse.init,
        write: { $0 == .always ? $0.rawValue.inTOML : $0.rawValue }),
      ConfigKey(
        "date_order", optional: \.dateOrder, for: .reading, "must be \"dmy\" or \"mdy\"",
        read: { $0.string.flatMap(DateOrder.init(configName:)) }, write: \.configName.inTOML),
      ConfigKey(
        "name", optional: \.name, for: .reading, "must be \(PersonName.rule)",
        read: { $0.string.flatMap(PersonName.normalized) }, write: \.inTOML),
      ConfigKey("links", \.links),
      ConfigKey("presence", \.presence),
      ConfigKey(
        "editing", optional: \.editing,
        "must be \(EditingStyle.allCases.map(\.rawValue.inTOML).joined(separator: " or "))",
        read: { $0.string.flatMap(EditingStyle.init) }, write: \.rawValue.inTOML),
    ]
  }

  private static func absolute(_ path: String, _ home: String?) -> String? {
    if path.hasPrefix("/") { return path }
    guard path.hasPrefix("~/") else { return nil }
    return home.map { "\($0)\(path.dropFirst())" }
  }
}

extension String {
  /// The text as a TOML string, without characters that control a terminal.
  var inTOML: String {
    let plain = DisplayText.plain(self)
    return "\"\(plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
