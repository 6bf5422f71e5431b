import BoardModel
import CommandWords
import FoundationEssentials
@preconcurrency import Glibc
import Store
import TerminalText

/// The values of the global options.
struct GlobalSettings {
  var db: String?
  var config: String?
  var theme: String?
  var noAnimation = false
  var noMouse = false

  // Options are closures, since key paths would take a sixtieth of a short command's run time.
  /// Returns a closure that stores the value of a global option; `nil` if there is no such option.
  private static func option(_ name: String) -> ((inout Self, String?) -> Void)? {
    switch name {
    case "--db": { $0.db = $1 }
    case "--config": { $0.config = $1 }
    case "--theme": { $0.theme = $1 }
    default: nil
    }
  }

  /// Returns a closure that applies a global flag; `nil` if there is no such flag.
  private static func flag(_ word: String) -> ((inout Self) -> Void)? {
    switch word {
    case "--no-animation": { $0.noAnimation = true }
    case "--no-mouse": { $0.noMouse = true }
    default: nil
    }
  }

  /// The number of words that the global option at the start of `words` takes up; `nil` if there is
  /// none, or its value is missing.
  static func lengthOfOption(in words: ArraySlice<String>) -> Int? {
    guard let word = words.first else { return nil }
    if flag(word) != nil { return 1 }
    let name = String(word.prefix { $0 != "=" })
    guard option(name) != nil else { return nil }
    if name != word { return 1 }
    // The next word is the value, whatever it begins with.
    return words.count > 1 ? 2 : nil
  }

  /// Separates the values of global options from the other words.
  static func parsed(from words: [String]) -> (settings: GlobalSettings, others: [String]) {
    var (settings, others) = (GlobalSettings(), [String]())
    var rest = words[...]
    while let word = rest.first {
      let length = lengthOfOption(in: rest)
      if let length { settings.parse(rest.prefix(length)) } else { others.append(word) }
      rest = rest.dropFirst(length ?? 1)
    }
    return (settings, others)
  }

  /// Applies the global option that is made up of `words`.
  private mutating func parse(_ words: ArraySlice<String>) {
    guard let word = words.first else { return }
    if let flag = Self.flag(word) { return flag(&self) }
    let name = String(word.prefix { $0 != "=" })
    let value = name == word ? words.last : String(word.dropFirst(name.count + 1))
    Self.option(name)?(&self, value)
  }
}

extension GlobalSettings {
  /// The current configuration. The environment overrides the file, and the options override both.
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

  /// Opens the store named by the options, the environment or the configuration, or the default
  /// store if none of these names one.
  ///
  /// - Parameters:
  ///   - isRead: Whether nothing will be written. A missing file named with `--db` is then an
  ///     error, and is not created.
  ///   - acceptsReadOnly: Whether a read-only file is accepted.
  ///   - config: The configuration; `nil` to read it.
  /// - Throws: ``Failure``, ``StoreError``.
  func openStore(
    for source: ChangeSource = .commandLine, isRead: Bool = false, acceptsReadOnly: Bool = false,
    config: Config? = nil
  ) throws -> TaskStore {
    let config = config ?? readConfig()
    let path = try StoreLocation.path(config: config, environment: .current)
    var status = stat()
    // A dangling link is reported when the store is opened.
    if isRead, config.store.source == .option("--db"), lstat(path, &status) != 0, errno == ENOENT {
      throw Failure(
        "no such store: \(DisplayText.plain(path))",
        next: "'dragboard add' with the same --db creates it.")
    }
    var options = StoreOptions(source: source)
    options.acceptsReadOnly = acceptsReadOnly
    options.onActivity = ActivityNotice().report
    return try TaskStore.open(at: path, options: options)
  }

  /// Whether a word is the name of a board.
  ///
  /// A store that does not exist or cannot be read has no boards; a missing one is not created.
  func hasBoard(named word: String) -> Bool {
    guard let path = try? StoreLocation.path(config: readConfig(), environment: .current),
      access(path, F_OK) == 0, let store = try? openStore(isRead: true)
    else { return false }
    return (try? store.board(named: word)) != nil
  }

  /// The current configuration, which must be readable.
  ///
  /// - Throws: ``Failure`` if the file is unusable, and either was named by the user or may contain
  ///   the path of the store.
  func readableConfig() throws -> Config {
    let config = readConfig()
    guard let reason = config.unreadable, config.isNamed || config.store.source == .standard else {
      return config
    }
    throw Failure(
      "cannot read the configuration: \(reason)",
      next: config.isNamed
        ? "Name another file with --config, or leave it out."
        : "Fix it, or name the store with --db.",
      status: .configuration)
  }

  /// Opens the store for a command, and keeps it open until the process ends.
  ///
  /// - Throws: The errors of ``openStore(for:isRead:acceptsReadOnly:config:)`` and
  ///   ``readableConfig()``.
  func openNamedStore(isRead: Bool = false, config: Config? = nil) throws -> TaskStore {
    let store = try openStore(
      isRead: isRead, acceptsReadOnly: isRead, config: config ?? readableConfig())
    // The store is never closed, since closing takes time.
    _ = Unmanaged.passRetained(store)
    SharedNotices.remember(store)
    if !isRead { ChangeSender.remember(store, self) }
    return store
  }
}

extension [String: String] {
  /// The environment of this process.
  static var current: [String: String] { processEnvironment }
}

// Foundation's environment would take a thirtieth of the start-up time.
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
