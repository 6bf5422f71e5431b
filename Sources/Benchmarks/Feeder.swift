import Foundation
import TerminalSupport

/// The standard input of a program: a file, or a pipe into which a process writes a file.
final class Feeder {
  enum Input {
    case file(String)
    /// A pipe into which another process writes the file.
    case pipe(String)
  }

  /// The file that the program opens as its standard input.
  let source: (path: String, flags: Int32)
  private var end: Int32 = -1
  private var process: pid_t = 0

  /// - Returns: `nil` if `input` is `nil`.
  init?(_ input: Input?) throws {
    switch input {
    case nil: return nil
    case .file(let path): source = (path, O_RDONLY)
    case .pipe(let path):
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw SpawnError(program: "pipe", code: errno) }
      source = ("/dev/fd/\(ends[0])", O_RDONLY)
      end = ends[0]
      let nothing = (path: "/dev/null", flags: O_RDWR)
      defer { close(ends[1]) }
      process = try spawn(
        ["/bin/cat", path], environment: [:],
        streams: [nothing, ("/dev/fd/\(ends[1])", O_WRONLY), nothing])
    }
  }

  deinit {
    guard process > 0 else { return }
    // The program may have ended before reading everything, so that the writing process still
    // waits.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(end)
  }
}
