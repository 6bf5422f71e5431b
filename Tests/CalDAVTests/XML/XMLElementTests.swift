import Testing

@testable import CalDAV

struct XMLElementTests {
  @Test func holdsItsTextAndItsChildrenInOrder() throws {
    let element = try XMLElement(Array("<a>1<b c='d'>2</b>3<b/>4</a>".utf8))
    #expect(element.text == "134")
    #expect(element.children.map(\.text) == ["2", ""])
    #expect(element.first(XMLName("b", in: ""))?.attributes == ["c": "d"])
    #expect(element.first(XMLName("b", in: "DAV:")) == nil)
  }

  @Test func trimmedTextHasNoWhiteSpaceAtItsEnds() throws {
    #expect(try XMLElement(Array("<a>\n\t b c \r\n</a>".utf8)).trimmedText == "b c")
    #expect(try XMLElement(Array("<a> \n </a>".utf8)).trimmedText == "")
  }

  @Test(arguments: [
    ("Päck & <go> \"now\"", "Päck & <go> \"now\""), ("1\r\n2\t3", "1\r\n2\t3"),
    ("a\u{0}b\u{B}c\u{1F}\u{FFFE}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}"),
  ])
  func escapedTextIsReadBack(text: String, expected: String) throws {
    let element = try XMLElement(Array("<a>\(text.escapedForXML)</a>".utf8))
    #expect(Array(element.text.utf8) == Array(expected.utf8))
  }
}
