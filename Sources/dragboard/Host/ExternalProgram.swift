import CTerminal
import Glibc
import SystemFiles
import SystemPackage

/// Programs that commands run and wait for, without a shell.
enum ExternalProgram {
  /// The path of an executable program; `nil` if there is none.
  ///
  /// - Parameter name: A path, or a name that is searched for in `PATH`.
  static func path(of name: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/bin:/usr/bin"
    return folders.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? name : "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Whether there is an executable regular file at a path.
  private static func isProgram(_ path: String) -> Bool {
    // A file that cannot be examined cannot be run.
    access(path, X_OK) == 0 && (try? FilePath(path).stat())?.type == .regular
  }

  /// Runs a program and waits until it ends.
  ///
  /// - Parameter words: The program, and its arguments.
  /// - Returns: The problem as the beginning of a sentence; `nil` if there was none.
  static func run(_ words: [String]) -> String? {
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let code = terminal_start_child(&child, words[0], arguments, -1)
    guard code == 0 else { return "cannot start \(words[0]): \(Errno(rawValue: code))" }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return "cannot wait for \(words[0]): \(Errno.last)" }
    }
    if status == 0 { return nil }
    return status & 0x7F == 0
      ? "\(words[0]) ended with status \(status >> 8 & 0xFF)"
      : "\(words[0]) was ended by signal \(status & 0x7F)"
  }

  /// The path of the running program; `nil` if it cannot be determined.
  static var ownPath: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes {
      // The buffer is not empty, so it has an address.
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
  }
}
