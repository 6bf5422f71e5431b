import CursesUI
import DragEngine
import TerminalText
import TestRandom
import Testing

struct InputDecoderTests {
  private func events(_ bytes: [UInt8], cutAt cuts: [Int] = []) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var start = 0
    for end in cuts + [bytes.count] {
      decoder.feed(bytes[start..<end]) { events.append($0) }
      start = end
    }
    decoder.timeout { events.append($0) }
    return events
  }

  private func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }

  @Test(arguments: [
    ("\u{1b}[<0;301;6M", PointerEvent.Kind.pressed(1), Cell(300, 5)),
    ("\u{1b}[<2;1;1M", .pressed(3), Cell(0, 0)), ("\u{1b}[<32;11;7M", .dragged(1), Cell(10, 6)),
    ("\u{1b}[<0;11;7m", .released(1), Cell(10, 6)), ("\u{1b}[<35;2;2M", .hovered, Cell(1, 1)),
    ("\u{1b}[<31;2;2M", .hovered, Cell(1, 1)), ("\u{1b}[<97;2;2M", .hovered, Cell(1, 1)),
    ("\u{1b}[<64;2;2M", .wheel(.up), Cell(1, 1)), ("\u{1b}[<65;2;2M", .wheel(.down), Cell(1, 1)),
    ("\u{1b}[<66;2;2M", .wheel(.left), Cell(1, 1)), ("\u{1b}[<128;2;2M", .pressed(8), Cell(1, 1)),
    ("\u{1b}[M !!", .pressed(1), Cell(0, 0)), ("\u{1b}[M#!!", .released(nil), Cell(0, 0)),
  ])
  func mouseReportsAreRead(text: String, kind: PointerEvent.Kind, cell: Cell) {
    #expect(events(text) == [.pointer(PointerEvent(kind, at: cell))])
  }

  @Test func modifiersOfTheMouseAreRead() {
    #expect(
      events("\u{1b}[<28;2;2M")
        == [.pointer(PointerEvent(.pressed(1), at: Cell(1, 1), [.shift, .alt, .control]))])
  }

  @Test(arguments: [
    ("a", KeyPress(.character("a"))), ("漢", KeyPress(.character("漢"))),
    ("\r", KeyPress(.enter)), ("\t", KeyPress(.tab)), ("\u{7f}", KeyPress(.backspace)),
    ("\u{8}", KeyPress(.backspace)), ("\u{1b}", KeyPress(.escape)),
    ("\u{12}", KeyPress(.character("r"), .control)), ("\u{0}", KeyPress(.character(" "), .control)),
    ("\u{1b}x", KeyPress(.character("x"), .alt)), ("\u{1b}OA", KeyPress(.up)),
    ("\u{1b}[A", KeyPress(.up)), ("\u{1b}[1;2B", KeyPress(.down, .shift)),
    ("\u{1b}[1;5C", KeyPress(.right, .control)), ("\u{1b}[Z", KeyPress(.tab, .shift)),
    ("\u{1b}[5~", KeyPress(.pageUp)), ("\u{1b}[3~", KeyPress(.delete)),
    ("\u{1b}[7~", KeyPress(.home)), ("\u{1b}OF", KeyPress(.end)),
    ("\u{1b}OP", KeyPress(.function(1))),
    ("\u{1b}[15~", KeyPress(.function(5))), ("\u{1b}[20~", KeyPress(.function(9))),
    ("\u{1b}[[C", KeyPress(.function(3))), ("\u{1b}[97;5u", KeyPress(.character("a"), .control)),
  ])
  func keysAreRead(text: String, key: KeyPress) {
    #expect(events(text) == [.key(key)])
  }

  @Test func pastedTextIsDataWithItsLineBreaksAsOne() {
    #expect(
      events("\u{1b}[200~a\rb\r\nc\u{1b}[31md\u{1b}[201~x")
        == [.paste("a\nb\nc\u{1b}[31md", isWhole: true), .key(KeyPress(.character("x")))])
  }

  @Test func aPasteIsKeptToItsLimitAndSaysSo() {
    func paste(_ count: Int) -> [UInt8] {
      let body = [UInt8](repeating: 0x61, count: count)
      return Array("\u{1b}[200~".utf8) + body + Array("\u{1b}[201~".utf8)
    }
    let whole = String(repeating: "a", count: InputDecoder.pasteLimit)
    #expect(events(paste(InputDecoder.pasteLimit)) == [.paste(whole, isWhole: true)])
    #expect(
      events(paste(InputDecoder.pasteLimit + 1) + paste(1))
        == [.paste(whole, isWhole: false), .paste("a", isWhole: true)])
  }

  @Test func aPasteThatIsTooLongEndsWithALine() {
    let line = String(repeating: "a", count: 1_000) + "\r"
    let body = String(repeating: line, count: 1_100)
    guard case .paste(let text, isWhole: false)? = events("\u{1b}[200~\(body)\u{1b}[201~").first
    else { return #expect(Bool(false)) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == InputDecoder.pasteLimit / 1_001)
    #expect(lines.allSatisfy { $0.count == 1_000 })
  }

  @Test func answersAreNeverText() {
    for answer in ["\u{1b}P>|tmux 3.3a\u{1b}\\", "\u{1b}]11;rgb:0/0/0\u{7}", "\u{1b}[?1;2c"] {
      #expect(events(answer) == [.report(Array(answer.utf8))])
    }
  }

  private static let overlong = [
    "\u{1b}]52;" + String(repeating: "d", count: 9_000) + "\u{7}",
    "\u{1b}P" + String(repeating: "d", count: 20_000) + "\u{1b}\\",
    "\u{1b}[" + String(repeating: "1;", count: 300) + "d",
  ]

  @Test(arguments: overlong) func aSequenceThatIsTooLongIsDroppedToItsEnd(text: String) {
    let bytes = Array("\(text)x".utf8)
    let key = [InputEvent.key(KeyPress(.character("x")))]
    #expect(events(bytes) == key)
    #expect(events(bytes, cutAt: [5_000, bytes.count - 2].filter { $0 < bytes.count }) == key)
  }

  @Test(arguments: overlong) func whatInterruptsASequenceThatIsTooLongIsRead(text: String) {
    let unended = text.prefix { $0 != "\u{7}" && $0 != "\\" }.dropLast()
    #expect(events("\(unended)\u{1b}[A") == [.key(KeyPress(.up))])
  }

  @Test(arguments: overlong) func keysAreReadAgainAfterAPauseInASequenceThatIsTooLong(
    text: String
  ) {
    var decoder = InputDecoder()
    var seen: [InputEvent] = []
    decoder.feed(text.dropLast().utf8) { seen.append($0) }
    #expect(decoder.hasPending)
    decoder.timeout { seen.append($0) }
    #expect(!decoder.hasPending)
    decoder.feed("d".utf8) { seen.append($0) }
    #expect(seen.last == .key(KeyPress(.character("d"))))
    #expect(seen.dropLast().allSatisfy { $0 == .key(KeyPress(.escape)) })
  }

  @Test func theFocusIsReported() {
    #expect(events("\u{1b}[I\u{1b}[O") == [.focusGained, .focusLost])
  }

  @Test func aLoneEscapeWaitsForItsRest() {
    var decoder = InputDecoder()
    var seen: [InputEvent] = []
    decoder.feed([0x1B]) { seen.append($0) }
    #expect(seen.isEmpty && decoder.hasPending)
    decoder.feed(Array("[A".utf8)) { seen.append($0) }
    #expect(seen == [.key(KeyPress(.up))] && !decoder.hasPending)
  }

  @Test func brokenTextBecomesTheReplacementSign() {
    #expect(events([0xE6, 0x61]).first == .key(KeyPress(.character("\u{FFFD}"))))
    #expect(events([0xFF]) == [.key(KeyPress(.character("\u{FFFD}")))])
  }

  private static let pieces = [
    "a", "é", "漢", "👍", "\u{1b}OA", "\u{1b}[1;5C", "\u{1b}[<0;10;5M", "\u{1b}[<32;11;6M",
    "\u{1b}[<0;11;6m", "\u{1b}[200~x\u{1b}[31m\ny\u{1b}[201~", "\u{1b}[I", "\u{1b}[O",
    "\u{1b}[?1;2c", "\u{1b}P>|t\u{1b}\\", "\u{1b}[97;5u", "\r", "\t", "\u{7f}", "\u{1b}x",
  ].map { Array($0.utf8) }

  @Test func anyCutOfAStreamGivesTheSameEvents() {
    var random = SeededRandom(seed: 20_261_121)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...6, using: &random))
        .flatMap { _ in Self.pieces.randomElement(using: &random) ?? [] }
      let cuts = (0..<Int.random(in: 0...5, using: &random))
        .map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      let (whole, cut) = (events(bytes), events(bytes, cutAt: cuts))
      guard whole == cut else {
        Issue.record("\(bytes) cut at \(cuts): \(whole) is not \(cut)")
        return
      }
    }
  }

  @Test func randomBytesNeverTrapAndAlwaysEnd() {
    var random = SeededRandom(seed: 7)
    let likely: [UInt8] = [0x1B, 0x5B, 0x3C, 0x3B, 0x4D, 0x6D, 0x30, 0x39, 0x7E, 0x4F, 0x50]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random) ?? 0
      }
      var decoder = InputDecoder()
      decoder.feed(bytes) { _ in }
      decoder.timeout { _ in }
      guard !decoder.hasPending else {
        Issue.record("\(bytes) never ends")
        return
      }
    }
  }
}
