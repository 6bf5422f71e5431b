import CommandWords
import ConfigText
import FoundationEssentials
import Glibc
import Spelling
import SystemFiles
import TerminalText
import ThemeKit

/// The available themes: the built-in ones, and the user's files.
///
/// A user's theme hides a built-in one of the same name.
struct ThemeLibrary {
  /// A theme, and the mistakes that prevented the use of the requested theme.
  struct Found {
    let theme: Theme
    /// The mistakes, one sentence each; if there are any, ``theme`` is the default.
    let notices: [String]
  }

  /// The folder of the user's themes; `nil` if it cannot be determined.
  let folder: String?

  init(environment: [String: String]) {
    folder = environment.configFolder.map { "\($0)/themes" }
  }

  /// Whether a word can be the name of a theme: 1 to 64 characters from `a` to `z`, digits, `_` and
  /// `-`.
  static func isName(_ word: String) -> Bool {
    (1...64).contains(word.utf8.count)
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The names of the user's themes, sorted.
  var userNames: [String] {
    // Without the folder, the user has no themes.
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    return files.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }
      .filter(Self.isName).sorted()
  }

  /// The names of all themes, the built-in ones first.
  var names: [String] {
    let builtIn = BuiltInTheme.allCases.map(\.rawValue)
    return builtIn + userNames.filter { !builtIn.contains($0) }
  }

  /// The path of the file with the user's theme of a given name; `nil` if there is no such file.
  func file(of name: String) -> String? {
    guard let folder, Self.isName(name), case let path = "\(folder)/\(name).toml",
      isThere(path)
    else { return nil }
    return path
  }

  /// Whether the file exists. A dangling link counts as a file, so that the link is reported.
  private func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The text of a theme, and its name or path for notices.
  ///
  /// - Throws: ``Failure`` if there is no theme with that name, or the theme cannot be read.
  func text(of name: String) throws(Failure) -> (text: String, source: String) {
    if let path = file(of: name) { return (try Self.read(path), path) }
    if let builtIn = BuiltInTheme(rawValue: name) { return (builtIn.text, name) }
    let meant = Spelling.nearest(to: name, among: names).map { "Did you mean \(quoted($0))?" }
    throw Failure(
      "no such theme: \(quoted(name))",
      next: meant ?? "'dragboard theme list' shows the themes.", status: .configuration)
  }

  /// The text of a theme file.
  ///
  /// - Throws: ``Failure`` if the file cannot be read.
  static func read(_ path: String) throws(Failure) -> String {
    do throws(TextFile.Failure) {
      return try TextFile.read(path, maxBytes: ThemeReader.maxBytes)
    } catch {
      throw Failure(
        "cannot read the theme: \(DisplayText.plain(path)): \(error.words)",
        next: "'dragboard theme list' shows the others.", status: .configuration)
    }
  }

  /// Returns the theme that the configuration selects. If that theme cannot be used, returns the
  /// default theme and the mistakes. An unknown theme in the configuration file is reported with
  /// its position in the file.
  ///
  /// - Parameter isShort: Whether the notice about an unknown theme contains only the name of the
  ///   configuration file, not its path.
  func theme(of config: Config, isShort: Bool = false) -> Found {
    let name = config.theme.value
    guard case .file = config.theme.source, let location = config.themeLocation,
      !BuiltInTheme.allCases.map(\.rawValue).contains(name), file(of: name) == nil
    else { return theme(named: name) }
    let path = isShort ? location.path.lastComponent : location.path
    let meant = Spelling.nearest(to: name, among: names).map { ". Did you mean \(quoted($0))?" }
    let finding = TOMLFinding(
      "no such theme: \(quoted(name))\(meant ?? "")", at: location.position)
    return standard([DisplayText.plain(finding.line(in: path))])
  }

  /// Returns the theme with a name. If that theme cannot be used, returns the default theme and the
  /// mistakes.
  func theme(named name: String) -> Found {
    if file(of: name) == nil, let builtIn = BuiltInTheme(rawValue: name) {
      return Found(theme: ThemeReader.standard.theme(builtIn), notices: [])
    }
    do throws(Failure) {
      let (text, source) = try text(of: name)
      let (theme, findings) = ThemeReader.standard.read(text)
      guard findings.isEmpty else {
        return standard(findings.map { DisplayText.plain($0.line(in: source.lastComponent)) })
      }
      return Found(theme: theme, notices: [])
    } catch {
      return standard([ErrorWording.sentence(for: error)])
    }
  }

  private func standard(_ notices: [String]) -> Found {
    Found(theme: ThemeReader.standard.theme(.default), notices: notices)
  }
}
