import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// The machine of a user: the built programs, a store, a configuration, and a file with the password.
final class Machine {
  private let folder: URL
  private let program: String
  /// Its time zone.
  var zone = "UTC"

  init() throws {
    program =
      URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("dragboard").path
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("machine-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((CalendarServer.password + "\n").utf8).write(to: URL(fileURLWithPath: path("word")))
    try Data().write(to: URL(fileURLWithPath: path("config.toml")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  /// The path of a file in its folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs the program; no output of it ever shows the password.
  func run(_ words: [String]) throws -> ChildProcess {
    let child = try ChildProcess(
      [program] + words + ["--db", path("tasks.db"), "--config", path("config.toml")],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": "/nonesuch", "LANG": "C.UTF-8", "TZ": zone,
        "SWIFT_BACKTRACE": "enable=no",
      ])
    let shown = child.output + child.errors
    #expect(!shown.contains(CalendarServer.password), "\(shown)")
    return child
  }

  /// Runs the program; it has to succeed.
  @discardableResult
  func call(_ words: String...) throws -> String {
    let child = try run(words)
    #expect(child.status == 0, "\(words): \(child.errors)")
    return child.output
  }

  /// Has the remotes of another machine from now on, and no others.
  func copyConfiguration(of other: Machine) throws {
    try Data(contentsOf: URL(fileURLWithPath: other.path("config.toml")))
      .write(to: URL(fileURLWithPath: path("config.toml")))
  }

  /// Adds a remote that knows the password by a command.
  func addRemote(_ server: CalendarServer, _ words: String...) throws -> ChildProcess {
    try run(
      [
        "remote", "add", "home", server.address(), "--user", CalendarServer.user,
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
