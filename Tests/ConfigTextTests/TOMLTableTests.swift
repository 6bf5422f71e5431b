import ConfigText
import Testing

struct TOMLTableTests {
  private let entries = [("url", "https://a/\"x\""), ("board", "Täglich")]
  private let path = ["remotes", "home"]

  @Test(arguments: [
    ("", ""), ("theme = 'clear'\n", "theme = 'clear'\n\n"),
    ("[keys]\nhelp = 'x'", "[keys]\nhelp = 'x'\n\n"),
    ("[remotes.b]\nurl = 'x'\n# end\n", "[remotes.b]\nurl = 'x'\n# end\n\n"),
  ])
  func aTableGoesBehindTheRest(before: String, above: String) throws {
    var text = TOMLText(before)
    try text.append(entries, as: path)
    let added = "[remotes.home]\nurl = \"https://a/\\\"x\\\"\"\nboard = \"Täglich\"\n"
    #expect(text.text == above + added)
  }

  @Test func linesEndAsTheOthersDo() throws {
    var text = TOMLText("a = 1\r\n")
    try text.append([("b", "c")], as: ["t"])
    #expect(text.text == "a = 1\r\n\r\n[t]\r\nb = \"c\"\r\n")
  }

  @Test(arguments: [
    "[remotes.home]\nurl = 'x'\n", "remotes = { home = { url = 'x' } }\n", "remotes.home.url = 1\n",
    "remotes = 1\n", "a = \n",
  ])
  func whatIsThereIsNotAddedTo(before: String) {
    var text = TOMLText(before)
    #expect(throws: TOMLFinding.self) { try text.append(entries, as: path) }
    #expect(text.text == before)
  }

  @Test(arguments: ["", "theme = 'clear'\n", "[keys]\nhelp = 'x'\n", "[remotes.b]\nurl = 'x'\n"])
  func aTableThatWasAddedIsRemoved(before: String) throws {
    var text = TOMLText(before)
    try text.append(entries, as: path)
    try text.remove(path)
    #expect(text.text == before)
  }

  @Test(arguments: ["[remotes.home]", "[remotes.home]\nurl = 'x'", "[remotes.home]\nurl = 'x'\n"])
  func theLastTableNeedsNoLineEnd(table: String) throws {
    var text = TOMLText("a = 1\n\n" + table)
    try text.remove(path)
    #expect(text.text == "a = 1\n")
    text = TOMLText(table)
    try text.remove(path)
    #expect(text.text.isEmpty)
  }

  @Test func theNeighboursOfATableStayApart() throws {
    let (before, after) = ("[remotes.a]\nurl = 'x'\n\n", "[remotes.b]\nurl = 'y'\n")
    var text = TOMLText(before + "[remotes.home]\nurl = 'z'\n\n" + after)
    try text.remove(path)
    #expect(text.text == before + after)
  }

  @Test func whatStandsAroundATableStays() throws {
    var text = TOMLText(
      """
      a = 1

      # mine
      [remotes.home]  # at home
      url = "x"
      # of home
      board = "b"

      # the other one
      [remotes.work]
      url = "y"

      """)
    try text.remove(path)
    #expect(
      text.text == """
        a = 1

        # mine

        # the other one
        [remotes.work]
        url = "y"

        """)
  }

  @Test(arguments: [
    "remotes = { home = { url = 'x' }, b = { url = 'y' } }\n", "[remotes]\nhome.url = 'x'\nb = 1\n",
    "[remotes.home]\nurl = '''\n[a]\n'''\n",
  ])
  func whatCannotBeToldFromTheRestStays(before: String) {
    var text = TOMLText(before)
    #expect(throws: TOMLFinding.self) { try text.remove(path) }
    #expect(text.text == before)
  }

  @Test func whatIsNotThereNeedsNotBeRemoved() throws {
    var text = TOMLText("[remotes.work]\nurl = 'x'\n")
    try text.remove(path)
    #expect(text.text == "[remotes.work]\nurl = 'x'\n")
  }

  @Test func onlyTheLinesThatSayOtherThingsChange() throws {
    var text = TOMLText(
      """
      [remotes.home]
      # mine
      url = 'x'  # as it was
      user = "anna"
      board = "b"
      # of home
      [remotes.work]
      url = "y"
      """)
    try text.update([("url", "x"), ("board", "c"), ("client", "d")], of: path)
    #expect(
      text.text == """
        [remotes.home]
        # mine
        url = 'x'  # as it was
        board = "c"
        client = "d"
        # of home
        [remotes.work]
        url = "y"

        """)
    var old = TOMLText("[remotes.home]\r\nurl = 'x'")
    try old.update([("url", "y"), ("board", "c")], of: path)
    #expect(old.text == "[remotes.home]\r\nurl = \"y\"\r\nboard = \"c\"\r\n")
  }

  @Test(arguments: [
    "remotes = { home = { url = 'x', board = 'b' } }\n", "[remotes.home]\nurl = \"\"\"\na\"\"\"\n",
    "[remotes]\nhome.url = 'x'\nhome.board = 'b'\nwork.url = 'x'\n", "remotes = 1\n", "a = 1\n",
  ])
  func aTableThatCannotBeToldFromTheRestStays(before: String) {
    var text = TOMLText(before)
    #expect(throws: TOMLFinding.self) { try text.update([("url", "y")], of: path) }
    #expect(text.text == before)
  }
}
