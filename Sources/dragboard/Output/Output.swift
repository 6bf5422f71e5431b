import CommandWords
import Glibc
import SystemPackage
import TerminalText

/// Standard output, where the results of a command go.
///
/// Text is collected and written in large pieces; every write is checked. Printing
/// never waits for a reader, since a command may print while it reads the store, and
/// the store would be locked as long as a pager is open: what is not taken
/// at once is kept until the end, and so is all that goes to a terminal, which does
/// not tell how much it takes. A reader that closed its end of a pipe ends the
/// program as the signal `SIGPIPE` does, so that a shell sees 141.
final class Output {
  /// The next sentence of the error when the text cannot be written. A command
  /// that has changed something says so here before it prints.
  var consequence = "The output is incomplete."

  /// Whether printing may wait for a reader, where nothing is locked meanwhile: then no more is
  /// collected than is written at once.
  var mayWait = false

  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  /// How much of the buffer is written already.
  private var written = 0
  /// The size of the buffer from which on writing is tried again.
  private var threshold = capacity
  private var hasFailed = false
  let isTerminal: Bool
  /// Whether being ready means more than room for one byte.
  private let promisesRoom: Bool

  /// How much is collected before it is written.
  private static let capacity = 1 << 16

  init(descriptor: FileDescriptor = .standardOutput) {
    self.descriptor = descriptor
    // A closed one is no socket; writing says that it is closed.
    let isSocket = (try? descriptor.stat().type) == .socket
    isTerminal = isatty(descriptor.rawValue) != 0
    promisesRoom = !isTerminal && !isSocket
  }

  /// The text of a task, or a name, as it may be printed: on a terminal the signs that every
  /// terminal shows alike, for another program the text itself without what controls a terminal.
  func shown(_ text: String) -> String {
    isTerminal ? DisplayText.plain(text) : DisplayText.pasteable(text)
  }

  /// Adds a line, or a part of one.
  ///
  /// - Throws: ``Failure`` when the text cannot be written.
  func print(_ text: String, terminator: String = "\n") throws {
    buffer += text.utf8
    buffer += terminator.utf8
    try writeIfLong()
  }

  /// Adds bytes.
  ///
  /// - Throws: ``Failure`` when they cannot be written.
  func print(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      buffer += rest.prefix(Self.capacity)
      rest = rest.dropFirst(Self.capacity)
      try writeIfLong()
    }
  }

  private func writeIfLong() throws {
    guard buffer.count >= threshold else { return }
    if mayWait { return try flush() }
    while written < buffer.count, isReady() {
      // A pipe that is ready takes this much without waiting.
      try write(min(Int(PIPE_BUF), buffer.count - written))
    }
    buffer.removeFirst(written)
    written = 0
    threshold = max(Self.capacity, 2 * buffer.count)
  }

  /// Writes what was collected, and waits until it is taken.
  ///
  /// - Throws: ``Failure``, once: after that, nothing more is written.
  func flush() throws {
    defer {
      buffer.removeAll()
      written = 0
    }
    try write(buffer.count - written)
  }

  /// Writes the next bytes of the buffer.
  private func write(_ count: Int) throws {
    guard !hasFailed, count > 0 else { return }
    let bytes = buffer[written...].prefix(count)
    written += count
    do {
      try descriptor.writeFully(bytes)
    } catch {
      hasFailed = true
      if error as? Errno == .brokenPipe { endAsBrokenPipe() }
      let reason = error as? Errno == .badFileDescriptor ? "it is closed" : "\(error)"
      throw Failure(
        "cannot write to standard output: \(reason)", next: consequence, status: .disk)
    }
  }

  /// Whether a write of `PIPE_BUF` bytes would not wait; also where it would fail.
  private func isReady() -> Bool {
    guard promisesRoom else { return false }
    var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Says a line on standard error, after everything printed so far.
  ///
  /// - Throws: ``Failure`` when what was printed before cannot be written.
  func report(_ line: String) throws {
    try flush()
    Dragboard.writeError(line)
  }

  /// Ends the program by the signal, also where the starter of the program ignores it.
  private func endAsBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}

/// A command that prints results.
protocol PrintingCommand {
  /// Does what was asked for and prints the results.
  ///
  /// The caller flushes the output at the end, also when this throws.
  func run(printingTo output: Output) throws
}

extension FileDescriptor {
  /// Writes all bytes, and waits for room where the descriptor does not.
  ///
  /// - Throws: `Errno`; some of the bytes may have been written then.
  func writeFully(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(try rest.withUnsafeBytes { try write($0) })
      } catch Errno.wouldBlock {
        var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      }
    }
  }
}

/// Keeps files that the program opens from taking the place of a standard stream
/// that was closed: what is meant for the stream would be written into them.
///
/// A closed stream stays one that cannot be read or written.
func holdPlacesOfClosedStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest number that is free is this one. Output is opened for reading and
    // input for writing, so that using either fails as with a closed descriptor.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
