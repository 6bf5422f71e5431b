import CommandWords
import Glibc
import SystemPackage
import TerminalText

/// Standard output, where the results of a command go.
///
/// Text is collected and written in large pieces, and every write is checked. By default, printing
/// does not wait for a reader, since a command may print while it reads the store, which would stay
/// locked as long as a pager is open. Text that cannot be written immediately is kept and written
/// later. This also applies to all text for a terminal, since a terminal does not report how much
/// it can accept. When a reader closes its end of a pipe, the program ends with the signal
/// `SIGPIPE`, so that a shell sees status 141.
final class Output {
  /// The second sentence of the error message if writing fails. A command that has changed
  /// something sets this property before printing.
  var consequence = "The output is incomplete."

  /// Whether printing may wait for a reader, because nothing is locked. Text is then written as
  /// soon as the buffer is full.
  var mayWait = false

  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  /// The number of bytes in the buffer that are already written.
  private var written = 0
  /// The size of the buffer at which to try writing again.
  private var threshold = capacity
  private var hasFailed = false
  let isTerminal: Bool
  /// Whether the descriptor, when it is ready for output, accepts `PIPE_BUF` bytes without
  /// blocking.
  private let promisesRoom: Bool

  /// The number of bytes to collect before writing them.
  private static let capacity = 1 << 16

  init(descriptor: FileDescriptor = .standardOutput) {
    self.descriptor = descriptor
    // A closed descriptor does not count as a socket; writing to it reports the error.
    let isSocket = (try? descriptor.stat().type) == .socket
    isTerminal = isatty(descriptor.rawValue) != 0
    promisesRoom = !isTerminal && !isSocket
  }

  /// Returns text in a form that is safe to print. On a terminal, it contains only characters that
  /// all terminals show alike.
  func shown(_ text: String) -> String {
    isTerminal ? DisplayText.plain(text) : DisplayText.pasteable(text)
  }

  /// Prints a line, or a part of one.
  ///
  /// - Throws: ``Failure`` if the text cannot be written.
  func print(_ text: String, terminator: String = "\n") throws {
    buffer += text.utf8
    buffer += terminator.utf8
    try writeIfLong()
  }

  /// Prints bytes without changing them.
  ///
  /// - Throws: ``Failure`` if the bytes cannot be written.
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
      // A ready pipe accepts this many bytes without blocking.
      try write(min(Int(PIPE_BUF), buffer.count - written))
    }
    buffer.removeFirst(written)
    written = 0
    threshold = max(Self.capacity, 2 * buffer.count)
  }

  /// Writes the collected text, and waits until the reader has accepted it.
  ///
  /// - Throws: ``Failure`` if the text cannot be written. After the first such error, nothing more
  ///   is written, and later calls do not throw.
  func flush() throws {
    defer {
      buffer.removeAll()
      written = 0
    }
    try write(buffer.count - written)
  }

  /// Writes the next `count` bytes of the buffer.
  private func write(_ count: Int) throws {
    guard !hasFailed, count > 0 else { return }
    let bytes = buffer[written...].prefix(count)
    written += count
    do {
      try descriptor.writeFully(bytes)
    } catch {
      hasFailed = true
      if error as? Errno == .brokenPipe { StandardOutput.endAsBrokenPipe() }
      throw StandardOutput.failure(for: error, consequence: consequence)
    }
  }

  /// Whether a write of `PIPE_BUF` bytes would return immediately, with success or with an error.
  private func isReady() -> Bool {
    guard promisesRoom else { return false }
    var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Writes a line to standard error, after everything printed so far.
  ///
  /// - Throws: ``Failure`` if the text printed before the line cannot be written.
  func report(_ line: String) throws {
    try flush()
    Dragboard.writeError(line)
  }
}

/// A command that prints results.
protocol PrintingCommand {
  /// Runs the command and prints its results.
  ///
  /// The caller flushes the output afterwards, even if this method throws.
  func run(printingTo output: Output) throws
}

extension FileDescriptor {
  /// Writes all bytes, and waits even if the descriptor is non-blocking.
  ///
  /// - Throws: `Errno`; some of the bytes may then have been written.
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

/// Reserves the descriptors of closed standard streams. Otherwise, a file that the program opens
/// could get the descriptor of such a stream, and output for the stream would be written to the
/// file.
///
/// A closed stream still cannot be read or written.
func reserveDescriptorsOfClosedStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // This is the lowest free descriptor, so `open` returns it. Output is opened for reading and
    // input for writing, so that using either fails as with a closed descriptor.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
