public import ConfigText

extension HubSettings {
  /// The name of the table in the configuration that contains a table for each hub.
  public static let tableName = "hubs"

  /// Reads the table that contains all hubs.
  ///
  /// - Returns: The valid hubs, in the order of the file, and an error for each invalid hub.
  public static func read(_ table: TOMLNode) -> (hubs: [HubSettings], findings: [TOMLFinding]) {
    let read = table.readTables(in: tableName) { id, node throws(TOMLFinding) in
      try HubSettings(id: id, node)
    }
    return (read.settings, read.findings)
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
      let text = try node.text(of: key, among: Self.keys)
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
    fingerprint = values["fingerprint"]?.lowercased()
    guard fingerprint.map({ $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) }) ?? true else {
      throw TOMLFinding("a fingerprint has 64 hexadecimal digits", at: node.position)
    }
  }

  /// The keys and values of this hub in the configuration, as ``read(_:)`` expects them.
  public var entries: [(key: String, value: String)] {
    [("url", url), ("name", name)] + (authority.map { [("ca_file", $0)] } ?? [])
      + (fingerprint.map { [("fingerprint", $0)] } ?? [])
      + (sending == .atOnce ? [] : [("send", sending.rawValue)])
  }

  /// The keys of a hub; `dragboard-config(5)` describes them.
  static let keys = ["url", "name", "send", "ca_file", "fingerprint"]
}
