import ConfigText
import TestRandom
import Testing

/// Reading TOML: positions of errors, and input that the parser cannot handle.
struct TOMLNodeTests {
  @Test func entriesComeInTheOrderAndWithTheLocationTheyAreWritten() throws {
    let text = """
      # a comment with "quotes' and [brackets
      zebra = "a # b"
        apple.b = [1, 2,  # one
          3]
      [row."in x"]
      wide = { y = true, x = \"\"\"
      long\"\"\" }
      """
    let root = try TOMLNode.parse(text)
    let top = try #require(root.entries)
    #expect(top.map(\.key) == ["zebra", "apple", "row"])
    #expect(top.map(\.node.position.line) == [2, 3, 5])
    #expect(top[1].node.position.column == 3)
    let wide = try #require(top[2].node.entries?[0].node.entries?[0].node)
    #expect(wide.position == .init(line: 6, column: 1))
    #expect(wide.entries?.map(\.key) == ["y", "x"])
    #expect(wide.entries?[1].node.position == .init(line: 6, column: 20))
    #expect(wide.entries?[1].node.string == "long")
    #expect(top[1].node.entries?[0].node.elements?.compactMap(\.integer) == [1, 2, 3])
  }

  @Test(arguments: [
    ("a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q = 1", "nested too deeply"),
    ("[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q]", "nested too deeply"),
    ("a = " + String(repeating: "[", count: 60_000), "nested too deeply"),
    ("a = " + String(repeating: "{b=", count: 20_000), "nested too deeply"),
    (String(repeating: "a.", count: 200_000) + "a = 1", "nested too deeply"),
    ("[[[", "expected a key"), ("[]", "expected a key"), ("[a", "expected ']'"),
    ("= 1", "expected a key"), ("a", "expected '='"), ("a = ", "expected a value"),
    ("a = [1", "expected ']'"), ("a = {b = 1", "expected '}'"),
    ("a = 1979-05-27T:00", "expected a number, a date or a time"),
    ("a = [1979-05-27 1]", "expected a number, a date or a time"),
    ("a\u{0}", "contains a NUL character"),
  ])
  func whatTheParserCannotBearIsSaid(text: String, message: String) {
    #expect { try TOMLNode.parse(text) } throws: { ($0 as? TOMLFinding)?.message == message }
  }

  @Test(arguments: [
    "# " + String(repeating: ".", count: 40), "a = \"" + String(repeating: "[", count: 40) + "\"",
    "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p = 1", "a = [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]",
    "a = '''\n[[[\n'''\nb = 1", "a = \"\"\"\\\n  x\"\"\"\"\nb=1", "a = 1979-05-27T07:32:00Z", "",
  ])
  func whatItCanBearIsRead(text: String) throws { _ = try TOMLNode.parse(text) }

  /// A crash of the parser would end the whole run.
  @Test func noTextBreaksTheParser() {
    let seed: UInt64 = 20_261_121
    var random = SeededRandom(seed: seed)
    print("TOML seed \(seed)")
    let text = """
      # a comment with "quotes' and [brackets
      extends = 'none'
      "a b".c = [1, 2.5, [true, false], 0x1F,  # one
        { y = 1979-05-27T07:32:00Z, z = 1979-05-27 07:32:00.5, t = 07:32:00, d = 1979-05-27 }]
      [RowView]
      glyphs = { done = "\\u2713 \\"é", open = \"\"\"
      long\\
        \"\"\" }
      [RowView.in.BoardView]
      title = { foreground = '''#aa'a''', bold = true }
      [[lists]]
      name = "x"
      """
    let lines = text.split(separator: "\n").map { Array("\($0)\n".utf8) }
    let characters = Array("[]{}=.,:T+\"'\\#\n \t\r-_0a\u{7f}é".utf8) + [0xFF, 0xC0, 0x01]
    var refused = 0
    for _ in 0..<8_000 {
      let first = Int.random(in: 0..<lines.count, using: &random)
      var bytes = Array(lines[first...].joined())
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        let character = characters.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[offset] = character
        case 1: bytes.insert(character, at: offset)
        default: bytes.remove(at: offset)
        }
      }
      if (try? TOMLNode.parse(String(decoding: bytes, as: UTF8.self))) == nil { refused += 1 }
    }
    #expect((400..<8_000).contains(refused))
  }
}
