import Foundation
import TerminalSupport

/// A person with a store of their own who has joined a hub.
final class SharedPerson {
  let name: String
  private let binary: String
  private let path: String

  /// - Parameter folder: The folder of the person's files.
  init(_ name: String, _ binary: String, in folder: String) throws {
    (self.name, self.binary) = (name, binary)
    path = "\(folder)/\(name.replacing(" ", with: "-"))"
    try "".write(toFile: path + ".toml", atomically: false, encoding: .utf8)
  }

  /// Runs a command and returns its output.
  @discardableResult
  func run(_ command: String..., input: String = "") throws -> String {
    try Program.output(of: words(command), input: input)
  }

  @discardableResult
  func run(_ command: [String]) throws -> String { try Program.output(of: words(command)) }

  /// Sends changes only with `sync`, not after each command. The person must have joined a hub.
  func sendOnSyncOnly() throws {
    let settings = try String(contentsOfFile: path + ".toml", encoding: .utf8)
    try (settings + "send = \"open\"\n")
      .write(toFile: path + ".toml", atomically: false, encoding: .utf8)
  }

  /// The ids of the tasks on a board.
  func taskIDs(on board: String) throws -> [String] {
    try run("list", "--board", board, "--format", "json").matches(of: /"id":(\d+)/)
      .map { String($0.output.1) }
  }

  func cost(_ command: String...) throws -> Cost { try Program.cost(of: words(command)) }

  func words(_ command: [String]) -> [String] {
    [binary] + command + ["--db", path + ".sqlite", "--config", path + ".toml"]
  }

  /// Shares a board of this person, and returns a link for others.
  func share(_ board: String, with people: Int) throws -> String {
    try run("share", board)
    return try run("share", board, "--invite", "--uses", "\(people)", "--no-qr")
      .trimmingCharacters(in: .newlines)
  }
}
