import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// The machine of a user: the built programs, a store, a configuration, and a file with the password.
final class Machine {
  /// What its programs see beside the usual variables.
  var environment: [String: String] = [:]
  private let folder: URL
  private let program = builtProgram("dragboard")
  /// Its time zone.
  var zone = "UTC"

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("machine-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((CalendarServer.password + "\n").utf8).write(to: URL(fileURLWithPath: path("word")))
    try Data().write(to: URL(fileURLWithPath: path("config.toml")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  /// The path of a file in its folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func command(_ words: [String]) -> [String] {
    [program] + words + ["--db", path("tasks.db"), "--config", path("config.toml")]
  }

  private var variables: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": "/nonesuch", "LANG": "C.UTF-8", "TZ": zone,
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
  }

  /// Starts the program on a terminal that is wide enough for every line.
  func terminal(
    _ words: [String], files: [Int: (path: String, flags: Int32)] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(command(words), width: 400, environment: variables, files: files)
  }

  /// Runs the program on a terminal, at which somebody answers its question.
  ///
  /// - Returns: The exit status, and what the terminal showed.
  func run(
    _ words: [String], answering question: String, with answer: String
  ) throws -> (status: Int32, text: String) {
    let terminal = try terminal(words)
    try terminal.wait(for: question)
    terminal.type(answer + "\n")
    return (try terminal.exitStatus(), terminal.text)
  }

  /// Starts the program, and waits for nothing.
  func start(_ words: [String]) throws -> pid_t {
    try spawn(
      command(words), environment: variables,
      streams: [("/dev/null", O_RDONLY), ("/dev/null", O_WRONLY), ("/dev/null", O_WRONLY)])
  }

  /// Runs the program; no output of it ever shows the password.
  func run(_ words: [String], input: String = "") throws -> ChildProcess {
    let child = try ChildProcess(command(words), environment: variables, input: input)
    let shown = child.output + child.errors
    #expect(!shown.contains(CalendarServer.password), "\(shown)")
    return child
  }

  /// Runs the program; it has to succeed.
  @discardableResult
  func call(_ words: String...) throws -> String { try call(words) }

  /// Runs the program; it has to succeed.
  @discardableResult
  func call(_ words: [String]) throws -> String {
    let child = try run(words)
    #expect(child.status == 0, "\(words): \(child.errors)")
    return child.output
  }

  /// Has the remotes of another machine from now on, and no others.
  func copyConfiguration(of other: Machine) throws {
    try Data(contentsOf: URL(fileURLWithPath: other.path("config.toml")))
      .write(to: URL(fileURLWithPath: path("config.toml")))
  }

  /// Has all files of another machine from now on, as after a backup was restored on it.
  func copyEverything(of other: Machine) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: other.folder.path) {
      try? files.removeItem(atPath: path(name))
      try files.copyItem(atPath: other.path(name), toPath: path(name))
    }
  }

  /// Adds a remote that knows the password by a command.
  func addRemote(_ server: CalendarServer, _ words: String...) throws -> ChildProcess {
    try addRemote(at: server.address(), words)
  }

  /// Adds a remote at an address that leads to a server.
  func addRemote(at address: String, _ words: String...) throws -> ChildProcess {
    try addRemote(at: address, words)
  }

  private func addRemote(at address: String, _ words: [String]) throws -> ChildProcess {
    try run(
      [
        "remote", "add", "home", address, "--user", CalendarServer.user,
        "--password-command", "cat \(path("word"))",
      ] + words)
  }

  /// Everything that is stored on it, but for the password itself.
  func files() throws -> String {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { $0 != "word" }.compactMap {
      FileManager.default.contents(atPath: path($0)).map { String(decoding: $0, as: UTF8.self) }
    }.joined()
  }
}

/// Waits until a condition is met, at most a minute.
func wait(until condition: () throws -> Bool) throws {
  let end = ContinuousClock.now + .seconds(60)
  while try !condition() {
    try #require(ContinuousClock.now < end)
    usleep(20_000)
  }
}
