import Testing
import ThemeKit

/// Which of several rules wins, for every pair of rules in both orders of setting.
struct PrecedenceTests {
  private static let view = AppearanceClass("View", "")
  private static let board = AppearanceClass("BoardView", "", superclass: view)
  private static let pane = AppearanceClass("PaneView", "", superclass: view)
  private static let done = AppearanceClass("DonePaneView", "", superclass: pane)
  private static let row = AppearanceClass("RowView", "", superclass: view)
  private static let tile = AppearanceClass("TileView", "", superclass: row)

  /// A rule, and its specificity for a tile in a done pane of a board: first by the
  /// number of containers, then by the class; `nil` if it does not apply there.
  struct Rule: CustomStringConvertible, Sendable {
    let subject: AppearanceClass
    var containers: [AppearanceClass] = []
    let nearness: Int?
    var description: String { ([subject] + containers).map(\.name).joined(separator: " in ") }
  }

  static let rules: [Rule] = [
    Rule(subject: view, nearness: 0), Rule(subject: row, nearness: 1),
    Rule(subject: tile, nearness: 2), Rule(subject: pane, nearness: nil),
    Rule(subject: view, containers: [done], nearness: 10),
    Rule(subject: row, containers: [pane], nearness: 11),
    Rule(subject: row, containers: [done], nearness: 11),
    Rule(subject: tile, containers: [board], nearness: 12),
    Rule(subject: tile, containers: [row], nearness: nil),
    Rule(subject: row, containers: [board, pane], nearness: 21),
    Rule(subject: row, containers: [board, done], nearness: 21),
    Rule(subject: tile, containers: [board, done], nearness: 22),
    Rule(subject: tile, containers: [done, board], nearness: nil),
    Rule(subject: view, containers: [board, view, done], nearness: nil),
    Rule(subject: view, containers: [view, pane], nearness: 20),
  ]

  @Test(arguments: rules, rules)
  func theNearerRuleWinsAndOfEqualOnesTheLater(first: Rule, second: Rule) {
    let isSame = first.subject == second.subject && first.containers == second.containers
    var theme = Theme()
    theme[first.subject, whenContainedIn: first.containers].title.foreground = .ansi(1)
    theme[second.subject, whenContainedIn: second.containers].title.foreground = .ansi(2)
    let expected: Color? =
      switch (first.nearness, second.nearness) {
      case (nil, nil): nil
      case (_?, nil): isSame ? .ansi(2) : .ansi(1)
      case (nil, _?): .ansi(2)
      case (let a?, let b?): a > b ? .ansi(1) : .ansi(2)
      }
    let look = theme.look(at: [Self.board, Self.done, Self.tile])
    #expect(look.title.foreground == expected)
  }

  @Test(arguments: rules, rules)
  func whatANearerRuleLeavesOpenFallsThrough(nearer: Rule, farther: Rule) {
    guard let a = nearer.nearness, let b = farther.nearness, a >= b else { return }
    var theme = Theme()
    theme[nearer.subject, whenContainedIn: nearer.containers].title.bold = true
    theme[farther.subject, whenContainedIn: farther.containers].title.italic = true
    theme[farther.subject, whenContainedIn: farther.containers].padding = 3
    theme[nearer.subject, whenContainedIn: nearer.containers].glyphs[.gap] = "-"
    let look = theme.look(at: [Self.board, Self.done, Self.tile])
    #expect(look.title.bold == true && look.title.italic == true)
    #expect(look.padding == 3 && look.glyph(.gap) == "-")
  }

  @Test func aThemeOverAnotherWinsOnlyAmongEquallyNearRules() {
    var below = Theme()
    below[Self.row, whenContainedIn: Self.done].title.dim = true
    below[Self.row].mark.bold = true
    var above = Theme()
    above[Self.row].title.dim = false
    above[Self.row].mark.bold = false
    let look = below.overlaid(by: above).look(at: [Self.done, Self.row])
    #expect(look.title.dim == true)
    #expect(look.mark.bold == false)
  }
}
