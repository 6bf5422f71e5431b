import TerminalSupport
import Testing
import ThemeKit

@testable import CursesUI

/// Entries of the terminal database, read and compiled again.
@MainActor
struct TerminalEntryTests {
  nonisolated private static let names = [
    "xterm-256color", "xterm", "tmux-256color", "screen", "linux", "st-256color",
    "rxvt-unicode-256color", "vt100", "xterm-direct", "alacritty",
  ]

  /// The capabilities that ncurses reads in an entry: in the environment, or in its database.
  private func capabilities(_ name: String, from compiled: [UInt8]? = nil) throws -> Set<String> {
    let copy = compiled.map { ["TERMINFO": "b64:" + Base64.text(of: $0)] } ?? [:]
    let child = try ChildProcess(["/usr/bin/infocmp", "-x", "-1", name], environment: copy)
    #expect(child.errors == "")
    let lines = child.output.split(separator: "\n")
    #expect(lines[0].contains("$TERMINFO") == (compiled != nil))
    return Set(lines.dropFirst(2).map { String($0.drop { $0 == "\t" }) })
  }

  private func nameOf(_ capability: String) -> String {
    String(capability.prefix { !"=#,".contains($0) })
  }

  /// Capabilities without those that have no place in the format and that nobody asks for, such
  /// as keys with modifiers.
  private func supported(_ capabilities: Set<String>) -> Set<String> {
    let names = Set(TerminalEntry.flagNames + TerminalEntry.numberNames + TerminalEntry.stringNames)
      // curses puts the size of the screen in the place of the entry's.
      .subtracting(["cols", "lines"])
    return capabilities.filter { names.union(["RGB", "U8", "smxx"]).contains(nameOf($0)) }
  }

  @Test(arguments: names)
  func aCompiledEntryIsTheSame(name: String) throws {
    let entry = try #require(TerminalEntry(named: name))
    let original = supported(try capabilities(name))
    #expect(original.count > 20)
    #expect(supported(try capabilities(name, from: entry.compiled)) == original)
  }

  @Test(arguments: names)
  func onlyTheColoursOfADirectEntryDiffer(name: String) throws {
    var entry = try #require(TerminalEntry(named: name))
    entry.addDirectColor()
    let original = supported(try capabilities(name))
    let direct = supported(try capabilities(name, from: entry.compiled))
    let changed = Set(direct.symmetricDifference(original).map(nameOf))
    let colors: Set = ["colors", "pairs", "RGB", "setaf", "setab", "ccc", "initc", "initp", "oc"]
    #expect(changed.isSubset(of: colors), "\(changed)")
    #expect(direct.isSuperset(of: ["colors#0x2000000,", "pairs#0x10000,", "RGB#8,"]))
    #expect(direct.isDisjoint(with: ["ccc,"]))
  }

  @Test func aTerminalThatNobodyKnowsHasNone() {
    #expect(TerminalEntry(named: "nonesuch") == nil)
    #expect(TerminalEntry(named: "") == nil)
  }

  @Test(arguments: [
    ("xterm-256color", [:], ColorDepth.palette), ("xterm", [:], .eight), ("vt100", [:], .none),
    ("xterm-direct", [:], .direct), ("xterm", ["COLORTERM": "truecolor"], .direct),
    ("vt100", ["COLORTERM": "truecolor"], .none), ("xterm-direct", ["NO_COLOR": "1"], .none),
  ])
  func theDepthFollowsEntryAndEnvironment(
    name: String, variables: [String: String], depth: ColorDepth
  ) throws {
    let entry = try #require(TerminalEntry(named: name))
    #expect(entry.colorDepth { variables[$0] } == depth)
  }

  @Test(arguments: [
    ([], ""), ([0], "AA=="), ([255, 254], "//4="), ([1, 2, 3], "AQID"),
    ([0, 16, 131, 16], "ABCDEA=="),
  ])
  func bytesAreWrittenInBase64(bytes: [UInt8], text: String) {
    #expect(Base64.text(of: bytes) == text)
  }
}
