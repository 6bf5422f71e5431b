import Testing

@testable import BoardScreen

/// That the manual knows the program, and nothing else.
struct ManualTests {
  private let page: String

  init() throws { page = try Project.text("Resources/dragboard.1") }

  @Test func everyCommandIsDescribed() {
    let headings = page.matches(of: /\.TP\n(.+)\n/).map { heading in
      Set(heading.output.1.split { !$0.isLetter && $0 != "-" }.map(String.init))
    }
    for path in ProgramCommands.paths {
      #expect(headings.contains { $0.isSuperset(of: path) }, "\(path)")
    }
  }

  @Test func everyOptionIsDescribed() {
    let described = page.matches(of: /--[a-z][a-z0-9-]+/).map { String($0.output) }
    #expect(ProgramCommands.options.subtracting(described).isEmpty)
  }

  @Test func everyKeyIsBound() throws {
    let rows = try rows(of: "KEYS")
    #expect(rows.count > 20)
    for row in rows {
      let keys = row.replacing("\\&", with: "").split { " ,".contains($0) }
      for key in keys where !["or", "then", "to"].contains(key) {
        #expect(KeyBindings.standard.command(named: String(key)) != nil, "\(key)")
      }
    }
  }

  @Test func everyGestureIsOneOfTheHelp() throws {
    let rows = try rows(of: "MOUSE")
    #expect(rows.count > 10)
    let names = MouseGesture.allCases.map(\.name)
    for row in rows { #expect(names.contains(row), "\(row)") }
  }

  /// The first cells of the table that a section begins with.
  private func rows(of section: String) throws -> [String] {
    let table = try #require(page.components(separatedBy: ".SH \(section)\n.TS\n").last)
    return table.components(separatedBy: ".TE")[0].split(separator: "\n").dropFirst(2)
      .filter { $0.contains("|") }.map { String($0.split(separator: "|")[0]) }
  }
}
