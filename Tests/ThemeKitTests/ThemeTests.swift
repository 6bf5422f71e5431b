import Testing
import ThemeKit

struct ThemeTests {
  private let view: AppearanceClass
  private let row: AppearanceClass
  private let ghost: AppearanceClass
  private let pane: AppearanceClass
  private let done: AppearanceClass

  init() {
    view = AppearanceClass("View", "")
    row = AppearanceClass("RowView", "", superclass: view)
    ghost = AppearanceClass("GhostView", "", superclass: row)
    pane = AppearanceClass("PaneView", "", superclass: view)
    done = AppearanceClass("DonePaneView", "", superclass: pane)
  }

  @Test func aPropertyThatIsNotSetStaysOpen() {
    #expect(Theme().look(at: [view, row]) == Look())
  }

  @Test func aClassFallsThroughToItsSuperclass() {
    var theme = Theme()
    theme[view].title.foreground = .red
    theme[row].title.bold = true
    let look = theme.look(at: [ghost])
    #expect(look.title.foreground == .red)
    #expect(look.title.bold == true)
  }

  @Test func theSubclassWinsWhateverTheOrderOfSetting() {
    var theme = Theme()
    theme[ghost].title.foreground = .green
    theme[row].title.foreground = .red
    #expect(theme.look(at: [ghost]).title.foreground == .green)
  }

  @Test func containmentWinsOverTheClassAlone() {
    var theme = Theme()
    theme[row, whenContainedIn: done].title.strikethrough = true
    theme[row].title.strikethrough = false
    #expect(theme.look(at: [view, done, row]).title.strikethrough == true)
    #expect(theme.look(at: [view, pane, row]).title.strikethrough == false)
  }

  @Test func theContainmentThatNamesMostClassesWins() {
    var theme = Theme()
    theme[row, whenContainedIn: view, done].title.foreground = .green
    theme[row, whenContainedIn: done].title.foreground = .red
    #expect(theme.look(at: [view, done, row]).title.foreground == .green)
    #expect(theme.look(at: [done, row]).title.foreground == .red)
  }

  @Test func containersCountOnlyInTheirOrder() {
    var theme = Theme()
    theme[row, whenContainedIn: done, pane].title.foreground = .green
    #expect(theme.look(at: [done, pane, row]).title.foreground == .green)
    #expect(theme.look(at: [pane, done, row]).title.foreground == nil)
  }

  @Test func settingAgainReplacesOnlyThatProperty() {
    var theme = Theme()
    theme[row].title.foreground = .red
    theme[row].title.bold = true
    #expect(theme[row].title.foreground == .red)
    #expect(theme[row].title.bold == true)
  }

  @Test func everyOptionOfTheNearerLookWinsAndTheOthersStay() {
    var (look, nearer) = (Look(), Look())
    (look.border, look.focusBorder, look.padding) = (.light, .light, 1)
    (look.editing, look.heat, look.tints) = (.inPlace, [.red], true)
    #expect(look.overlaid(by: nearer) == look)
    (nearer.border, nearer.focusBorder, nearer.padding) = (.double, .ascii, 2)
    (nearer.editing, nearer.heat, nearer.tints) = (.rise, [], false)
    #expect(look.overlaid(by: nearer) == nearer)
  }

  @Test func aPartIsDrawnOverTheBase() {
    var look = Look()
    look.base.reverse = true
    look.base.foreground = .red
    look.title.foreground = .green
    let style = look.style(.title)
    #expect(style == TextStyle(foreground: .green, attributes: .reverse))
  }

  @Test func aChangeSwitchesAttributesOffToo() {
    var change = StyleChange()
    change.dim = false
    change.bold = true
    let style = change.applied(to: TextStyle(attributes: [.dim, .italic]))
    #expect(style.attributes == [.bold, .italic])
  }

  @Test(arguments: BorderStyle.allCases)
  func everyBorderHasSixCharacters(style: BorderStyle) {
    let glyphs = style.glyphs
    let corners = [glyphs.topLeft, glyphs.topRight, glyphs.bottomLeft, glyphs.bottomRight]
    #expect(!corners.contains(glyphs.horizontal) && !corners.contains(glyphs.vertical))
    #expect(glyphs.horizontal != glyphs.vertical)
  }
}
