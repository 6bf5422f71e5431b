import Foundation
import TerminalSupport

/// A home in which the commands of the README can be run.
struct ReadmeFixture {
  private let home: URL
  /// The words of each command that begins with `dragboard`, without that, as a shell makes them.
  let calls: [[String]]

  /// What the commands read.
  private static let files = [
    "todo.txt": "(A) Water the plants due:2026-12-24 +home\n",
    "tasks.csv": "title,due\nBook the hotel,2026-12-24\n",
  ]

  /// Makes the home, with the files that the README shows, where it says they are.
  init(_ page: MarkdownPage) throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("readme-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var files = Self.files
    for block in page.blocks("toml") {
      if let name = block.firstMatch(of: /^# ~\/(\S+)\n/) { files[String(name.output.1)] = block }
    }
    for (name, text) in files {
      let file = home.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    calls = try Self.calls(
      of: page.blocks("sh") + page.spans.filter { $0.hasPrefix("dragboard ") }, home: home)
  }

  /// Runs commands in a shell that finds no program, and writes down how it calls for ours.
  private static func calls(of scripts: [String], home: URL) throws -> [[String]] {
    let recorder = #"""
      command_not_found_handle() {
        [ "$1" != dragboard ] || printf '%s' "${@/%/$'\x1f'}" $'\x1e' >>"$HOME/calls"
      }
      PATH=/nonexistent

      """#
    _ = try shell(recorder + scripts.joined(separator: "\n"), home: home)
    let calls = try String(contentsOf: home.appendingPathComponent("calls"), encoding: .utf8)
    return calls.split(separator: "\u{1e}").map {
      $0.split(separator: "\u{1f}").dropFirst().map(String.init)
    }
  }

  /// Opens the board that there is without a word.
  func open() throws -> TmuxScreen {
    try TmuxScreen([builtProgram("dragboard")], environment: ["HOME": home.path])
  }

  /// Runs a command of the program.
  func run(_ words: [String]) throws -> ChildProcess {
    try Self.shell(#"exec "$0" "$@""#, [builtProgram("dragboard")] + words, home: home)
  }

  private static func shell(
    _ script: String, _ words: [String] = [], home: URL
  ) throws -> ChildProcess {
    // What is read from standard input is a list of tasks without any.
    try ChildProcess(
      ["/bin/bash", "-c", "cd\n" + script] + words,
      environment: ["HOME": home.path, "LANG": "C.UTF-8", "TERM": "xterm-256color"], input: "[]")
  }

  /// Removes the files.
  func remove() { try? FileManager.default.removeItem(at: home) }  // a leftover does no harm
}
