import Foundation
import TerminalSupport

/// The built program as a chooser, in a folder of its own.
struct PickFixture {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pick-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the files.
  func remove() { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Makes a file.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  /// What is in a file, as text; `nil` if there is none.
  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// What is in a file; `nil` if there is none.
  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { Array($0) }
  }

  /// The names of the files in the folder.
  var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
  }

  /// A script in the folder, in which `dragboard` is the built program, and `$D` its path.
  private func words(_ script: String) -> [String] {
    let program = "D='\(BoardFixture.binary)'; dragboard() { \"$D\" \"$@\"; }"
    return ["/bin/bash", "-c", "cd '\(folder.path)'; \(program); \(script)"]
  }

  private var environment: [String: String] {
    ["HOME": path("home"), "TMPDIR": folder.path, "SWIFT_BACKTRACE": "enable=no"]
  }

  /// Runs a script on a screen, and waits for a text on it.
  ///
  /// Its status is that of the command that stands second in its last pipeline, unless it says
  /// otherwise.
  func open(
    _ script: String, width: Int = 80, height: Int = 14, waitFor text: String
  ) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      words("\(script); exit ${PIPESTATUS[1]:-${PIPESTATUS[0]}}"), width: width, height: height,
      environment: environment)
    try screen.wait(forText: text)
    return screen
  }

  /// Runs a script on a terminal that records every byte.
  func openBare(_ script: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      words("\(script); exit ${PIPESTATUS[1]:-${PIPESTATUS[0]}}"),
      environment: environment.merging(["LANG": "C.UTF-8", "TERM": "xterm-256color"]) { $1 })
  }

  /// Runs a script without a terminal.
  func runWithoutTerminal(_ script: String) throws -> ChildProcess {
    try ChildProcess(
      ["/usr/bin/setsid", "-w"] + words(script),
      environment: environment.merging(["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]) { $1 })
  }
}
