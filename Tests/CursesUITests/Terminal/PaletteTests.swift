import CNcurses
import DragEngine
import Glibc
import Testing
import ThemeKit

@testable import CursesUI

/// Colour pairs in curses, on a terminal whose output nobody reads.
@MainActor
struct PaletteTests {
  /// Starts curses with direct colour, and ends it.
  private func withCurses(_ body: (inout Palette) throws -> Void) throws {
    let output = try #require(fopen("/dev/null", "r+"))
    let input = try #require(fopen("/dev/null", "r"))
    let (_, depth) = try Terminal.openWindow(
      on: "xterm-direct", output: output, input: input, size: CellSize(width: 80, height: 24),
      variable: { _ in nil })
    defer { endwin() }
    #expect(depth == .direct)
    var palette = Palette(depth: depth, hasStrikethrough: false, hasFaint: true)
    try body(&palette)
  }

  private func style(_ number: Int) -> PackedStyle {
    let (green, blue) = (UInt8(number >> 8 & 255), UInt8(number & 255))
    return PackedStyle(TextStyle(foreground: .rgb(red: 9, green: green, blue: blue)))
  }

  @Test func manyColoursHaveAPairEach() throws {
    try withCurses { palette in
      let pairs = (0..<5_000).map { palette.space(in: style($0)).ext_color }
      #expect(Set(pairs).count == 5_000 && !pairs.contains(0))
      let isCleared = palette.makeRoom()
      #expect(!isCleared)
      let again = palette.space(in: style(7)).ext_color
      #expect(again == pairs[7])
    }
  }

  @Test func pairsAreForgottenBeforeTheyRunOut() throws {
    try withCurses { palette in
      var count = 0
      for number in 0..<200_000 {
        if palette.makeRoom() { count += 1 }
        let style = PackedStyle(
          TextStyle(
            background: .rgb(
              red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
          ))
        guard palette.space(in: style).ext_color > 0 else {
          Issue.record("no pair for colour \(number)")
          return
        }
      }
      #expect(count == 24)
    }
  }

  @Test(arguments: [
    (Color.rgb(red: 0, green: 0, blue: 0), Int32(0x100_0000)),
    (.rgb(red: 1, green: 2, blue: 3), 0x1010203),
    (.red, 1), (.ansi(12), 12), (.palette(136), 136),
  ])
  func thePaletteStaysBesideDirectColour(color: Color, number: Int32) throws {
    try withCurses { palette in
      let pair = palette.space(in: PackedStyle(TextStyle(foreground: color))).ext_color
      var (foreground, background): (Int32, Int32) = (0, 0)
      #expect(extended_pair_content(pair, &foreground, &background) == OK)
      #expect(foreground == number && background == -1)
    }
  }
}
