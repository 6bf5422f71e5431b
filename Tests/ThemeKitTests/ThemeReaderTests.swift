import ConfigText
import Testing
import ThemeKit

/// Theme files: what they set, and the errors reported in them.
struct ThemeReaderTests {
  private static let view = AppearanceClass("View", "", properties: AppearanceProperty.all)
  private static let pane = AppearanceClass(
    "PaneView", "", superclass: view,
    properties: [
      .style(.base), .style(.title), .option(.border), .option(.focusBorder), .option(.editing),
    ])
  private static let row = AppearanceClass(
    "RowView", "", superclass: view,
    properties: [
      .style(.base), .style(.title), .option(.heat), .option(.padding), .option(.tints),
      .glyph(.done),
      .style(.accent),
      .style(.detail), .style(.mark), .style(.today), .style(.overdue), .style(.frame),
    ])
  private static let pullToAdd = AppearanceClass(
    "PullToAddView", "", superclass: view, properties: [.style(.base)], formerName: "OpeningView")
  private static let classes = [view, pane, row, pullToAdd]
  private let reader = ThemeReader(classes: classes) { $0 == "東" ? 2 : $0 == "\u{301}" ? 0 : 1 }

  private func read(_ text: String) -> (theme: Theme, findings: [TOMLFinding]) {
    reader.read("extends = \"none\"\n" + text)
  }

  @Test func everyPropertyIsRead() {
    let (theme, findings) = read(
      """
      [RowView]
      foreground = "#c33"
      background = 234
      bold = true
      title = { italic = true, foreground = "bright-red", strikethrough = false }
      heat = ["red", "#ffff00"]
      padding = 2
      tints = false
      glyphs = { done = "x" }
      [PaneView]
      border = "double"
      focus-border = "light"
      editing = "rise"
      """)
    #expect(findings.isEmpty)
    let look = theme.look(at: [Self.row])
    #expect(look.base.foreground == .rgb(red: 204, green: 51, blue: 51))
    #expect(look.base.background == .palette(234) && look.base.bold == true)
    #expect(look.title.italic == true && look.title.foreground == .ansi(9))
    #expect(look.title.strikethrough == false)
    #expect(look.heat == [.red, .rgb(red: 255, green: 255, blue: 0)] && look.padding == 2)
    #expect(look.glyph(.done) == "x" && look.glyph(.open) == "○")
    #expect(look.tints == false)
    #expect(theme.look(at: [Self.pane]).border == .double)
    #expect(theme.look(at: [Self.pane]).focusBorder == .light)
    #expect(theme.look(at: [Self.pane]).editing == .rise)
  }

  @Test(arguments: ["PullToAddView", "OpeningView"])
  func aClassIsKnownByItsFormerNameToo(name: String) {
    let (theme, findings) = read("[\(name)]\nbold = true")
    #expect(findings.isEmpty)
    #expect(theme.look(at: [Self.pullToAdd]).base.bold == true)
  }

  @Test func containersAreNamedFromTheOutside() {
    let (theme, findings) = read("[RowView.in.View.PaneView]\nbold = true")
    #expect(findings.isEmpty)
    #expect(theme.look(at: [Self.view, Self.pane, Self.row]).base.bold == true)
    #expect(theme.look(at: [Self.pane, Self.row]).base.bold == nil)
  }

  @Test func theLaterOfEqualRulesInAFileWins() {
    let (theme, _) = read(
      "[RowView.in.PaneView]\nbold = true\n[RowView.in.View]\nbold = false")
    #expect(theme.look(at: [Self.view, Self.pane, Self.row]).base.bold == false)
  }

  @Test(arguments: [
    ("[RowVew]", 2, 2, "no class is called 'RowVew'; did you mean 'RowView'?"),
    (
      "[RowView]\nforgound = 1", 3, 1,
      "RowView has no property 'forgound'; did you mean 'foreground'?"
    ),
    (
      "[RowView]\n  title = { bod = true }", 3, 13,
      "a style has no property 'bod'; did you mean 'bold'?"
    ),
    ("[RowView]\nbold = 1", 3, 1, "bold must be true or false"),
    ("[RowView]\ntitle = 1", 3, 1, "title must be a style, such as { bold = true }"),
    (
      "[PaneView]\nborder = \"rouded\"", 3, 1,
      "border must be one of rounded, heavy, light, double, ascii; did you mean 'rounded'?"
    ),
    (
      "[PaneView]\nediting = \"rse\"", 3, 1,
      "editing must be one of in-place, rise; did you mean 'rise'?"
    ),
    ("[PaneView]\nheat = []", 3, 1, "'heat' has no effect on PaneView; set it on RowView"),
    ("[RowView]\npadding = 9", 3, 1, "padding must be 0 to 8"),
    (
      "[RowView]\nglyphs = { dne = \"x\" }", 3, 12, "no glyph is called 'dne'; did you mean 'done'?"
    ),
    ("[RowView]\nglyphs = { done = \"xy\" }", 3, 12, "done must be one character, one column wide"),
    ("[RowView]\nglyphs = { done = \"東\" }", 3, 12, "done must be one character, one column wide"),
    (
      "[RowView]\nglyphs = { done = \"\u{301}\" }", 3, 12,
      "done must be one character, one column wide"
    ),
    ("[RowView]\nin = 1", 3, 1, "in must be followed by a class: [RowView.in.BoardView]"),
    (
      "[RowView.in.PaneVew]\nbold = true", 2, 2,
      "no class is called 'PaneVew'; did you mean 'PaneView'?"
    ),
    ("RowView = 1", 2, 1, "RowView must be a table"),
    ("extnds = 1", 2, 1, "no class is called 'extnds'; did you mean 'extends'?"),
    ("[RowView", 2, 9, "expected ']'"),
  ])
  func anErrorIsReportedWithItsPositionAndTheNearestName(
    text: String, line: Int, column: Int, message: String
  ) {
    let findings = read(text).findings
    #expect(findings == [TOMLFinding(message, at: TOMLPosition(line: line, column: column))])
  }

  @Test(arguments: ["\"redd\"", "256", "\"#12\"", "\"#gggggg\"", "true", "-1"])
  func aValueThatIsNoColourIsReported(value: String) throws {
    let findings = read("[RowView]\nforeground = \(value)").findings
    let finding = try #require(findings.first)
    #expect(finding.message.hasPrefix("foreground must be a colour: a name such as red"))
    #expect(value != "\"redd\"" || finding.message.hasSuffix("not 'redd'; did you mean 'red'?"))
  }

  @Test func allErrorsAreReportedInTheOrderOfTheFile() {
    let findings = read("[RowView]\nbold = 1\ndim = 2\n[PaneVew]\n").findings
    #expect(findings.map { $0.position?.line } == [3, 4, 5])
  }

  @Test(arguments: [
    ("terminal", Color.terminal), ("black", .ansi(0)), ("white", .ansi(7)),
    ("bright-black", .ansi(8)), ("bright-white", .ansi(15)),
    ("#000", .rgb(red: 0, green: 0, blue: 0)), ("#A0b1C2", .rgb(red: 160, green: 177, blue: 194)),
  ])
  func coloursHaveNames(name: String, color: Color) { #expect(Color(name: name) == color) }

  @Test(arguments: [
    "", "Red", "#", "#1234", "#12345", "#1234567", "bright-", "brown", "#1 3", "#１２３",
  ])
  func whatIsNoColourHasNone(name: String) { #expect(Color(name: name) == nil) }
}
