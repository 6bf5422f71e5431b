import CommandWords
import ConfigText
import Remotes
import SystemFiles
import TerminalText

/// The configuration file, which contains the remotes and the hubs.
struct ConfigurationFile {
  /// The path of the file; `nil` without a home folder.
  let path: String?

  /// All remotes of the configuration.
  ///
  /// - Throws: ``Failure`` for a configuration that cannot be read, or an invalid remote.
  func remotes() throws -> [RemoteSettings] {
    guard let table = try table(RemoteSettings.tableName) else { return [] }
    let (remotes, findings) = RemoteSettings.read(table)
    if let finding = findings.first { throw unreadable(finding) }
    return remotes
  }

  /// All hubs of the configuration.
  ///
  /// - Throws: ``Failure`` for a configuration that cannot be read, or an invalid hub.
  func hubs() throws -> [HubSettings] {
    guard let table = try table(HubSettings.tableName) else { return [] }
    let (hubs, findings) = HubSettings.read(table)
    if let finding = findings.first { throw unreadable(finding) }
    return hubs
  }

  /// The hub with this name, or the only hub if `name` is `nil`.
  ///
  /// - Throws: ``Failure`` if there is no such hub, or several to choose from.
  func hub(named name: String?) throws -> HubSettings {
    let hubs = try hubs()
    guard !hubs.isEmpty else {
      throw Failure(
        "you have not joined a hub yet",
        next: "Accept an invitation with 'dragboard join LINK', or start a hub with "
          + "'dragboard hub serve'.")
    }
    let names = "The hubs are \(listed(hubs.map { quoted($0.id) }, "and"))."
    guard let name else {
      guard hubs.count == 1 else {
        throw Failure(
          "you have joined \(hubs.count) hubs", next: "Name one with --with. \(names)",
          status: .usage)
      }
      return hubs[0]
    }
    guard let hub = hubs.first(where: { $0.id == name }) else {
      throw Failure("no such hub: \(quoted(name))", next: names, status: .usage)
    }
    return hub
  }

  /// A table at the top level of the file; `nil` if there is none.
  private func table(_ name: String) throws -> TOMLNode? {
    guard let path else { return nil }
    do {
      return try TOMLNode.parse(TextFile.read(path, maxBytes: Self.maxBytes)).entries?
        .first { $0.key == name }?.node
    } catch TextFile.Failure.missing {
      return nil
    } catch let failure as TextFile.Failure {
      throw unreadable(TOMLFinding(failure.words))
    } catch let finding as TOMLFinding {
      throw unreadable(finding)
    }
  }

  /// Checks that the file can be changed, by writing it as it is.
  ///
  /// - Throws: ``Failure``.
  func checkWritable() throws { try change { _ throws(TOMLFinding) in } }

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
