public import ConfigText
import Spelling

extension HubSettings {
  /// The name of the table in the configuration that contains a table for each hub.
  public static let tableName = "hubs"

  /// Reads the table that contains all hubs.
  ///
  /// - Returns: The valid hubs, in the order of the file, and an error for each invalid hub.
  public static func read(_ table: TOMLNode) -> (hubs: [HubSettings], findings: [TOMLFinding]) {
    guard let entries = table.entries else {
      return ([], [TOMLFinding("\(tableName) must be a table", at: table.position)])
    }
    var hubs: [HubSettings] = []
    var findings: [TOMLFinding] = []
    for (id, node) in entries {
      do throws(TOMLFinding) {
        hubs.append(try HubSettings(id: id, node))
      } catch {
        findings.append(error)
      }
    }
    return (hubs, findings)
  }

  private init(id: String, _ node: TOMLNode) throws(TOMLFinding) {
    guard RemoteSettings.isName(id) else {
      throw TOMLFinding(
        "a hub's name can only have up to 64 letters, digits, _ and -", at: node.position)
    }
    guard let entries = node.entries else {
      throw TOMLFinding("\(Self.tableName).\(id) must be a table", at: node.position)
    }
    var values: [String: String] = [:]
    self.init(id: id, url: "", name: "")
    for (key, node) in entries {
      guard Self.keys.contains(key) else {
        let meant = Spelling.nearest(to: key, among: Self.keys).map { ". Did you mean '\($0)'?" }
        throw TOMLFinding("unknown key '\(key)'\(meant ?? "")", at: node.position)
      }
      guard let text = node.string, !text.isEmpty else {
        throw TOMLFinding("\(key) must be a string", at: node.position)
      }
      if key == "send" {
        guard let sending = Sending(rawValue: text) else {
          throw TOMLFinding("send must be \"at once\" or \"open\"", at: node.position)
        }
        self.sending = sending
      } else {
        values[key] = text
      }
    }
    guard let url = values["url"], let name = values["name"] else {
      throw TOMLFinding("a hub needs a url and a name", at: node.position)
    }
    guard !RemoteSettings.namesUser(url) else {
      throw TOMLFinding("a url must not contain a name or password", at: node.position)
    }
    (self.url, self.name, authority) = (url, name, values["ca_file"])
  }

  /// The keys and values of this hub in the configuration, as ``read(_:)`` expects them.
  public var entries: [(key: String, value: String)] {
    [("url", url), ("name", name)] + (authority.map { [("ca_file", $0)] } ?? [])
      + (sending == .atOnce ? [] : [("send", sending.rawValue)])
  }

  /// The keys of a hub; `dragboard-config(5)` describes them.
  static let keys = ["url", "name", "send", "ca_file"]
}
