import ConfigText
import Spelling

extension TOMLNode {
  /// Reads a table that contains a table for each of several servers.
  ///
  /// - Parameter name: The name of the outer table.
  /// - Returns: The valid settings, in the order of the file, and an error for each invalid table.
  func readTables<Settings>(
    in name: String, _ read: (String, TOMLNode) throws(TOMLFinding) -> Settings
  ) -> (settings: [Settings], findings: [TOMLFinding]) {
    guard let entries else {
      return ([], [TOMLFinding("\(name) must be a table", at: position)])
    }
    var settings: [Settings] = []
    var findings: [TOMLFinding] = []
    for (key, node) in entries {
      do throws(TOMLFinding) {
        settings.append(try read(key, node))
      } catch {
        findings.append(error)
      }
    }
    return (settings, findings)
  }

  /// The text of this value.
  ///
  /// - Throws: A finding if its key is not one of `keys`, or if the value is not a nonempty string.
  func text(of key: String, among keys: [String]) throws(TOMLFinding) -> String {
    guard keys.contains(key) else {
      let meant = Spelling.nearest(to: key, among: keys).map { ". Did you mean '\($0)'?" }
      throw TOMLFinding("unknown key '\(key)'\(meant ?? "")", at: position)
    }
    guard let text = string, !text.isEmpty else {
      throw TOMLFinding("\(key) must be a string", at: position)
    }
    return text
  }
}
