import Foundation

/// Runs a program in the window of a real terminal on a private virtual X server, with a real
/// pointer.
///
/// Columns and rows count from 0. Server and terminal end with this object.
public final class XTerminal {
  /// A terminal emulator from a Debian package.
  public enum Kind: String, CaseIterable, Sendable {
    case xterm, urxvt, stterm

    fileprivate func command(title: String, size: String) -> [String] {
      switch self {
      case .xterm:
        ["/usr/bin/xterm", "-T", title, "-geometry", size, "+sb", "-b", "2", "-fn", "fixed", "-e"]
      case .urxvt:
        ["/usr/bin/urxvt", "-T", title, "-geometry", size, "+sb", "-b", "2", "-fn", "fixed", "-e"]
      case .stterm: ["/usr/bin/stterm", "-T", title, "-g", size, "-e"]
      }
    }
  }

  private static let title = "board under test"
  private static let border = 2
  /// The initial size of the window in columns and rows.
  private static let (width, height) = (80, 24)

  private let folder: URL
  private var processes: [pid_t] = []
  private var environment: [String: String]
  private var window = ""
  private var (cellWidth, cellHeight) = (0, 0)
  private var seen = 0

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Starts `command` in a terminal window of 80 columns and 24 rows.
  ///
  /// - Throws: ``SpawnError``, or ``TmuxScreen/TimedOut`` if no window appears.
  public init(_ kind: Kind, _ command: [String], environment: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("window-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path, "SHELL": "/bin/sh",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    // The server finds a free display number and writes it to a descriptor. Without -noreset it
    // would restart when its last client leaves, and refuse new clients meanwhile.
    try start(
      [
        "/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "1000x700x24", "-nolisten", "tcp",
        "-noreset",
      ], output: "display")
    try wait(for: "a display") { try text(of: "display").hasSuffix("\n") }
    self.environment["DISPLAY"] =
      ":" + (try text(of: "display").trimmingCharacters(in: .whitespacesAndNewlines))
    // The output of the program is shown in the window and read from a log.
    let words = command.map { "'\($0)'" }.joined(separator: " ")
    try start(
      kind.command(title: Self.title, size: "\(Self.width)x\(Self.height)+0+0")
        + [
          "/bin/sh", "-c", #"echo $$ > "$0"; exec /usr/bin/script -qfc "$1" "$2""#, path("logger"),
          "exec \(words)", path("log"),
        ], output: "terminal")
    try wait(for: "the window") {
      window =
        try xdotool(["search", "--onlyvisible", "--name", Self.title])?.split(separator: "\n")
        .first.map(String.init) ?? ""
      return !window.isEmpty
    }
    let (pixels, lines) = try geometry()
    (cellWidth, cellHeight) = (
      (pixels - 2 * Self.border) / Self.width, (lines - 2 * Self.border) / Self.height
    )
  }

  deinit {
    // The logger outlives the terminal that started it.
    if let text = try? text(of: "logger"),  // not started
      let logger = pid_t(text.trimmingCharacters(in: .newlines))
    {
      kill(logger, SIGKILL)
    }
    for process in processes.reversed() {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
    }
    try? FileManager.default.removeItem(at: folder)  // a leftover does no harm
  }

  private func start(_ words: [String], output: String) throws {
    processes.append(
      try spawn(
        words, environment: environment,
        streams: [
          ("/dev/null", O_RDONLY), (path(output), O_WRONLY | O_CREAT | O_APPEND),
          (path(output + ".errors"), O_WRONLY | O_CREAT | O_APPEND),
        ], leadsSession: true))
  }

  private func text(of name: String) throws -> String {
    String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
  }

  @discardableResult
  private func xdotool(_ words: [String]) throws -> String? {
    let child = try ChildProcess(["/usr/bin/xdotool"] + words, environment: environment)
    return child.status == 0 ? child.output : nil
  }

  private func geometry() throws -> (width: Int, height: Int) {
    let output = try xdotool(["getwindowgeometry", "--shell", window]) ?? ""
    func number(_ name: String) -> Int {
      output.split(separator: "\n").first { $0.hasPrefix(name + "=") }
        .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
    }
    return (number("WIDTH"), number("HEIGHT"))
  }

  // MARK: Output

  /// The standard error of the terminal, not of the program in it. What urxvt says of the fonts that
  /// happen to be installed is left out.
  public var errors: String {
    get throws {
      try text(of: "terminal.errors").split(separator: "\n")
        .filter { !$0.hasPrefix("urxvt: unable to calculate font width") }.joined(separator: "\n")
    }
  }

  private func wait(for what: String, _ isAsItShouldBe: () throws -> Bool) throws {
    let end = ContinuousClock.now + TmuxScreen.patience
    while try !isAsItShouldBe() {
      guard ContinuousClock.now < end else {
        throw TmuxScreen.TimedOut(
          description: "never seen: \(what)\n\(try text(of: "terminal.errors"))\(written)")
      }
      usleep(10_000)
    }
  }

  /// The output of the program since ``forget()``, without escape sequences.
  private var written: String {
    let bytes = (FileManager.default.contents(atPath: path("log")) ?? Data()).dropFirst(seen)
    return String(decoding: bytes, as: UTF8.self)
      .replacing(#/\u{1b}\[[?<>=]?[0-9;:$]*[A-Za-z@`]/#, with: "")
      .replacing(#/\u{1b}\([B0]/#, with: "").replacing(#/\u{1b}[=>M78]/#, with: "")
  }

  /// Ignores the output written so far.
  public func forget() {
    seen = FileManager.default.contents(atPath: path("log"))?.count ?? 0
  }

  /// Waits until the output contains a text.
  public func wait(forText words: String) throws {
    try wait(for: words) { written.contains(words) }
  }

  // MARK: Input

  private func movement(toColumn column: Int, row: Int) -> [String] {
    [
      "mousemove", "--window", window, "\(Self.border + column * cellWidth + cellWidth / 2)",
      "\(Self.border + row * cellHeight + cellHeight / 2)",
    ]
  }

  /// Moves the pointer to a cell and presses a button.
  public func press(_ column: Int, _ row: Int, button: Int = 1) throws {
    try xdotool(movement(toColumn: column, row: row))
    try xdotool(["mousedown", "\(button)"])
  }

  /// Moves the pointer, over every cell on the way.
  public func move(from start: (Int, Int), to end: (Int, Int)) throws {
    try xdotool(movements(from: start, to: end))
  }

  private func movements(from start: (Int, Int), to end: (Int, Int)) -> [String] {
    let steps = max(abs(end.0 - start.0), abs(end.1 - start.1), 1)
    return (1...steps).flatMap { step in
      movement(
        toColumn: start.0 + (end.0 - start.0) * step / steps,
        row: start.1 + (end.1 - start.1) * step / steps)
    }
  }

  /// Releases a button of the mouse.
  public func release(button: Int = 1) throws { try xdotool(["mouseup", "\(button)"]) }

  /// Presses the button, moves over every cell on the way, and releases it, without a pause.
  public func drag(from start: (Int, Int), to end: (Int, Int)) throws {
    try xdotool(
      movement(toColumn: start.0, row: start.1) + ["mousedown", "1"]
        + movements(from: start, to: end)
        + ["mouseup", "1"])
  }

  /// Presses and releases a button; 4 and 5 are the wheel.
  public func click(_ column: Int, _ row: Int, button: Int = 1, count: Int = 1) throws {
    try xdotool(movement(toColumn: column, row: row))
    try xdotool(["click", "--repeat", "\(count)", "--delay", "20", "\(button)"])
  }

  /// Presses keys by their X names, such as `Escape`.
  public func keys(_ names: String...) throws { try xdotool(["key"] + names) }

  /// Types text into the window.
  public func type(_ text: String) throws { try xdotool(["type", "--delay", "5", text]) }

  /// Resizes the window to a number of columns and rows.
  public func resize(width: Int, height: Int) throws {
    try xdotool([
      "windowsize", window, "\(width * cellWidth + 2 * Self.border)",
      "\(height * cellHeight + 2 * Self.border)",
    ])
  }
}
