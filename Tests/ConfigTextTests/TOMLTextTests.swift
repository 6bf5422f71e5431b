import ConfigText
import Testing

struct TOMLTextTests {
  @Test(arguments: [
    ("", "theme = \"mono\"\n"),
    ("theme = 'clear'", "theme = \"mono\"\n"),
    ("# mine\n  theme = 'clear'  # warm\n[keys]\n", "# mine\ntheme = \"mono\"  # warm\n[keys]\n"),
    ("# mine\n[keys]\nquit = \"Q\"\n", "# mine\ntheme = \"mono\"\n[keys]\nquit = \"Q\"\n"),
    ("# mine\n", "# mine\ntheme = \"mono\"\n"),
    ("hold_ms = 300\r\ntheme = 'clear'\r\n", "hold_ms = 300\r\ntheme = \"mono\"\r\n"),
    ("theme = 'clear' # warm\r\nmouse = true", "theme = \"mono\"  # warm\r\nmouse = true\n"),
    ("theme = 'a#b' # warm #1\n", "theme = \"mono\"  # warm #1\n"),
    ("theme = \"a # b\"\n", "theme = \"mono\"\n"),
    ("# mine\r\n[keys]\r\n", "# mine\r\ntheme = \"mono\"\r\n[keys]\r\n"),
    ("# mine\u{2028}\ntheme = 'clear'\n", "# mine\u{2028}\ntheme = \"mono\"\n"),
  ])
  func oneLineIsChangedAndTheRestStays(before: String, after: String) throws {
    var file = TOMLText(before)
    try file.set("theme", to: "mono")
    #expect(Array(file.text.utf8) == Array(after.utf8))
  }

  @Test(arguments: ["a \"b\" \\c", "tab\tbell\u{7}delete\u{7f}", "東京", "'''"])
  func everyStringIsReadBackAsItWasSet(string: String) throws {
    var file = TOMLText("[keys]\n")
    try file.set("theme", to: string)
    #expect(try TOMLNode.parse(file.text).entries?.first?.node.string == string)
  }

  @Test(arguments: [
    ("theme = ", "expected a value"),
    (
      "theme = \"\"\"\nclear\"\"\"\n",
      "the line of 'theme' cannot be changed safely"
    ),
  ])
  func whatCannotBeChangedSafelyStays(text: String, message: String) {
    var file = TOMLText(text)
    #expect { try file.set("theme", to: "mono") } throws: {
      ($0 as? TOMLFinding)?.message == message
    }
    #expect(file.text == text)
  }
}
