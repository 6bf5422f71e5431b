import ConfigText
import Remotes
import Testing

struct HubSettingsTests {
  private func read(_ text: String) throws -> (hubs: [HubSettings], findings: [TOMLFinding]) {
    let table = try #require(TOMLNode.parse(text).entries?.first { $0.key == "hubs" }?.node)
    return HubSettings.read(table)
  }

  @Test func aHubIsReadAsItWasWritten() throws {
    var hub = HubSettings(id: "home", url: "https://hub.example.org/", name: "Änna \"A\"")
    for sending in HubSettings.Sending.allCases {
      hub.sending = sending
      var text = TOMLText("")
      try text.append(hub.entries, as: [HubSettings.tableName, hub.id])
      let (hubs, findings) = try read(text.text)
      #expect(hubs == [hub] && findings.isEmpty)
      hub.authority = "/etc/ca.pem"
      hub.fingerprint = String(repeating: "0a", count: 32)
    }
  }

  @Test(arguments: [
    ("hubs = 1", "hubs must be a table"),
    ("[hubs.home]\nurl = \"https://h/\"", "a hub needs a url and a name"),
    ("[hubs.home]\nurll = \"https://h/\"", "unknown key 'urll'. Did you mean 'url'?"),
    ("[hubs.home]\nurl = 1", "url must be a string"),
    ("[hubs.home]\nsend = \"never\"", "send must be \"at once\" or \"open\""),
    (
      "[hubs.home]\nurl = \"https://h/\"\nname = \"Anna\"\nfingerprint = \"0a\"",
      "a fingerprint has 64 hexadecimal digits"
    ),
    ("[hubs.\"a b\"]\nurl = \"h\"", "a hub's name can only have up to 64 letters, digits, _ and -"),
    (
      "[hubs.home]\nurl = \"https://a:b@h/\"\nname = \"Anna\"",
      "a url must not contain a name or password"
    ),
  ])
  func aMistakeIsNamed(text: String, message: String) throws {
    let (hubs, findings) = try read(text)
    #expect(hubs.isEmpty && findings.map(\.message) == [message])
  }
}
