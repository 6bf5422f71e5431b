import Foundation
import LocalNetwork
import NetOptions
import Registers
import TerminalSupport
import Testing

@testable import Hub

struct HubCommandTests {
  @Test func aSecondHubOnOneFileIsRefused() throws {
    let hub = try RunningHub()
    let second = try hub.command("serve", "--listen", "127.0.0.1:0")
    #expect(second.status == 75 && second.errors.contains("another hub serves this file"))
    // Commands that manage the hub work meanwhile.
    #expect(try hub.command("check").status == 0)
  }

  @Test func theDatabaseIsForItsOwnerAlone() throws {
    let hub = try RunningHub()
    let path = String(hub.database.dropFirst(5))
    for (path, mode) in [(path, 0o600), ((path as NSString).deletingLastPathComponent, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func commandsTellWhatThereIs() throws {
    let hub = try RunningHub()
    #expect(try hub.command("people").errors.contains("no one has joined"))
    #expect(try hub.command("boards").errors.contains("no board is shared"))
    let link = try hub.command("invite", "--url", "https://hub.example").output
    let match = try #require(link.wholeMatch(of: /https:\/\/hub.example\/#(\S{43})\n/))
    _ = try hub.join("Anna", String(match.output.1))
    let key = try hub.join("Ben", hub.firstInvitation())
    _ = try hub.request("PUT", "/v1/hub/boards/b", #"{"name":"Wo\u001brk"}"#, key: key)
    #expect(try hub.command("people").output == "NAME  BOARDS\nAnna  0\nBen   1\n")
    let boards = try hub.command("boards").output
    #expect(boards.contains("0      1        0         b\n") && !boards.contains("\u{1B}"))
    func list(_ id: String, removed value: RegisterValue) -> Record {
      Record(RecordID(.list, id), ["removed": register(value, 1, "b")])
    }
    let lists = [list("here", removed: .null), list("gone", removed: .integer(1))]
    _ = try hub.exchange(push(lists + [task("t", "x", 1, "b")], by: "b"), on: "b", key: key)
    let check = try hub.command("check")
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output == "people  2\nboards  1\nlists   1\ntasks   1\n")
    let removed = try hub.command("remove", "ben")
    #expect(removed.output == "Removed Ben.\n" && removed.errors.contains("without an owner"))
    #expect(try hub.command("remove", "ben").status == 1)
  }

  @Test func everyWayToTheHelpShowsTheSame() throws {
    func help(_ words: [String]) throws -> String {
      let program = try ChildProcess([builtProgram("dragboard")] + words, environment: [:])
      #expect(program.status == 0, "\(words): \(program.errors)")
      return program.output
    }
    let whole = try help(["hub"])
    for words in [["hub", "--help"], ["help", "hub"], ["hub", "help"]] {
      #expect(try help(words) == whole, "\(words)")
    }
    for command in HubCommandName.allCases {
      let name = command.rawValue
      #expect(whole.contains("\n  \(name) "))
      let options = try RunningHub.run([name, "--help"]).output
      #expect(options.hasPrefix("OVERVIEW: \(command.abstract.prefix(30))"))
      for words in [["hub", name, "--help"], ["help", "hub", name]] {
        #expect(try help(words) == options, "\(words)")
      }
      // An example must not be wrapped, and every line of an option is indented.
      #expect(options.split(separator: "\n").allSatisfy { !$0.hasPrefix("--") })
      #expect(!options.contains(/\n {3,20}[^ ]/), "\(options)")
    }
  }

  @Test func aLinkContainsTheFingerprintOfTheCertificate() throws {
    let hub = try RunningHub()
    let path = String(hub.database.dropFirst(5))
    #expect(try hub.command("invite", "--lan", "--listen", "192.0.2.7:8643").status == 1)
    let certificate = try LocalCertificate(beside: path, for: "192.0.2.7")
    #expect(certificate.novelty == .first)
    let link = try hub.command("invite", "--lan", "--listen", "192.0.2.7:8643").output
    let match = try #require(
      link.wholeMatch(of: /https:\/\/192\.0\.2\.7:8643\/#\S{43}\.([0-9a-f]{64})\n/))
    #expect(
      certificate.fingerprint.filter { $0 != ":" }.lowercased() == String(match.output.1))
    // An invitation never replaces the certificate that terminals trust.
    let other = try hub.command("invite", "--lan", "--listen", "192.0.2.8:8643")
    #expect(other.status == 1 && other.errors.contains("no valid certificate"))
    #expect(try LocalCertificate(beside: path, for: "192.0.2.7").novelty == nil)
  }

  @Test(arguments: [
    (["serve", "--listen", "0.0.0.0:0"], 77, "others could read what is sent to 0.0.0.0:0"),
    (["serve", "--listen", "example.org:80"], 64, "not an address and a port"),
    (["serve", "--tls-key", "x"], 64, "must be used together"),
    (["serve", "--rate", "0"], 64, "--rate must be at least 1"),
    (["serve", "--connections", "0"], 64, "at least 1"),
    (["invite", "--url", "hub.example"], 64, "--url"),
    (["invite", "--listen", "192.0.2.7:8643"], 64, "--listen needs --lan"),
    (["serve", "--lan", "--listen", "127.0.0.1:0"], 64, "an address that others can reach"),
    (["serve", "--lan", "--behind-proxy"], 64, "--lan has a certificate of its own"),
    (["check", "--database", "mysql://x"], 64, "begins neither with"),
    (["check", "--database", "file:"], 64, "begins neither with"),
    (["check", "--database", "file:/dev/null/x"], 1, "cannot open"),
    (["check", "--database", "postgresql://a:secret@127.0.0.1/x"], 64, "contains a password"),
    (["check", "--database", "postgresql://h/x?nonsense=1"], 64, "cannot use --database"),
    (["remove"], 64, "name"), (["nonsense"], 64, "no such command: 'hub nonsense'"),
  ])
  func whatIsWrongIsSaid(words: [String], status: Int32, message: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
    let database =
      words.contains("--database") ? [] : ["--database", "file:\(folder.path)/hub.sqlite"]
    let ended = try RunningHub.run(words + database)
    #expect(ended.status == status, "\(ended.errors)")
    #expect(
      ended.errors.hasPrefix("dragboard: ") && ended.errors.contains(message), "\(ended.errors)")
    #expect(!ended.errors.contains("secret"))
  }

  @Test func aFileOfAnotherProgramIsNotTouched() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }  // a leftover does no harm
    try Data("SQLite format 3\u{0} no database".utf8).write(to: URL(fileURLWithPath: path))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let ended = try RunningHub.run(["check", "--database", "file:\(path)"])
    #expect(ended.status == 65, "\(ended.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func aKillLosesNothingThatWasAcknowledged() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    for number in 1...20 {
      _ = try hub.exchange(
        push(
          [task("t\(number)", "x", 1, "a")], by: "a", number: Int64(number),
          since: Int64(number - 1)), key: anna)
    }
    #expect(hub.end(by: SIGKILL) == 128 + SIGKILL)
    let next = try RunningHub(hub.database)
    #expect(try next.exchange(pull(), key: anna).records.count == 20)
    #expect(try next.command("check").status == 0)
  }
}
