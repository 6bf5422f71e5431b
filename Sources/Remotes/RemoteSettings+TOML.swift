public import ConfigText

extension RemoteSettings {
  /// The name of the table in the configuration that contains a table for each remote.
  public static let tableName = "remotes"

  /// Reads the table that contains all remotes.
  ///
  /// - Returns: The valid remotes, in the order of the file, and an error for each invalid remote.
  public static func read(_ table: TOMLNode) -> (remotes: [RemoteSettings], findings: [TOMLFinding])
  {
    let read = table.readTables(in: tableName) { name, node throws(TOMLFinding) in
      try RemoteSettings(name: name, node)
    }
    return (read.settings, read.findings)
  }

  private init(name: String, _ node: TOMLNode) throws(TOMLFinding) {
    guard Self.isName(name) else {
      throw TOMLFinding(
        "a remote's name can only have up to 64 letters, digits, _ and -", at: node.position)
    }
    guard let entries = node.entries else {
      throw TOMLFinding("\(Self.tableName).\(name) must be a table", at: node.position)
    }
    self.init(name: name, url: "", board: "")
    var values: [String: String] = [:]
    for (key, node) in entries {
      let text = try node.text(of: key, among: Self.keys)
      if key == "sync" {
        guard let trigger = Trigger(rawValue: text) else {
          throw TOMLFinding("sync must be \"open\" or \"manual\"", at: node.position)
        }
        self.trigger = trigger
      } else if let path = Self.optional[key] {
        self[keyPath: path] = text
      } else {
        values[key] = text
      }
    }
    guard let url = values["url"], let board = values["board"] else {
      throw TOMLFinding("a remote needs a url and a board", at: node.position)
    }
    guard !Self.namesUser(url) else {
      throw TOMLFinding(
        "a url must not contain a name or password; use user and password_command",
        at: node.position)
    }
    (self.url, self.board) = (url, board)
    if let client = values["oauth_client"] {
      var signIn = SignInSettings(client: client)
      for (key, path) in Self.addresses { signIn[keyPath: path] = values[key] }
      self.signIn = signIn
    } else if let key = Self.addresses.keys.sorted().first(where: { values[$0] != nil }) {
      throw TOMLFinding("\(key) needs oauth_client", at: node.position)
    }
  }

  /// Whether an address contains a user name or a password, which others could see.
  static func namesUser(_ url: String) -> Bool {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    return url[start...].prefix { !"/?#".contains($0) }.contains("@")
  }

  /// The keys and values of this remote in the configuration, as ``read(_:)`` expects them.
  public var entries: [(key: String, value: String)] {
    var entries = [("url", url), ("board", board)]
    for key in Self.optional.keys.sorted() {
      if let path = Self.optional[key], let value = self[keyPath: path] {
        entries.append((key, value))
      }
    }
    if let signIn {
      entries.append(("oauth_client", signIn.client))
      for key in Self.addresses.keys.sorted() {
        if let path = Self.addresses[key], let value = signIn[keyPath: path] {
          entries.append((key, value))
        }
      }
    }
    if trigger != .manual { entries.append(("sync", trigger.rawValue)) }
    return entries
  }

  private static let optional: [String: WritableKeyPath<RemoteSettings, String?> & Sendable] = [
    "user": \.user, "password_command": \.passwordCommand, "ca_file": \.authority,
  ]

  private static let addresses: [String: WritableKeyPath<SignInSettings, String?> & Sendable] = [
    "oauth_issuer": \.issuer, "oauth_scope": \.scope, "oauth_authorization": \.authorization,
    "oauth_token": \.token, "oauth_device": \.device, "oauth_revocation": \.revocation,
    "oauth_redirect": \.redirect,
  ]

  /// The keys of a remote; `dragboard-config(5)` describes them.
  static let keys =
    ["url", "board", "sync", "oauth_client"] + optional.keys.sorted() + addresses.keys.sorted()
}
