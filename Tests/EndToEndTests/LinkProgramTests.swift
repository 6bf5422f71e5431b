import Foundation
import TerminalSupport
import Testing

/// `w` with the program that a desktop has for links.
struct LinkProgramTests {
  /// A folder with an `xdg-open` that notes its arguments and ends with a status.
  private func desktop(status: Int32) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("desktop-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("xdg-open").path
    try installScript(
      """
      #!/bin/sh
      echo garbage; echo garbage >&2
      printf '%s\\n' $# "$@" > '\(folder.path)/log.new'
      mv '\(folder.path)/log.new' '\(folder.path)/log'
      exit \(status)

      """, at: path)
    return folder
  }

  private func open(_ board: BoardFixture, _ environment: [String: String]) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      [BoardFixture.binary, "--db", board.database], environment: environment)
    try screen.wait(forText: "Pending")
    return screen
  }

  @Test(arguments: [(0, "Opened https://example.org/a?b&c;d"), (3, "xdg-open ended with status 3")])
  func theDesktopOpensALink(status: Int32, message: String) throws {
    let board = try BoardFixture(pending: ["See https://example.org/a?b&c;d"])
    defer { board.remove() }
    let desktop = try desktop(status: status)
    defer { try? FileManager.default.removeItem(at: desktop) }  // a leftover does no harm
    let screen = try open(board, ["PATH": "\(desktop.path):/usr/bin:/bin", "DISPLAY": ":9"])
    try screen.keys("w")
    let log = desktop.appendingPathComponent("log")
    try screen.wait(for: "the arguments") { _ in
      (try? String(contentsOf: log, encoding: .utf8)) == "1\nhttps://example.org/a?b&c;d\n"
    }
    let lines = try screen.wait(forText: message)
    #expect(!lines.joined().contains("garbage"))
    try screen.keys("q")
  }

  @Test(arguments: [
    (["PATH=/usr/bin:/bin"], "there is no desktop"),
    (["PATH=/nonesuch", "DISPLAY=:9"], "xdg-open is not installed"),
  ])
  func withoutOneItIsCopied(environment: [String], message: String) throws {
    let board = try BoardFixture(pending: ["See https://example.org"])
    defer { board.remove() }
    let command = ["/usr/bin/env"] + environment
    let screen = try TmuxScreen(command + [BoardFixture.binary, "--db", board.database])
    try screen.wait(forText: "Pending")
    try screen.keys("w")
    try screen.wait(forText: "Copied https://example.org: \(message)")
    try screen.wait(for: "the clipboard") { _ in
      (try? screen.clipboard().trimmingCharacters(in: .newlines)) == "https://example.org"
    }
  }
}
