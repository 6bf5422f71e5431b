import Foundation
import NetOptions
import TerminalSupport
import Testing

/// `dragboard-net live` as an open board runs it. It ends when the object is released.
final class LiveProgram {
  private let process: pid_t
  private let input: Int32
  private let output: String
  private var hasEnded = false

  init(_ machine: Machine, board: String, _ options: String...) throws {
    let name = "live-\(UUID().uuidString.prefix(8))"
    let pipe = machine.path(name + ".in")
    output = machine.path(name + ".out")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Opened for both directions, so that opening it waits for nobody.
    input = open(pipe, O_RDWR | O_CLOEXEC)
    process = try spawn(
      [
        builtProgram("dragboard-net"), "live", "--db", machine.path("tasks.db"), "--config",
        machine.path("config.toml"), board,
      ] + options,
      environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonesuch", "LANG": "C.UTF-8"],
      streams: [
        (pipe, O_RDONLY), (output, O_WRONLY | O_CREAT), (output + ".errors", O_WRONLY | O_CREAT),
      ])
  }

  deinit {
    guard !hasEnded else { return }
    close(input)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  func send(_ line: LiveLine) {
    let bytes = line.bytes
    #expect(write(input, bytes, bytes.count) == bytes.count)
  }

  /// Everything that the program has written so far.
  var lines: [LiveLine] {
    let bytes = FileManager.default.contents(atPath: output) ?? Data()
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { LiveLine($0) }
  }

  /// Waits until the program has written a line.
  func wait(
    for what: String, _ isWanted: (LiveLine) -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(60)
    while !lines.contains(where: isWanted) {
      try #require(ContinuousClock.now < end, "\(what): \(lines)")
      usleep(5_000)
    }
  }

  func wait(for line: LiveLine) throws { try wait(for: "\(line)") { $0 == line } }

  /// Waits until the program ends.
  ///
  /// - Returns: Its exit status.
  func status() -> Int32 {
    hasEnded = true
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    close(input)
    return raw >> 8 & 0xFF
  }

  /// Ends the input of the program, as a board does that is closed.
  func endInput() -> Int32 {
    hasEnded = true
    close(input)
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    return raw >> 8 & 0xFF
  }
}
