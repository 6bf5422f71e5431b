import BoardModel
import CommandWords
import FoundationEssentials
import Glibc
import Store
import TerminalText

/// What the global options say.
struct GlobalSettings {
  var db: String?
  var config: String?
  var theme: String?
  var noAnimation = false
  var noMouse = false

  /// The words of the options that take a value, and of those that do not.
  static let valueWords: [String: WritableKeyPath<GlobalSettings, String?> & Sendable] = [
    "--db": \.db, "--config": \.config, "--theme": \.theme,
  ]
  static let flagWords: [String: WritableKeyPath<GlobalSettings, Bool> & Sendable] = [
    "--no-animation": \.noAnimation, "--no-mouse": \.noMouse,
  ]

  /// How many words the global option takes that the words begin with; `nil` where
  /// they begin with none, or its value is missing.
  static func lengthOfOption(in words: ArraySlice<String>) -> Int? {
    guard let word = words.first else { return nil }
    if flagWords[word] != nil { return 1 }
    let name = String(word.prefix { $0 != "=" })
    guard valueWords[name] != nil else { return nil }
    if name != word { return 1 }
    // The next word is the value, whatever it begins with.
    return words.count > 1 ? 2 : nil
  }

  /// Takes over one option, as ``lengthOfOption(in:)`` measured it.
  mutating func take(_ words: ArraySlice<String>) {
    guard let word = words.first else { return }
    let name = String(word.prefix { $0 != "=" })
    if let path = Self.flagWords[word] {
      self[keyPath: path] = true
    } else if let path = Self.valueWords[name] {
      self[keyPath: path] = name == word ? words.last : String(word.dropFirst(name.count + 1))
    }
  }
}

extension GlobalSettings {
  /// The configuration in force: the file that the options or the environment
  /// name, the environment over it, the options over both.
  func readConfig(environment: [String: String] = .current) -> Config {
    var result = Config()
    if let file = Config.location(option: config, environment: environment) {
      result = Config(path: file.path, isNamed: file.isNamed, home: environment.filled("HOME"))
    }
    if let path = environment.filled("DRAGBOARD_DB") {
      result.store = .init(value: path, source: .environment("DRAGBOARD_DB"))
    }
    if let db { result.store = .init(value: db, source: .option("--db")) }
    if let theme { result.theme = .init(value: theme, source: .option("--theme")) }
    if noAnimation { result.animates = .init(value: false, source: .option("--no-animation")) }
    if noMouse { result.mouse = .init(value: false, source: .option("--no-mouse")) }
    return result
  }

  /// Opens the store that the options, the environment or the configuration name.
  ///
  /// - Parameters:
  ///   - isRead: Whether nothing will be written; a file that was named and is
  ///     not there was mistyped then, and is not made.
  ///   - config: The configuration, if it was read already.
  /// - Throws: ``Failure``, ``StoreError``.
  func openStore(
    for source: ChangeSource = .commandLine, isRead: Bool = false, config: Config? = nil
  ) throws -> TaskStore {
    let config = config ?? readConfig()
    let path = try StoreLocation.path(config: config, environment: .current)
    if isRead, config.store.source == .option("--db"), access(path, F_OK) != 0, errno == ENOENT {
      throw Failure(
        "there is no store: \(DisplayText.plain(path))",
        next: "'dragboard add' with the same --db creates it.")
    }
    var options = StoreOptions(source: source)
    options.onActivity = ActivityNotice().report
    return try TaskStore.open(at: path, options: options)
  }
}

extension [String: String] {
  /// The environment of this process.
  static var current: [String: String] { ProcessInfo.processInfo.environment }
}
