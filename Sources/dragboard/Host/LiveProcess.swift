import CTerminal
import Glibc
import NetOptions
import SystemPackage

/// A running `dragboard-net live`, which connects an open board with its hub; see ``LiveLine``.
@MainActor
final class LiveProcess {
  /// The descriptor of the program's output, which does not block.
  let descriptor: Int32
  private let input: Int32
  private let child: pid_t
  /// What has arrived of a line that is not complete yet.
  private var received: [UInt8] = []
  /// What the program has not taken yet of the lines that were written.
  private var unwritten: ArraySlice<UInt8> = []
  private var isInputOpen = true

  private init(descriptor: Int32, input: Int32, child: pid_t) {
    (self.descriptor, self.input, self.child) = (descriptor, input, child)
  }

  deinit {
    close(descriptor)
    if isInputOpen { close(input) }
  }

  static func start(_ words: [String]) -> Result<LiveProcess, Errno> {
    // A socket, since writing to one does not raise a signal if the program has ended.
    var (inputs, outputs): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &inputs) == 0 else { return .failure(Errno.last) }
    defer { close(inputs[1]) }
    guard pipe(&outputs) == 0 else {
      defer { close(inputs[0]) }
      return .failure(Errno.last)
    }
    defer { close(outputs[1]) }
    for end in outputs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(outputs[0], F_SETFL, O_NONBLOCK)
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let code = terminal_start_partner(&child, words[0], arguments, inputs[1], outputs[1])
    let process = LiveProcess(descriptor: outputs[0], input: inputs[0], child: child)
    return code == 0 ? .success(process) : .failure(Errno(rawValue: code))
  }

  /// Reads the available output, and passes on the complete lines.
  ///
  /// - Returns: Whether more output may follow; `false` once the program has ended.
  func read(_ handle: (LiveLine) -> Void) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        received += buffer[..<count]
        takeLines(handle)
      } else if count == 0 {
        // The program has ended or is about to; if it hung, waiting for it would stop the board.
        end()
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
  }

  private func takeLines(_ handle: (LiveLine) -> Void) {
    while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
      // Other text is an error message of the program, whose state says the same.
      if let line = LiveLine(received[..<end]) { handle(line) }
      received.removeSubrange(...end)
    }
    if received.count > Self.maxLineBytes { received = [] }
  }

  /// The maximum length of a line. The program never writes a longer one.
  private static let maxLineBytes = 1 << 20

  /// Writes a line, unless the program has not taken an earlier one yet.
  ///
  /// - Returns: Whether the line was written, or can never be written because the program has
  ///   ended.
  func write(_ line: LiveLine) -> Bool {
    guard isInputOpen, flush() else { return !isInputOpen }
    unwritten = line.bytes[...]
    _ = flush()
    return true
  }

  /// Writes what is left of the latest line.
  ///
  /// - Returns: Whether nothing is left.
  private func flush() -> Bool {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    while !unwritten.isEmpty {
      let count = unwritten.withUnsafeBytes { send(input, $0.baseAddress, $0.count, flags) }
      if count >= 0 {
        unwritten = unwritten.dropFirst(count)
      } else if errno != EINTR {
        // If the program has ended, its output ends too.
        return errno != EAGAIN
      }
    }
    return true
  }

  /// Ends the input, at which the program sends what is left and ends.
  func end() {
    guard isInputOpen else { return }
    isInputOpen = false
    close(input)
  }
}
