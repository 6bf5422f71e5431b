import BoardModel
import CTerminal
import Glibc
import SystemPackage

/// A running desktop program that opens a link.
final class LinkOpener {
  private static let program = "xdg-open"

  /// Why a link was not opened, worded as the end of a sentence.
  struct Problem: Error, Equatable {
    let reason: String
  }

  /// A descriptor that becomes readable when the program ends.
  let descriptor: Int32
  private let child: pid_t

  private init(descriptor: Int32, child: pid_t) {
    self.descriptor = descriptor
    self.child = child
  }

  deinit { close(descriptor) }

  /// Starts the program, without a shell and detached from the terminal.
  ///
  /// - Returns: The running program; `nil` if it was started but cannot be watched; the problem if
  ///   it was not started.
  static func start(
    _ link: TaskLink, environment: [String: String] = .current
  ) -> Result<LinkOpener?, Problem> {
    // Without a desktop, the program could start a browser that needs the terminal.
    guard
      ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains(where: { environment.filled($0) != nil })
    else { return .failure(Problem(reason: "there is no desktop to open it")) }
    let words = [program, link.address]
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let code = terminal_start_detached(&child, program, arguments)
    guard code == 0 else {
      let reason =
        code == ENOENT
        ? "\(program) is not installed" : "\(program) cannot be started: \(Errno(rawValue: code))"
      return .failure(Problem(reason: reason))
    }
    let descriptor = terminal_watch_child(child)
    return .success(descriptor < 0 ? nil : LinkOpener(descriptor: descriptor, child: child))
  }

  /// Handles the end of the program.
  ///
  /// - Returns: Why the link was not opened, worded as the end of a sentence; `nil` on success.
  func end() -> String? {
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child, status != 0 else { return nil }
    return status & 0x7F == 0
      ? "\(Self.program) ended with status \(status >> 8 & 0xFF)"
      : "\(Self.program) was ended by signal \(status & 0x7F)"
  }
}
