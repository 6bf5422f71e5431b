import CommandWords
import Glibc
import SystemFiles
import SystemPackage

/// `dragboard-net`, the second program: it holds what needs a network, so that the board's own
/// program starts without.
enum NetProgram {
  private static let name = "dragboard-net"

  /// Becomes the second program: its output, its signals and its exit status are its own.
  ///
  /// - Parameter words: Its path and its arguments.
  /// - Throws: ``Failure`` when it cannot be started.
  static func run(_ words: [String]) throws(Failure) -> Never {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    execv(words[0], &pointers)
    throw Failure(
      "cannot start \(words[0]): \(Errno.last)", next: howToGet, status: .failure)
  }

  /// The path of the second program, and its arguments: the store and the configuration of this
  /// program go before what was typed, which may name them in another way.
  ///
  /// - Parameters:
  ///   - command: The names of the command there.
  ///   - options: Its other words.
  ///   - store: The path of the store.
  /// - Throws: ``Failure`` when the program is not there.
  static func words(
    _ command: [String], _ options: [String], _ settings: GlobalSettings, store: String
  ) throws(Failure) -> [String] {
    let config = Config.location(option: settings.config, environment: .current)?.path
    return [try path().string] + command + ["--db", store]
      + (config.map { ["--config", $0] } ?? []) + options
  }

  /// Beside this program, else in `../libexec/dragboard/`.
  private static func path() throws(Failure) -> FilePath {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    let own = FilePath(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self))
    let folder = own.removingLastComponent()
    let places = [folder, folder.removingLastComponent().appending("libexec/dragboard")]
    for place in places where access(place.appending(name).string, X_OK) == 0 {
      return place.appending(name)
    }
    throw Failure(
      "this needs a second program, \(name), which is neither in \(places[0]) nor in \(places[1])",
      next: howToGet)
  }

  private static let howToGet =
    "Install the package dragboard-net, or build it: 'swift build --product dragboard-net'."
}
