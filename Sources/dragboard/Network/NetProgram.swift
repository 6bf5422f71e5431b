import CommandWords
import Glibc
import SystemFiles
import SystemPackage

/// `dragboard-net`, a second program with everything that needs a network, so that `dragboard`
/// starts faster.
enum NetProgram {
  private static let name = "dragboard-net"

  /// Replaces this process with `dragboard-net`.
  ///
  /// - Parameter words: The path of the program, and its arguments.
  /// - Throws: ``Failure`` if it cannot be started.
  static func run(_ words: [String]) throws(Failure) -> Never {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    execv(words[0], &pointers)
    throw Failure(
      "cannot start \(words[0]): \(Errno.last)", next: howToGet, status: .failure)
  }

  /// The path of `dragboard-net`, and its arguments. The resolved paths of the store and the
  /// configuration come before the options, which may contain the unresolved paths: if an option
  /// for a path is repeated, `dragboard-net` uses the first.
  ///
  /// - Parameters:
  ///   - command: The names that select the command.
  ///   - options: The remaining words.
  ///   - store: The path of the store.
  /// - Throws: ``Failure`` if the program is missing.
  static func words(
    _ command: [String], _ options: [String], _ settings: GlobalSettings, store: String
  ) throws(Failure) -> [String] {
    let config = Config.location(option: settings.config, environment: .current)?.path
    return [try path().string] + command + ["--db", store]
      + (config.map { ["--config", $0] } ?? []) + options
  }

  /// The path of `dragboard-net`: in the folder of `dragboard` or, if it is not there, in
  /// `../libexec/dragboard/`.
  private static func path() throws(Failure) -> FilePath {
    let own = FilePath(ExternalProgram.ownPath ?? "")
    let folder = own.removingLastComponent()
    let candidates = [folder, folder.removingLastComponent().appending("libexec/dragboard")]
    for candidate in candidates where access(candidate.appending(name).string, X_OK) == 0 {
      return candidate.appending(name)
    }
    throw Failure(
      "this command needs \(name), which is neither in \(candidates[0]) nor in \(candidates[1])",
      next: howToGet)
  }

  private static let howToGet =
    "Install the package dragboard-net, or run 'swift build --product dragboard-net'."
}
