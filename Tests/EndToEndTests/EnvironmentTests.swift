import Foundation
import TerminalSupport
import Testing

/// Unusual folders and permissions.
struct EnvironmentTests {
  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_DATA_HOME": "relative"]])
  func withoutAHomeTheStoreHasNoPathAndThatIsSaid(environment: [String: String]) throws {
    let child = try ChildProcess([BoardFixture.binary, "list"], environment: environment)
    #expect(child.status == 78)
    #expect(
      child.errors
        == "dragboard: cannot find the data folder: HOME is not set. Name a file with --db.\n"
    )
  }

  @Test func aRelativeFolderIsIgnoredAndHomeIsUsed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let home = board.database + ".home"
    let child = try ChildProcess(
      [BoardFixture.binary, "add", "Apple"],
      environment: ["HOME": home, "XDG_DATA_HOME": "relative", "XDG_CONFIG_HOME": "relative"])
    #expect(child.status == 0, "\(child.errors)")
    #expect(
      FileManager.default.fileExists(atPath: home + "/.local/share/dragboard/dragboard.sqlite"))
  }

  @Test(arguments: ["000", "022", "777"])
  func filesAreOnesOwnWhateverTheMask(mask: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let home = board.database + ".home"
    let script = """
      mkdir -p \(home); umask \(mask)
      HOME=\(home) \(BoardFixture.binary) add Apple && HOME=\(home) \(BoardFixture.binary) theme use mono
      """
    let child = try ChildProcess(
      ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
    #expect(child.status == 0, "\(child.errors)")
    func mode(_ path: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: home + path)
      return try #require(attributes[.posixPermissions] as? Int)
    }
    #expect(try mode("/.local/share/dragboard/dragboard.sqlite") & 0o077 == 0)
    #expect(try mode("/.local/share/dragboard") & 0o077 == 0)
    #expect(try mode("/.config/dragboard/config.toml") & 0o077 == 0)
  }

  @Test(arguments: ["folder", "pipe", "loop", "deep/er/missing.toml"])
  func aConfigurationThatIsNoFileIsSaid(kind: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let path = board.database + "." + kind
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "loop": #expect(symlink(path, path) == 0)
    default: break
    }
    let child = try board.run(["config", "--config", path])
    #expect(child.status == 78 && child.errors.hasPrefix("dragboard: \(path): "))
  }

  @Test(arguments: ["folder", "pipe", "loop", "text"])
  func aStoreThatIsNoneIsSaidAndLeftAlone(kind: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let path = board.database + "." + kind
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "pipe":
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      #expect(mkfifo(path, 0o600) == 0)
    case "loop": #expect(symlink(path, path) == 0)
    default: try "a shopping list\n".write(toFile: path, atomically: true, encoding: .utf8)
    }
    let child = try board.run(["add", "Apple", "--db", path])
    #expect(child.status != 0 && child.errors.hasPrefix("dragboard: "), "\(child.errors)")
    #expect(child.errors.split(separator: "\n").count == 1)
    if kind == "text" {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a shopping list\n")
    }
  }

  @Test(arguments: [
    ["LANG": "C"], ["LANG": "POSIX"], ["LC_ALL": "xx_YY.UTF-8"], ["LANG": "xx_YY"], ["LANG": ""],
  ])
  func everyLocaleShowsABoard(environment: [String: String]) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try TmuxScreen(
      [BoardFixture.binary, "--db", board.database], environment: environment)
    let lines = try screen.wait(forText: "Apple")
    let isUTF8 = environment.values.contains { $0.hasSuffix("UTF-8") }
    #expect(lines[1].contains("┏━ Pending") == isUTF8)
    #expect(lines[1].contains("+= Pending") != isUTF8)
  }
}
