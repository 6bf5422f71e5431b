import Foundation

/// Runs a program on the screen of a private tmux server. Keys and mouse input
/// are sent as by a real terminal.
///
/// Columns and rows count from 0. The server ends with this object.
public final class TmuxScreen: TerminalInput, Sendable {
  /// A condition that was not met in time.
  public struct TimedOut: Error, CustomStringConvertible {
    /// The condition, and the contents of the screen.
    public let description: String
  }

  private static let tmux = "/usr/bin/tmux"
  /// The time limit for a condition, long enough for a busy machine.
  public static let patience = Duration.seconds(60)

  private let folder: URL
  private var socket: String { folder.appendingPathComponent("socket").path }
  private var statusFile: String { folder.appendingPathComponent("status").path }

  /// Whether tmux is installed on this machine.
  public static var isAvailable: Bool { access(tmux, X_OK) == 0 }

  /// Starts `command` on a screen of the given size.
  ///
  /// - Parameter environment: Variables in addition to PATH, TERM, LANG and
  ///   HOME, which is an empty folder. No others are inherited.
  public init(
    _ command: [String], width: Int = 80, height: Int = 14,
    environment: [String: String] = [:]
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tmux-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let variables = [
      "PATH": "/usr/bin:/bin", "TERM": "tmux-256color", "LANG": "C.UTF-8", "HOME": folder.path,
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    // The shell writes the exit status to a file, because tmux sometimes loses it.
    let wrapper = ["sh", "-c", #""$@"; echo $? > "$0"; exec sleep 600"#, statusFile]
    let settings = [
      "start-server", ";", "set", "-g", "escape-time", "0", ";", "set", "-g", "status", "off",
      ";", "set", "-g", "default-terminal", "tmux-256color", ";", "set", "-s", "set-clipboard",
      "on", ";",
    ]
    let session = ["new-session", "-d", "-x", "\(width)", "-y", "\(height)", "--"]
    try tmux(
      ["-f", "/dev/null"] + settings + session + ["env", "-i"]
        + variables.map { "\($0.key)=\($0.value)" } + wrapper + command)
  }

  deinit {
    _ = try? tmux(["kill-server"])  // it may have ended by itself
    try? FileManager.default.removeItem(at: folder)  // a leftover does no harm
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let child = try ChildProcess(
      [Self.tmux, "-S", socket] + words,
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"])
    guard child.status == 0 else {
      throw TimedOut(description: "tmux \(words.first ?? ""): \(child.errors)")
    }
    return child.output
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) throws {
    let shell = try value("#{pane_pid}")
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard let process = pid_t(name),
        let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),  // ended
        let tail = stat.split(separator: ")").last,
        tail.split(separator: " ").dropFirst().first.map(String.init) == shell
      else { continue }
      kill(process, number)
      return
    }
    throw TimedOut(description: "no program to send signal \(number) to")
  }

  // MARK: Output

  /// The rows of the screen, without trailing spaces.
  public func lines() throws -> [String] {
    try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Waits until the screen meets a condition.
  ///
  /// - Throws: ``TimedOut`` with the contents of the screen.
  @discardableResult
  public func wait(
    for what: String, _ isAsItShouldBe: ([String]) throws -> Bool
  ) throws -> [String] {
    let end = ContinuousClock.now + Self.patience
    while true {
      let lines = try lines()
      if try isAsItShouldBe(lines) { return lines }
      guard ContinuousClock.now < end else {
        throw TimedOut(description: "never seen: \(what)\n" + lines.joined(separator: "\n"))
      }
      usleep(10_000)
    }
  }

  /// Waits until the screen shows a text.
  @discardableResult
  public func wait(forText text: String) throws -> [String] {
    try wait(for: text) { $0.contains { $0.contains(text) } }
  }

  /// Waits until the program has ended, and returns its exit status.
  public func exitStatus() throws -> Int32 {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      if let text = try? String(contentsOfFile: statusFile, encoding: .utf8),  // not there yet
        text.hasSuffix("\n"), let status = Int32(text.dropLast())
      {
        return status
      }
      usleep(5_000)
    }
    throw TimedOut(description: "the program has not ended")
  }

  /// The value of a tmux format, such as `#{cursor_y}`.
  public func value(_ format: String) throws -> String {
    try tmux(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// The text that the program copied to the clipboard.
  public func clipboard() throws -> String { try tmux(["show-buffer"]) }

  // MARK: Input

  /// Sends keys by their tmux names: `j`, `Enter`, `C-r`, `S-Down`.
  public func keys(_ names: String...) throws { try tmux(["send-keys"] + names) }

  /// Types text into the program.
  public func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Pastes text as a terminal with bracketed paste does.
  public func paste(_ text: String) throws {
    try tmux(["set-buffer", text])
    try tmux(["paste-buffer", "-p"])
  }

  /// Changes the size of the screen.
  public func resize(width: Int, height: Int) throws {
    try tmux(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  /// Sends bytes unchanged to the program.
  public func bytes(_ bytes: some Sequence<UInt8>) throws {
    try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }
}
