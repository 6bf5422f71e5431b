import BoardModel
import CommandWords
import FoundationEssentials
@preconcurrency import Glibc
import Store
import TerminalText

/// What the global options say.
struct GlobalSettings {
  var db: String?
  var config: String?
  var theme: String?
  var noAnimation = false
  var noMouse = false

  // By the samples of a profile, key paths took a sixtieth of a short command.
  /// What takes over the value of the option of that name; `nil` where there is none.
  private static func option(_ name: String) -> ((inout Self, String?) -> Void)? {
    switch name {
    case "--db": { $0.db = $1 }
    case "--config": { $0.config = $1 }
    case "--theme": { $0.theme = $1 }
    default: nil
    }
  }

  /// What an option without a value does; `nil` where the word is none.
  private static func flag(_ word: String) -> ((inout Self) -> Void)? {
    switch word {
    case "--no-animation": { $0.noAnimation = true }
    case "--no-mouse": { $0.noMouse = true }
    default: nil
    }
  }

  /// How many words the global option takes that the words begin with; `nil` where
  /// they begin with none, or its value is missing.
  static func lengthOfOption(in words: ArraySlice<String>) -> Int? {
    guard let word = words.first else { return nil }
    if flag(word) != nil { return 1 }
    let name = String(word.prefix { $0 != "=" })
    guard option(name) != nil else { return nil }
    if name != word { return 1 }
    // The next word is the value, whatever it begins with.
    return words.count > 1 ? 2 : nil
  }

  /// What the global options among some words say, and the other words.
  static func taken(from words: [String]) -> (settings: GlobalSettings, others: [String]) {
    var (settings, others) = (GlobalSettings(), [String]())
    var rest = words[...]
    while let word = rest.first {
      let length = lengthOfOption(in: rest)
      if let length { settings.take(rest.prefix(length)) } else { others.append(word) }
      rest = rest.dropFirst(length ?? 1)
    }
    return (settings, others)
  }

  /// Takes over one option, as ``lengthOfOption(in:)`` measured it.
  private mutating func take(_ words: ArraySlice<String>) {
    guard let word = words.first else { return }
    if let flag = Self.flag(word) { return flag(&self) }
    let name = String(word.prefix { $0 != "=" })
    let value = name == word ? words.last : String(word.dropFirst(name.count + 1))
    Self.option(name)?(&self, value)
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
    var status = stat()
    // What a link leads to is said when the store is opened.
    if isRead, config.store.source == .option("--db"), lstat(path, &status) != 0, errno == ENOENT {
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
  /// - Throws: ``Failure`` when one that was asked for cannot be read, or the one that may say
  ///   where the store is.
  func readableConfig() throws -> Config {
    let config = readConfig()
    guard let reason = config.unreadable, config.isNamed || config.store.source == .standard else {
      return config
    }
    throw Failure(
      "the configuration cannot be read: \(reason)",
      next: config.isNamed
        ? "Name another file with --config, or none." : "Fix it, or name the store with --db.",
      status: .configuration)
  }

  /// Opens the store for a command, to the end of the process; see
  /// ``openStore(for:isRead:config:)``.
  ///
  /// - Throws: Also ``Failure`` as ``readableConfig()`` does.
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

// That of Foundation takes a thirtieth of a start.
private let processEnvironment: [String: String] = {
  var variables: [String: String] = [:]
  var next = environ
  while let entry = next.pointee {
    let parts = String(cString: entry).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    next += 1
  }
  return variables
}()
