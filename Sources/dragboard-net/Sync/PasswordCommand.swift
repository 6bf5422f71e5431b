import CommandWords
import Glibc
import Synchronization
import SystemFiles
import SystemPackage

/// A command whose first line of output is a password or another secret.
struct PasswordCommand {
  private let words: [String]?
  private let purpose: String
  private let patience: Duration

  /// The maximum size of a secret, in bytes. Output after the first line does not count.
  private static let maxBytes = 4_096
  /// The number of bytes of output after which the command is ended.
  private static let maxOutput = 1 << 16

  /// - Parameters:
  ///   - text: Words separated by white space or in quotation marks; no shell is used.
  ///   - purpose: A word for what the command prints.
  ///   - patience: The time limit, which allows for a passphrase prompt.
  init(_ text: String, for purpose: String = "password", patience: Duration = .seconds(120)) {
    words = Self.words(of: text)
    self.purpose = purpose
    self.patience = patience
  }

  /// - Returns: `nil` if a quotation mark is not closed.
  private static func words(of text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var mark: Character?
    for sign in text {
      if sign == mark {
        mark = nil
      } else if mark == nil, sign == "'" || sign == "\"" {
        mark = sign
        word = word ?? ""
      } else if mark == nil, sign.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(sign)
      }
    }
    if let word { words.append(word) }
    return mark == nil ? words : nil
  }

  /// Runs the command and returns the first line of its output.
  ///
  /// - Throws: ``Failure``, which never contains the output of the command.
  func text() throws -> String {
    let end = ContinuousClock.now + patience
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("\(Errno.last)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    Self.child.store(0, ordering: .sequentiallyConsistent)
    return try EndingSignal.handling(
      with: { number in
        PasswordCommand.ending.store(number, ordering: .sequentiallyConsistent)
        PasswordCommand.endIfAsked()
      },
      {
        let child = try startRecorded(printingTo: ends[1])
        defer {
          Self.child.store(0, ordering: .sequentiallyConsistent)
          // The command may end before another thread has handled the signal.
          Self.endIfAsked()
        }
        return try answer(of: child, from: ends[0], until: end)
      })
  }

  /// The process id of the running command; 0 if no command is running, -1 while one is starting.
  private static let child = Atomic<pid_t>(0)
  /// The signal that is ending this program; 0 if there is none.
  private static let ending = Atomic<Int32>(0)

  /// If a signal has arrived, ends this program and the command, which could otherwise keep waiting
  /// for input.
  ///
  /// While the command is starting, its process id is unknown. Both are then ended once the command
  /// has started.
  private static func endIfAsked() {
    let number = ending.load(ordering: .sequentiallyConsistent)
    let child = child.load(ordering: .sequentiallyConsistent)
    guard number != 0, child >= 0 else { return }
    if child > 0 { kill(child, SIGTERM) }
    ProgramEnd.end(by: number)
  }

  private func startRecorded(printingTo output: Int32) throws -> pid_t {
    var child: pid_t = 0
    Self.child.store(-1, ordering: .sequentiallyConsistent)
    defer {
      close(output)
      Self.child.store(child, ordering: .sequentiallyConsistent)
      Self.endIfAsked()
    }
    child = try start(printingTo: output)
    return child
  }

  private func answer(
    of child: pid_t, from pipe: Int32, until end: ContinuousClock.Instant
  ) throws -> String {
    var output: [UInt8] = []
    var status: Int32?
    defer {
      if status == nil {
        kill(child, SIGKILL)
        while waitpid(child, nil, 0) < 0, errno == EINTR {}
      }
    }
    var isOpen = true
    while status == nil, output.count < Self.maxOutput {
      guard ContinuousClock.now < end else {
        throw failure("it did not end within \(patience.components.seconds) seconds")
      }
      // Children of the command may keep the pipe open, so the pipe does not show when the command
      // ends.
      if isOpen, Self.waits(for: pipe) {
        isOpen = Self.read(pipe, into: &output)
      } else {
        if !isOpen { usleep(1_000) }
        var raw: Int32 = 0
        if waitpid(child, &raw, WNOHANG) == child { status = raw }
      }
    }
    if let status, status != 0 {
      throw failure(
        status & 0x7F == 0
          ? "it ended with status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F) ended it")
    }
    return try firstLine(of: output)
  }

  /// Waits briefly; returns whether output or the end of the output is available.
  private static func waits(for pipe: Int32) -> Bool {
    var one = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 20) > 0
  }

  /// Reads the available output; returns `false` at the end or after an error.
  private static func read(_ pipe: Int32, into output: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(pipe, &buffer, buffer.count)
    if count > 0 { output += buffer[..<count] }
    return count > 0 || (count < 0 && errno == EINTR)
  }

  private func firstLine(of output: [UInt8]) throws -> String {
    let line = output.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else { throw failure("it printed nothing") }
    guard line.count <= Self.maxBytes else {
      throw failure("its first line is longer than \(Self.maxBytes) bytes")
    }
    guard let text = String(validating: line, as: UTF8.self),
      line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { throw failure("its first line is not text") }
    return text
  }

  private func start(printingTo output: Int32) throws -> pid_t {
    guard let words else { throw failure("a quotation mark is not closed") }
    guard !words.isEmpty else { throw failure("it is empty") }
    var child = pid_t()
    let code = StartedProgram.start(words, into: &child) {
      posix_spawn_file_actions_adddup2(&$0, output, 1)
    }
    guard code == 0 else { throw failure("\(Errno(rawValue: code))") }
    return child
  }

  private func failure(_ reason: String) -> Failure {
    Failure(
      "the \(purpose) command \(quoted(words?.first ?? "")) failed: \(reason)",
      next: "Run it yourself to see why.", status: .notPermitted)
  }
}
