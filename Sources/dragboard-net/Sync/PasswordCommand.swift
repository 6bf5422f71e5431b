import CommandWords
import Glibc

/// A command whose first line is a password.
struct PasswordCommand {
  private let words: [String]

  /// - Parameter text: Words with blanks between them; no shell reads them.
  init(_ text: String) { words = text.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// Runs it.
  ///
  /// - Throws: ``Failure``, which never holds what it printed.
  func password() throws -> String {
    guard let name = words.first else { throw failure("it is empty") }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure(String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let code = posix_spawnp(&child, name, &actions, nil, arguments, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { throw failure(String(cString: strerror(code))) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(ends[0], &buffer, buffer.count), count > 0 || errno == EINTR {
      if count > 0, output.count < 1 << 16 { output += buffer[..<count] }
      if count == 0 { break }
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw failure(
        status & 0x7F == 0 ? "it ended with \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)")
    }
    let line = output.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else { throw failure("it printed nothing") }
    return String(decoding: line, as: UTF8.self)
  }

  private func failure(_ reason: String) -> Failure {
    Failure(
      "the password command \(quoted(words.first ?? "")) failed: \(reason)",
      next: "Run it yourself to see why.", status: .notPermitted)
  }
}
