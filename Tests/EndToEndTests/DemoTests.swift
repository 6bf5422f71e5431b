import Foundation
import TerminalSupport
import Testing

/// The presets with their sample content, by the command line.
struct DemoTests {
  @Test func undoStopsAtTheSampleContentAndNothingIsKept() throws {
    let fixture = try BoardFixture()
    defer { fixture.remove() }
    let folder = fixture.database + ".tmp"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let screen = try TmuxScreen(
      [BoardFixture.binary, "demo", "3"], environment: ["TMPDIR": folder])
    try screen.wait(forText: "Buy milk")
    try screen.keys("J")
    try screen.wait(forText: "Moved “Water the plants”")
    try screen.keys("u")
    try screen.wait(forText: "Undone: moved “Water the plants”")
    try screen.keys("u")
    try screen.wait(forText: "Nothing to undo")
    try screen.keys("G", "x")
    try screen.wait(forText: "is locked and stays where it is")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func withoutANumberTheDemosAreListed() throws {
    let fixture = try BoardFixture()
    defer { fixture.remove() }
    let lines = try fixture.run(["demo"]).output.split(separator: "\n")
    #expect(lines.map { $0.prefix(2) } == (1...8).map { "\($0) " })
    let wrong = try fixture.run(["demo", "9"])
    #expect(wrong.status == 64 && wrong.errors.contains(", labels or kanban, not '9'. See"))
    #expect(try fixture.run(["demo", "--", "\(Int.min)"]).status == 64)
    let mistyped = try fixture.run(["demo", "kanbn"])
    #expect(mistyped.status == 64 && mistyped.errors.contains("Did you mean 'kanban'?"))
  }

  @Test func aDemoIsOpenedByItsName() throws {
    let screen = try TmuxScreen([BoardFixture.binary, "demo", "Kanban"])
    try screen.wait(forText: "Faster search")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }
}
