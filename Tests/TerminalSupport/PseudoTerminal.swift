import Foundation

/// Runs a program on a pseudoterminal, and records its output, the line settings it leaves
/// behind, and how it ended.
///
/// Columns and rows count from 0.
public final class PseudoTerminal {
  /// The output of the program that was read since ``clear()``.
  public private(set) var output: [UInt8] = []
  /// The number of all bytes read so far.
  public private(set) var bytesRead = 0
  /// The process id of the program, which is also that of its group.
  public let process: pid_t
  private var descriptor: Int32
  /// The path of the terminal that the program uses.
  private let path: String
  private var ending: Int32?

  /// Starts a program on a new terminal, as the leader of its session.
  ///
  /// - Parameters:
  ///   - environment: Variables in addition to PATH, TERM and LANG.
  ///   - files: Files that replace the terminal as standard input (0), output (1) or error (2);
  ///     `/dev/fd/N` is a descriptor of this process, such as one end of a pipe.
  /// - Throws: ``SpawnError`` if the program cannot be started.
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
    // `ttyname` has one buffer for all threads, and tests run in parallel.
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

  /// Sends bytes as the terminal would, and reads the output meanwhile.
  public func send(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // Without reading meanwhile, both ends could wait for each other.
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

  /// Types text into the terminal.
  public func type(_ text: String) { send(text.utf8) }

  /// Types text without reading any output of the program.
  public func typeBlindly(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// Whether the terminal can accept more output.
  public var acceptsOutput: Bool {
    let theirs = open(path, O_RDWR | O_NOCTTY)
    defer { close(theirs) }
    var one = pollfd(fd: theirs, events: Int16(POLLOUT), revents: 0)
    return poll(&one, 1, 0) > 0 && one.revents & Int16(POLLOUT) != 0
  }

  /// Changes the size of the terminal, which sends SIGWINCH.
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

  /// The current line settings of the terminal.
  public var settings: [UInt8] {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// Removes the output recorded so far.
  public func clear() { output = [] }

  /// The recorded output as text, without escape sequences.
  public var text: String {
    String(decoding: output, as: UTF8.self)
      .replacing(#/\u{1b}\[[?<>=]?[0-9;:]*\$?[A-Za-z@`]/#, with: "")
      .replacing(#/\u{1b}\([B0]/#, with: "").replacing(#/\u{1b}[=>M78]/#, with: "")
  }

  /// Reads until the output contains a text.
  ///
  /// - Throws: ``TmuxScreen/TimedOut`` with the output so far.
  public func wait(for words: String) throws {
    let end = ContinuousClock.now + TmuxScreen.patience
    while !text.contains(words) {
      guard ContinuousClock.now < end else {
        throw TmuxScreen.TimedOut(description: "never written: \(words)\n\(text)")
      }
      read(milliseconds: 20)
    }
  }

  /// Reads until the program has read all input and then writes nothing for a while, so that it has
  /// responded to everything.
  public func settle() {
    let end = ContinuousClock.now + TmuxScreen.patience
    repeat {
      while hasUnreadInput, isRunning, ContinuousClock.now < end { read(milliseconds: 5) }
    } while read(milliseconds: 60)
  }

  /// Whether some input has not been read yet. Input that is read together may have another
  /// meaning, such as Esc and a letter.
  private var hasUnreadInput: Bool {
    let theirs = open(path, O_RDWR | O_NOCTTY)
    defer { close(theirs) }
    var count: Int32 = 0
    return ioctl(theirs, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Whether the program is still running.
  public var isRunning: Bool {
    readEnding()
    return ending == nil
  }

  private func readEnding() {
    var raw: Int32 = 0
    guard ending == nil, waitpid(process, &raw, WNOHANG) == process else { return }
    ending = TerminalSupport.exitStatus(of: raw)
  }

  /// Reads until the program ends.
  ///
  /// - Returns: Its exit status, or 128 plus the signal.
  /// - Throws: ``TmuxScreen/TimedOut`` if it does not end.
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

  /// Reads the available output; returns `false` if there is none in time.
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
