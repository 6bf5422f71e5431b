import Glibc
import SystemPackage

/// What both programs do if standard output cannot be written.
public enum StandardOutput {
  /// The failure to report for an error of a write.
  ///
  /// - Parameter consequence: The second sentence of the message, such as `The output is
  ///   incomplete.`
  public static func failure(for error: any Error, consequence: String) -> Failure {
    let reason = error as? Errno == .badFileDescriptor ? "it is closed" : "\(error)"
    return Failure(
      "cannot write to standard output: \(reason)", next: consequence, status: .disk)
  }

  /// Ends the program with `SIGPIPE` after the reader of a pipe has closed it, even if the program
  /// ignores this signal, so that a shell sees status 141.
  public static func endAsBrokenPipe() -> Never {
    ProgramEnd.end(by: SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
