import Testing
import ThemeKit

/// Fitting colours to terminals that do not have them.
struct ColorDepthTests {
  private func fitted(
    _ foreground: String, on background: String = "terminal", to depth: ColorDepth
  ) throws -> TextStyle {
    let style = TextStyle(
      foreground: try #require(Color(name: foreground)),
      background: try #require(Color(name: background)))
    return depth.fitted(style)
  }

  @Test(arguments: [
    (-1, false, ColorDepth.none), (0, false, .none), (2, true, .none), (8, false, .eight),
    (16, false, .sixteen), (88, false, .sixteen), (256, false, .palette),
    (16_777_216, true, .direct), (256, true, .direct), (8, true, .direct),
  ])
  func theDepthIsThatOfTheEntry(count: Int, hasDirectColor: Bool, depth: ColorDepth) {
    let found = ColorDepth(colorCount: count, hasDirectColor: hasDirectColor) { _ in nil }
    #expect(found == depth)
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], ColorDepth.direct), (["COLORTERM": "24bit"], .direct),
    (["COLORTERM": ""], .palette), (["COLORTERM": "rxvt-xpm"], .palette),
    (["COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    (["COLORTERM": "truecolor", "NO_COLOR": ""], .direct), (["NO_COLOR": "1"], .none),
    (["COLORTERM": "truecolor", "TERM": "tmux-256color"], .direct),
    (["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "x"], .direct),
    (["COLORTERM": "truecolor", "TERM": "screen-256color"], .palette),
    (["COLORTERM": "truecolor", "TERM": "screen.xterm", "STY": "x", "TMUX": "x"], .palette),
  ])
  func theEnvironmentPromisesDirectColorOrForbidsColor(
    variables: [String: String], depth: ColorDepth
  ) {
    let found = ColorDepth(colorCount: 256, hasDirectColor: false) { variables[$0] }
    #expect(found == depth)
  }

  @Test func aTerminalWithoutColorHasNoneWhateverIsPromised() {
    let promise = ["COLORTERM": "truecolor"]
    #expect(ColorDepth(colorCount: -1, hasDirectColor: false) { promise[$0] } == .none)
    #expect(ColorDepth(colorCount: 8, hasDirectColor: false) { promise[$0] } == .direct)
  }

  @Test(arguments: [
    ("#ff0000", Color.ansi(9)), ("#c80000", .ansi(1)), ("#000000", .ansi(0)),
    ("#fefefe", .ansi(15)),
    ("#808080", .ansi(8)), ("#dddddd", .ansi(7)), ("#2020ff", .ansi(4)),
  ])
  func sixteenColoursAreChosenAsTheEyeSees(name: String, color: Color) throws {
    #expect(try fitted(name, on: "black", to: .sixteen).foreground == color)
  }

  @Test(arguments: ["#5a5a5a", "#6d7a8c", "#b0b0b0", "#586e75", "#93a1a1"])
  func aGreyDoesNotTurnIntoAHue(name: String) throws {
    let greys: Set<Color> = [.ansi(0), .ansi(7), .ansi(8), .ansi(15), .terminal]
    #expect(greys.contains(try fitted(name, to: .sixteen).foreground))
    #expect(greys.contains(try fitted(name, to: .eight).foreground))
  }

  @Test(arguments: ["#c8141e", "#b85200", "#a26600", "#8c7000", "#1e4a9c", "#5fbf4f"])
  func aHueDoesNotTurnIntoAGrey(name: String) throws {
    for depth in [ColorDepth.eight, .sixteen] {
      let ground = try fitted("#ffffff", on: name, to: depth).background
      let parts = try #require(ground.components)
      #expect(parts.red != parts.green || parts.green != parts.blue, "\(depth) \(ground)")
    }
  }

  @Test func theOwnColoursOfTheTerminalStayWhereThereAreAny() throws {
    for depth in [ColorDepth.eight, .sixteen, .palette, .direct] {
      #expect(try fitted("red", to: depth).foreground == .red)
      #expect(try fitted("terminal", to: depth).foreground == .terminal)
    }
    #expect(try fitted("red", on: "blue", to: .none) == TextStyle())
  }

  @Test(arguments: [ColorDepth.none, .eight, .sixteen])
  func aFixedColourOnAnUnknownGroundGivesWayToTheTerminalsOwn(depth: ColorDepth) throws {
    for name in ["#0087d7", "#af8700", "#000000", "#ffffff"] {
      #expect(try fitted(name, to: depth) == TextStyle())
    }
    #expect(try fitted("#808080", to: depth) == TextStyle(attributes: .dim))
    let blue = Color.rgb(red: 0, green: 135, blue: 215)
    #expect(ColorDepth.palette.fitted(TextStyle(foreground: blue)).foreground == .palette(32))
  }

  @Test(arguments: 16...255)
  func aColourOfThePaletteIsFound(index: Int) throws {
    let color = try #require(Color(index: index))
    let parts = try #require(color.components)
    let style = TextStyle(
      foreground: .rgb(
        red: UInt8(parts.red), green: UInt8(parts.green), blue: UInt8(parts.blue)))
    #expect(ColorDepth.palette.fitted(style).foreground == color)
  }

  @Test(arguments: [
    ("#0087d8", 32), ("#818181", 244), ("#000001", 16), ("#f0f0f0", 255), ("#5f5f60", 59),
    ("#080809", 232), ("#fefefe", 231),
  ])
  func aColourBesideOneOfThePaletteBecomesThatOne(name: String, index: Int) throws {
    #expect(try fitted(name, to: .palette).foreground == Color(index: index))
  }

  @Test func eightColoursMakeBrightOnesBold() throws {
    let red = try fitted("bright-red", to: .eight)
    #expect(red.foreground == .red && red.attributes == .bold)
    let grey = try fitted("bright-black", to: .eight)
    #expect(grey.foreground == .terminal && grey.attributes == .dim)
    #expect(try fitted("black", on: "bright-red", to: .eight).background == .red)
    let title = TextStyle(foreground: .black, background: .yellow, attributes: .bold)
    #expect(ColorDepth.eight.fitted(title).attributes.isEmpty)
    #expect(ColorDepth.sixteen.fitted(title).attributes == .bold)
  }

  @Test(
    arguments: [ColorDepth.eight, .sixteen, .palette],
    [
      ("#ffffff", "#d6a800"), ("#fdf6e3", "#268bd2"), ("#586e75", "#fdf6e3"),
      ("#ffffff", "#6d84a2"),
      ("#4c566c", "#c5ccd4"), ("#f2f2f2", "#000000"), ("#000000", "#ffe14d"),
    ])
  func textStaysLegible(depth: ColorDepth, colors: (text: String, ground: String)) throws {
    let style = try fitted(colors.text, on: colors.ground, to: depth)
    let meant = try #require(Color(name: colors.text)?.contrast(with: Color(name: colors.ground)!))
    let left = try #require(style.foreground.contrast(with: style.background))
    #expect(left >= min(meant, 4.5) * 0.8)
  }

  /// White on a heat from red to yellow, as the theme `clear` has it.
  @Test func textKeepsItsColourAlongABackgroundThatChanges() throws {
    let stops = ["#c8141e", "#d0381a", "#cf5c10", "#bf7a00", "#a88600"].compactMap(
      Color.init(name:))
    for position in 0...60 {
      let heat = try #require(Color.blended(stops, at: Double(position) / 60))
      let style = TextStyle(foreground: .rgb(red: 255, green: 255, blue: 255), background: heat)
      #expect(ColorDepth.palette.fitted(style).foreground == .palette(231), "\(position)")
    }
  }

  @Test(arguments: ["#ffffff", "#808080"], ["#ffd700", "#87d7ff", "#00ff5f", "#7f7f7f"])
  func greyTextThatHasToChangeStaysGrey(text: String, ground: String) throws {
    for depth in [ColorDepth.eight, .sixteen, .palette] {
      let color = try fitted(text, on: ground, to: depth).foreground
      let parts = try #require(color.components)
      #expect(parts.red == parts.green && parts.green == parts.blue, "\(depth) \(color)")
    }
  }

  @Test func directColourIsLeftAsItIs() throws {
    let style = try fitted("#123456", on: "#654321", to: .direct)
    #expect(style.foreground == .rgb(red: 0x12, green: 0x34, blue: 0x56))
    #expect(style.background == .rgb(red: 0x65, green: 0x43, blue: 0x21))
  }

  @Test(arguments: [
    (0.0, Color.rgb(red: 200, green: 0, blue: 0)), (0.5, .rgb(red: 100, green: 50, blue: 0)),
    (1, .rgb(red: 0, green: 100, blue: 0)), (-1, .rgb(red: 200, green: 0, blue: 0)),
    (2, .rgb(red: 0, green: 100, blue: 0)),
  ])
  func heatGoesFromTheFirstStopToTheLast(position: Double, color: Color) {
    let stops: [Color] = [.rgb(red: 200, green: 0, blue: 0), .rgb(red: 0, green: 100, blue: 0)]
    #expect(Color.blended(stops, at: position) == color)
  }

  @Test func heatWithoutStopsIsNone() {
    #expect(Color.blended([], at: 0.5) == nil)
    #expect(Color.blended([.red], at: 0.5) == .red)
    #expect(Color.blended([.terminal, .red], at: 0.4) == .terminal)
  }

  @Test func contrastIsThatOfTheGuidelines() throws {
    let black = Color.rgb(red: 0, green: 0, blue: 0)
    let white = Color.rgb(red: 255, green: 255, blue: 255)
    #expect(try #require(black.contrast(with: white)) == 21)
    let grey = try #require(Color(name: "#767676")?.contrast(with: white))
    #expect((4.53...4.55).contains(grey))
    #expect(Color.terminal.contrast(with: white) == nil)
  }

  @Test func whatLosesItsColourIsUnderlined() {
    let accent = TextStyle(foreground: .cyan, attributes: [.bold, .underlineWithoutColor])
    #expect(ColorDepth.sixteen.fitted(accent).attributes == [.bold])
    #expect(ColorDepth.none.fitted(accent).attributes == [.bold, .underline])
    let plain = TextStyle(attributes: .underlineWithoutColor)
    #expect(ColorDepth.palette.fitted(plain).attributes == .underline)
  }
}
