import CommandWords
import Glibc
import SystemFiles
import SystemPackage

/// The programs with everything that needs a network, so that `dragboard` starts faster.
enum NetProgram {
  /// A program that `dragboard` starts in its place.
  enum Name: String {
    case net = "dragboard-net"
    case hub = "dragboard-hub"

    fileprivate var howToGet: String {
      "Install the package \(rawValue), or run 'swift build --product \(rawValue)'."
    }
  }

  /// Replaces this process with another program.
  ///
  /// - Parameter words: The path of the program, and its arguments.
  /// - Throws: ``Failure`` if it cannot be started.
  static func run(_ words: [String], _ name: Name = .net) throws(Failure) -> Never {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    execv(words[0], &pointers)
    throw Failure(
      "cannot start \(words[0]): \(Errno.last)", next: name.howToGet, status: .failure)
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
    return [try path(of: .net).string] + command + ["--db", store]
      + (config.map { ["--config", $0] } ?? []) + options
  }

  /// The path of a program: in the folder of `dragboard` or, if it is not there, in
  /// `../libexec/dragboard/`.
  ///
  /// - Throws: ``Failure`` if the program is missing.
  static func path(of name: Name) throws(Failure) -> FilePath {
    let own = FilePath(ExternalProgram.ownPath ?? "")
    let folder = own.removingLastComponent()
    let candidates = [folder, folder.removingLastComponent().appending("libexec/dragboard")]
    for candidate in candidates {
      let path = candidate.appending(name.rawValue)
      if access(path.string, X_OK) == 0 { return path }
    }
    throw Failure(
      "this command needs \(name.rawValue), which is neither in \(candidates[0]) nor in "
        + "\(candidates[1])",
      next: name.howToGet)
  }
}
