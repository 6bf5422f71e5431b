import CommandWords
import ConfigText
import SystemFiles
import TerminalText

/// Changes settings in the user's configuration file, and leaves the rest of the file unchanged.
struct ConfigFile {
  let path: String

  /// Sets the theme in the file.
  ///
  /// - Throws: ``Failure``; the file is then unchanged.
  func setTheme(_ name: String) throws(Failure) {
    do {
      let text = try read()
      var changed = TOMLText(text)
      try changed.set("theme", to: name)
      guard changed.text != text else { return }
      try TextFile.replace(path, with: changed.text)
    } catch let failure as TextFile.Failure {
      throw refused(failure.words)
    } catch let finding as TOMLFinding {
      let line = finding.position.map { "line \($0.line): " } ?? ""
      throw refused("\(line)\(DisplayText.plain(finding.message))")
    } catch {
      throw refused("\(error)")
    }
  }

  private func read() throws(TextFile.Failure) -> String {
    do {
      return try TextFile.read(path, maxBytes: Config.maxBytes)
    } catch .missing {
      return ""
    }
  }

  private func refused(_ reason: String) -> Failure {
    Failure(
      "the configuration was not changed: \(DisplayText.plain(path)): \(reason)",
      next: "Fix it, or set the theme there by hand.", status: .configuration)
  }
}
