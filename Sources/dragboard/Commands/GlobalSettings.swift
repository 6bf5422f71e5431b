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

  // Dictionaries of these would take a twentieth of a short command.
  /// Where the value of an option goes; `nil` for a word that is none that takes one.
  private static func valuePath(for word: String) -> WritableKeyPath<GlobalSettings, String?>? {
    switch word {
    case "--db": \.db
    case "--config": \.config
    case "--theme": \.theme
    default: nil
    }
  }

  /// What an option without a value sets; `nil` for any other word.
  private static func flagPath(for word: String) -> WritableKeyPath<GlobalSettings, Bool>? {
    switch word {
    case "--no-animation": \.noAnimation
    case "--no-mouse": \.noMouse
    default: nil
    }
  }

  /// How many words the global option takes that the words begin with; `nil` where
  /// they begin with none, or its value is missing.
  static func lengthOfOption(in words: ArraySlice<String>) -> Int? {
    guard let word = words.first else { return nil }
    if flagPath(for: word) != nil { return 1 }
    let name = String(word.prefix { $0 != "=" })
    guard valuePath(for: name) != nil else { return nil }
    if name != word { return 1 }
    // The next word is the value, whatever it begins with.
    return words.count > 1 ? 2 : nil
  }

  /// Takes over one option, as ``lengthOfOption(in:)`` measured it.
  mutating func take(_ words: ArraySlice<String>) {
    guard let word = words.first else { return }
    let name = String(word.prefix { $0 != "=" })
    if let path = Self.flagPath(for: word) {
      self[keyPath: path] = true
    } else if let path = Self.valuePath(for: name) {
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
  ///   - acceptsReadOnly: Whether a file that may not be written is read all the same.
  ///   - config: The configuration, if it was read already.
  /// - Throws: ``Failure``, ``StoreError``.
  func openStore(
    for source: ChangeSource = .commandLine, isRead: Bool = false, acceptsReadOnly: Bool = false,
    config: Config? = nil
  ) throws -> TaskStore {
    let config = config ?? readConfig()
    let path = try StoreLocation.path(config: config, environment: .current)
    if isRead, config.store.source == .option("--db"), access(path, F_OK) != 0, errno == ENOENT {
      throw Failure(
        "there is no store: \(DisplayText.plain(path))",
        next: "'dragboard add' with the same --db creates it.")
    }
    var options = StoreOptions(source: source)
    options.acceptsReadOnly = acceptsReadOnly
    options.onActivity = ActivityNotice().report
    return try TaskStore.open(at: path, options: options)
  }

  /// Whether a word that may mean something else names a board.
  ///
  /// A store that is not there or cannot be read has none, and looking makes none.
  func hasBoard(named word: String) -> Bool {
    guard let path = try? StoreLocation.path(config: readConfig(), environment: .current),
      access(path, F_OK) == 0, let store = try? openStore(isRead: true)
    else { return false }
    return (try? store.board(named: word)) != nil
  }

  /// The configuration in force.
  ///
  /// - Throws: ``Failure`` when one that was asked for cannot be read.
  func readableConfig() throws -> Config {
    let config = readConfig()
    guard let reason = config.unreadable else { return config }
    throw Failure(
      "the configuration cannot be read: \(reason)",
      next: "Name another file with --config, or none.", status: .configuration)
  }

  /// Opens the store for a command, to the end of the process; see
  /// ``openStore(for:isRead:config:)``.
  ///
  /// - Throws: Also ``Failure`` when a configuration that was asked for cannot be read: it may
  ///   name the store.
  func openNamedStore(isRead: Bool = false, config: Config? = nil) throws -> TaskStore {
    let store = try openStore(
      isRead: isRead, acceptsReadOnly: isRead, config: config ?? readableConfig())
    // Closing it would take time.
    _ = Unmanaged.passRetained(store)
    return store
  }
}

extension [String: String] {
  /// The environment of this process.
  static var current: [String: String] { processEnvironment }
}

// It takes long to collect.
private let processEnvironment = ProcessInfo.processInfo.environment
