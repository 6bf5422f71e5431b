import Foundation

/// A program on a terminal of our own: the bytes that leave it, the line settings
/// it leaves behind, and how it ended.
///
/// Columns and rows count from 0.
public final class PseudoTerminal {
  /// The bytes that the program has written since ``clear()``, as far as they were read.
  public private(set) var output: [UInt8] = []
  /// How many it has written in all, as far as they were read.
  public private(set) var bytesRead = 0
  /// The program's process id, which is its group's too.
  public let process: pid_t
  private var descriptor: Int32
  /// The program's end, by its path.
  private let path: String
  private var ending: Int32?

  /// Starts a program on a new terminal, of which it becomes the session's leader.
  ///
  /// - Parameters:
  ///   - environment: Beside PATH, TERM and LANG.
  ///   - files: What stands in for the terminal as standard input (0), output (1) or error (2);
  ///     `/dev/fd/N` names a descriptor of this process, the end of a pipe for one.
  /// - Throws: ``SpawnError``.
  public init(
    _ command: [String], width: Int = 80, height: Int = 24, environment: [String: String] = [:],
    files: [Int: (path: String, flags: Int32)] = [:]
  ) throws {
    var own: Int32 = 0
    var theirs: Int32 = 0
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&own, &theirs, nil, nil, &size) == 0 else {
      throw SpawnError(program: "openpty", code: errno)
    }
    defer { close(theirs) }
    descriptor = own
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
    // Not `ttyname`: it has one buffer for all threads, and tests run beside each other.
    var name = [CChar](repeating: 0, count: 64)
    let code = ttyname_r(theirs, &name, name.count)
    guard code == 0 else { throw SpawnError(program: "ttyname_r", code: code) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    process = try spawn(
      command,
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8"]
        .merging(environment) { $1 },
      streams: (0...2).map { [path] in files[$0] ?? (path, O_RDWR) }, leadsSession: true)
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sends bytes as the terminal would; what the program has not read yet waits.
  public func send(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // A terminal reads while it writes; otherwise both ends would wait for each other.
      var one = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&one, 1, 60_000) > 0 else { return }
      if one.revents & Int16(POLLIN) != 0 { read(milliseconds: 0) }
      if one.revents & Int16(POLLOUT) != 0 {
        let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, sent))
      } else if one.revents & Int16(POLLHUP) != 0 {
        return
      }
    }
  }

  /// Types text.
  public func type(_ text: String) { send(text.utf8) }

  /// Types text, and reads nothing of what the program writes.
  public func typeBlindly(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// Whether the terminal has room for what the program writes.
  public var takesOutput: Bool {
    let theirs = open(path, O_RDWR | O_NOCTTY)
    defer { close(theirs) }
    var one = pollfd(fd: theirs, events: Int16(POLLOUT), revents: 0)
    return poll(&one, 1, 0) > 0 && one.revents & Int16(POLLOUT) != 0
  }

  /// Changes the size, which sends SIGWINCH.
  public func resize(width: Int, height: Int) {
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Stops the terminal from accepting output, or lets it continue.
  public func holdOutput(_ isHeld: Bool) {
    let theirs = open(path, O_RDWR | O_NOCTTY)
    tcflow(theirs, isHeld ? Int32(TCOOFF) : Int32(TCOON))
    close(theirs)
  }

  /// Hangs up the terminal, as closing its window does.
  public func hangUp() {
    close(descriptor)
    descriptor = -1
  }

  /// The line settings as they are now.
  public var settings: [UInt8] {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// Forgets what was written so far.
  public func clear() { output = [] }

  /// What was read so far, without the sequences that position and style it.
  public var text: String {
    String(decoding: output, as: UTF8.self)
      .replacing(#/\u{1b}\[[?<>=]?[0-9;:]*\$?[A-Za-z@`]/#, with: "")
      .replacing(#/\u{1b}\([B0]/#, with: "").replacing(#/\u{1b}[=>M78]/#, with: "")
  }

  /// Reads until the program has written that text.
  ///
  /// - Throws: ``TmuxScreen/TimedOut`` with the text so far.
  public func wait(for words: String) throws {
    let end = ContinuousClock.now + TmuxScreen.patience
    while !text.contains(words) {
      guard ContinuousClock.now < end else {
        throw TmuxScreen.TimedOut(description: "never written: \(words)\n\(text)")
      }
      read(milliseconds: 20)
    }
  }

  /// Reads until the program has taken what was sent and then writes nothing for a while: everything
  /// has been answered.
  public func settle() {
    let end = ContinuousClock.now + TmuxScreen.patience
    repeat {
      while hasUntakenInput, isRunning, ContinuousClock.now < end { read(milliseconds: 5) }
    } while read(milliseconds: 60)
  }

  /// Whether the program has not read all that was sent: what it finds together may mean
  /// something else, Esc and a letter for one.
  private var hasUntakenInput: Bool {
    let theirs = open(path, O_RDWR | O_NOCTTY)
    defer { close(theirs) }
    var count: Int32 = 0
    return ioctl(theirs, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Whether the program has not ended.
  public var isRunning: Bool {
    takeEnding()
    return ending == nil
  }

  private func takeEnding() {
    var raw: Int32 = 0
    guard ending == nil, waitpid(process, &raw, WNOHANG) == process else { return }
    ending = TerminalSupport.exitStatus(of: raw)
  }

  /// Reads until the program ends.
  ///
  /// - Returns: Its exit status, or 128 and the signal.
  /// - Throws: ``TmuxScreen/TimedOut``.
  public func exitStatus() throws -> Int32 {
    let end = ContinuousClock.now + TmuxScreen.patience
    while isRunning {
      if ContinuousClock.now > end {
        throw TmuxScreen.TimedOut(description: "the program has not ended")
      } else if descriptor < 0 || !read(milliseconds: 5) {
        usleep(1_000)
      }
    }
    while descriptor >= 0, read(milliseconds: 0) {}
    return ending ?? -1
  }

  /// Reads what has arrived; `false` if nothing arrived in time.
  @discardableResult
  public func read(milliseconds: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    bytesRead += count
    return true
  }
}
