import Foundation
import GRDB
import TerminalSupport
import Testing

@testable import Store

/// The built program with a store of its own, on a screen and through its commands.
struct BoardFixture {
  /// One task as `list --format json` prints it.
  struct Entry: Decodable, Equatable {
    let id: Int
    let title: String
    let list: String
    let position: Int
    let completed: Bool
  }

  static let binary = builtProgram("dragboard")

  private let folder: URL
  var database: String { folder.appendingPathComponent("board.sqlite").path }

  /// A store with tasks; those of `done` are in the done list.
  init(pending: [String] = [], done: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("board-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (list, titles) in [("Pending", pending), ("Done", done)] where !titles.isEmpty {
      let added = try run(["add", "--list", list, "-"], input: titles.joined(separator: "\n"))
      try #require(added.status == 0, "\(added.errors)")
    }
  }

  /// Runs a command on the store.
  ///
  /// - Returns: What it said, but for how long an import or an export took, which it says where
  ///   that was long.
  func run(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try runProgram([Self.binary] + words, input: input, environment: environment)
      .leavingOutErrors(/dragboard: (read|exported) [0-9,]+ tasks? in [0-9.]+ s\.\n/)
  }

  /// Runs a script of the shell in which `dragboard` is the built program.
  func runShell(_ script: String, input: String = "") throws -> ChildProcess {
    try runProgram(
      ["/bin/bash", "-c", "dragboard() { '\(Self.binary)' \"$@\"; }; \(script)"], input: input)
  }

  private func runProgram(
    _ arguments: [String], input: String, environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      arguments,
      environment: [
        "DRAGBOARD_DB": database, "LANG": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin",
        "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
      ].merging(environment) { $1 }, input: input)
  }

  /// Opens the board on a screen and waits for it to show.
  func open(
    _ words: [String] = [], width: Int = 80, height: Int = 14, waitFor text: String = "Pending"
  ) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      [Self.binary, "--db", database] + words, width: width, height: height)
    try screen.wait(forText: text)
    return screen
  }

  /// Opens the board on a terminal that records every byte, and waits for it to show.
  func openBare(
    _ words: [String] = [], width: Int = 80, height: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [Self.binary, "--db", database] + words, width: width, height: height,
      environment: ["HOME": "/nonesuch", "SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "? help")
    return terminal
  }

  /// What is on a board, the default one unless another is named.
  func entries(board: String? = nil) throws -> [Entry] {
    let words = board.map { ["--board", $0] } ?? []
    let listed = try run(["list", "--format", "json"] + words)
    try #require(listed.status == 0, "\(listed.errors)")
    return try JSONDecoder().decode([Entry].self, from: Data(listed.output.utf8))
  }

  /// The titles of a list, in order.
  func titles(_ list: String, board: String? = nil) throws -> [String] {
    try entries(board: board).filter { $0.list == list }.map(\.title)
  }

  /// Waits until a list holds these titles, in order: a screen shows the picture
  /// of a drag a moment before its drop is stored.
  func wait(for list: String, board: String? = nil, toHold expected: [String]) throws {
    let end = ContinuousClock.now + TmuxScreen.patience
    var held = try titles(list, board: board)
    while held != expected, ContinuousClock.now < end {
      usleep(10_000)
      held = try titles(list, board: board)
    }
    #expect(held == expected)
  }

  /// Changes the file behind the program's back.
  func tamper(_ body: (Database) throws -> Void) throws {
    let store = try TaskStore.open(at: database)
    try store.inTransaction(.immediate) { file in (try body(file), .commit) }
  }

  /// Removes the files.
  func remove() { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
}
