import TerminalText
import Testing

struct LineEditorTests {
  private func editor(_ text: String, _ keys: KeyPress...) -> LineEditor {
    var editor = LineEditor(text)
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  private static func control(_ letter: Character) -> KeyPress {
    KeyPress(.character(letter), .control)
  }

  private static func alt(_ letter: Character) -> KeyPress { KeyPress(.character(letter), .alt) }

  @Test(arguments: [
    ([control("a")], 0), ([control("a"), control("e")], 11), ([control("b")], 10),
    ([KeyPress(.left), KeyPress(.left)], 9), ([KeyPress(.home), KeyPress(.right)], 1),
    ([alt("b")], 8), ([alt("b"), alt("b")], 4), ([control("a"), alt("f")], 3),
    ([control("a"), control("f"), KeyPress(.end)], 11), ([control("a"), KeyPress(.left)], 0),
  ])
  func theCursorMoves(keys: [KeyPress], cursor: Int) {
    var editor = LineEditor("one two thr")
    for key in keys {
      let wasUsed = editor.handle(key)
      #expect(wasUsed)
    }
    #expect(editor.cursor == cursor)
    #expect(editor.text == "one two thr")
  }

  @Test(arguments: [
    ([KeyPress(.backspace)], "one two th"), ([control("w")], "one two "), ([control("u")], ""),
    ([control("a"), control("k")], ""), ([control("a"), KeyPress(.delete)], "ne two thr"),
    ([control("a"), control("d")], "ne two thr"), ([control("a"), alt("d")], " two thr"),
    ([control("w"), control("y"), control("y")], "one two thrthr"),
    ([control("a"), KeyPress(.character("X"))], "Xone two thr"),
    ([KeyPress(.backspace, .alt)], "one two "), ([control("h")], "one two th"),
  ])
  func theTextChanges(keys: [KeyPress], text: String) {
    var editor = LineEditor("one two thr")
    for key in keys {
      let wasUsed = editor.handle(key)
      #expect(wasUsed)
    }
    #expect(editor.text == text)
  }

  @Test func whatLooksLikeOneSignIsOne() {
    #expect(editor("a👩‍👩‍👧", KeyPress(.backspace)).text == "a")
    var typed = LineEditor("e")
    typed.insert("\u{301}")
    #expect(typed.text == "é" && typed.cursor == 1)
  }

  @Test func otherKeysAreLeftToTheHost() {
    var editor = LineEditor("a")
    let wereUsed = [KeyPress(.up), KeyPress(.function(1))].map { editor.handle($0) }
    #expect(wereUsed == [false, false])
  }

  @Test func aLongTextScrollsSoThatTheCursorShows() {
    let end = LineEditor("abcdefghij").visible(width: 5)
    #expect(end.glyphs.map(\.text).joined() == "…hij" && end.cursorColumn == 4)
    let start = editor("abcdefghij", Self.control("a")).visible(width: 5)
    #expect(start.glyphs.map(\.text).joined() == "abcde" && start.cursorColumn == 0)
    let wide = LineEditor("東京東京").visible(width: 6)
    #expect(wide.glyphs.map(\.text).joined() == "… 京" && wide.cursorColumn == 4)
    // The first sign in view takes no room.
    let empty = LineEditor("ab東\u{200B}hij").visible(width: 5)
    #expect(empty.glyphs.map(\.text).joined() == "…ij" && empty.cursorColumn == 3)
    // One sign of several columns.
    let several = LineEditor("ab\u{1100}\u{1100}\u{1161}j").visible(width: 6)
    #expect(several.glyphs.reduce(0) { $0 + Int($1.width) } == several.cursorColumn)
    #expect(LineEditor("abc").visible(width: 0).glyphs.isEmpty)
  }

  @Test func charactersAreFoundWhereTheyShow() {
    let line = LineEditor("ab東京c")
    func runs(_ ranges: [Range<Int>], width: Int) -> [String] {
      line.visible(ranges, width: width).map { "\($0.column)\($0.glyphs.map(\.text).joined())" }
    }
    #expect(runs([0..<1, 2..<4], width: 20) == ["0a", "2東", "4京"])
    #expect(runs([], width: 20) == [])
    // What is hidden on the left shows as a sign, which is none of the characters.
    #expect(line.visible(width: 5).glyphs.map(\.text).joined() == "… c")
    #expect(runs([0..<5], width: 5) == ["2c"])
    #expect(runs([0..<2], width: 5) == [])
  }

  @Test(arguments: [(0..<2, 5, "xyzcde", 6), (0..<2, 2, "xyzcde", 3), (4..<5, 5, "abcdxyz", 7)])
  func aPartIsReplacedWhereverTheCursorIs(
    range: Range<Int>, cursor: Int, text: String, after: Int
  ) {
    var line = LineEditor("abcde")
    for _ in cursor..<5 { _ = line.handle(KeyPress(.left)) }
    line.replace(range, by: "xyz")
    #expect(line.text == text && line.cursor == after)
  }

  @Test(arguments: [
    ("", [""], 0, 0), ("one two", ["one two"], 0, 7), ("one two x", ["one two ", "x"], 1, 1),
    ("one two ", ["one two "], 0, 7), ("abcdefghij", ["abcdefg", "hij"], 1, 3),
    ("ab abcdefghij", ["ab ", "abcdefg", "hij"], 2, 3), ("東京東京", ["東京東", "京"], 1, 2),
    ("a  b  c  d", ["a  b  c  ", "d"], 1, 1),
  ])
  func aTextIsBrokenIntoLines(text: String, expected: [String], line: Int, column: Int) {
    let editor = LineEditor(text)
    let (lines, cursor) = editor.wrapped(width: 7)
    let characters = Array(text)
    #expect(lines.map { String(characters[$0]) } == expected)
    #expect(cursor.line == line && cursor.column == column)
  }

  @Test func theCursorOfABrokenTextIsInTheLineOfItsCharacter() {
    var editor = LineEditor("one two three")
    let positions = (0..<14).map { _ in
      let cursor = editor.wrapped(width: 7).cursor
      _ = editor.handle(KeyPress(.left))
      return [cursor.line, cursor.column]
    }
    let second = (0...5).reversed().map { [1, $0] }
    #expect(positions == second + (0...7).reversed().map { [0, $0] })
  }
}
