import CommandWords
import ConfigText
import Remotes
import SystemFiles
import TerminalText

/// The configuration file, which contains the remotes.
struct ConfigurationFile {
  /// The path of the file; `nil` without a home folder.
  let path: String?

  /// All remotes of the configuration.
  ///
  /// - Throws: ``Failure`` for a configuration that cannot be read, or an invalid remote.
  func remotes() throws -> [RemoteSettings] {
    guard let path else { return [] }
    let node: TOMLNode
    do {
      node = try TOMLNode.parse(TextFile.read(path, maxBytes: Self.maxBytes))
    } catch TextFile.Failure.missing {
      return []
    } catch let failure as TextFile.Failure {
      throw unreadable(TOMLFinding(failure.words))
    } catch let finding as TOMLFinding {
      throw unreadable(finding)
    }
    guard let table = node.entries?.first(where: { $0.key == RemoteSettings.tableName })?.node
    else { return [] }
    let (remotes, findings) = RemoteSettings.read(table)
    if let finding = findings.first { throw unreadable(finding) }
    return remotes
  }

  /// The remote with this name, or all remotes if `name` is `nil`.
  ///
  /// - Throws: ``Failure`` if there is no such remote or no remote at all, or if ``remotes()``
  ///   throws.
  func remotes(named name: String?) throws -> [RemoteSettings] {
    let all = try remotes()
    guard let name else {
      guard !all.isEmpty else {
        throw Failure(
          "there are no remotes", next: "'dragboard remote add NAME URL' adds one.")
      }
      return all
    }
    guard let remote = all.first(where: { $0.name == name }) else {
      let others = all.map { quoted($0.name) }
      throw Failure(
        "no such remote: \(quoted(name))",
        next: others.isEmpty
          ? "'dragboard remote add NAME URL' adds one."
          : "The remotes are \(listed(others, "and")).")
    }
    return [remote]
  }

  /// Changes the text of the file, which is created if it is missing.
  ///
  /// - Throws: ``Failure``; the file is then unchanged.
  func change(_ body: (inout TOMLText) throws(TOMLFinding) -> Void) throws {
    guard let path else {
      throw Failure(
        "cannot find the configuration folder: HOME is not set",
        next: "Name a file with --config.", status: .configuration)
    }
    do {
      var text = ""
      do {
        text = try TextFile.read(path, maxBytes: Self.maxBytes)
      } catch TextFile.Failure.missing {}
      var changed = TOMLText(text)
      try body(&changed)
      try TextFile.replace(path, with: changed.text)
    } catch let failure as TextFile.Failure {
      throw unreadable(TOMLFinding(failure.words))
    } catch let finding as TOMLFinding {
      throw unreadable(finding)
    } catch {
      throw Failure(
        "cannot write the configuration: \(DisplayText.plain(path)): \(error)",
        next: "Nothing was changed. Make the file and its folder writable, or name another with "
          + "--config.", status: ExitStatus(error))
    }
  }

  private func unreadable(_ finding: TOMLFinding) -> Failure {
    Failure(
      "cannot use the configuration: \(DisplayText.plain(finding.line(in: path ?? "")))",
      next: "Fix that line.", status: .configuration)
  }

  /// The maximum size of the file in bytes, the same as in `dragboard`.
  private static let maxBytes = 256 << 10
}
