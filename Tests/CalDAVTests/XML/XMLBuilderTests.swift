import Testing

@testable import CalDAV

struct XMLBuilderTests {
  /// What a document says, in words: `+name`, the text of an element in quotes, and `-`.
  private func words(_ document: String) throws(XMLFailure) -> [String] {
    words(try XMLElement(Array(document.utf8)))
  }

  private func words(_ element: XMLElement) -> [String] {
    let namespace = element.name.namespace.isEmpty ? "" : "{\(element.name.namespace)}"
    let attributes = element.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
    return ["+\(namespace)\(element.name.local)\(attributes.joined())"]
      + (element.text.isEmpty ? [] : ["'\(element.text)'"]) + element.children.flatMap(words)
      + ["-"]
  }

  @Test(arguments: [
    ("<a/>", ["+a", "-"]),
    ("<a></a>", ["+a", "-"]),
    ("\r\n\t <?xml version='1.0'?><a/>", ["+a", "-"]),
    ("<a >b</a >", ["+a", "'b'", "-"]),
    (
      "\u{FEFF}<?xml version='1.0' encoding=\"UTF-8\"?>\r\n<!-- <b> -->\n<a/>\n<!---->",
      ["+a", "-"]
    ),
    ("<a><?php < ?>b<!-- c -->d</a>", ["+a", "'bd'", "-"]),
    ("<a><![CDATA[<b>&amp;]]]]></a>", ["+a", "'<b>&amp;]]'", "-"]),
    ("<a b='1' c = \"&quot;'\" d=\"\n\"/>", ["+a b=1 c=\"' d= ", "-"]),
    ("<a>&lt;&gt;&amp;&quot;&apos;&#64;&#x40;&#x1F600;</a>", ["+a", "'<>&\"'@@😀'", "-"]),
    ("<a>1\r\n2\r3&#13;\n</a>", ["+a", "'1\n2\n3\r\n'", "-"]),
    ("<ä ö='ü'>€</ä>", ["+ä ö=ü", "'€'", "-"]),
  ])
  func readsEachPieceOfADocument(document: String, expected: [String]) throws {
    #expect(try words(document) == expected)
  }

  @Test(arguments: [
    ("<a xmlns='u'><b/></a>", ["+{u}a", "+{u}b", "-", "-"]),
    ("<p:a xmlns:p='u'><b/></p:a>", ["+{u}a", "+b", "-", "-"]),
    (
      "<p:a xmlns:p='u'><p:b xmlns:p='v'/><p:c/></p:a>", ["+{u}a", "+{v}b", "-", "+{u}c", "-", "-"]
    ),
    (
      "<a xmlns='u'><b xmlns=''><c/></b><d/></a>",
      ["+{u}a", "+b", "+c", "-", "-", "+{u}d", "-", "-"]
    ),
    ("<a><b xmlns='u'/><c/></a>", ["+a", "+{u}b", "-", "+c", "-", "-"]),
  ])
  func namespacesHoldWhereTheyAreDeclared(document: String, expected: [String]) throws {
    #expect(try words(document) == expected)
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", XMLFailure.documentType),
    ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", .documentType),
    ("<a><!ELEMENT b></a>", .malformed(offset: 5)),
    ("<a>&b;</a>", .unknownEntity(offset: 3)),
    ("<a>&#xD800;</a>", .unknownEntity(offset: 3)),
    ("<a>&#x110000;</a>", .unknownEntity(offset: 3)),
    ("<a>&#-1;</a>", .malformed(offset: 5)),
    ("<a>b & c</a>", .malformed(offset: 6)),
    ("<a b='&c;'/>", .unknownEntity(offset: 0)),
    ("<a>\u{0}</a", .malformed(offset: 3)), ("<a>&#0;</a", .unknownEntity(offset: 3)),
    ("\u{0}<a/>", .notUTF8),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", .notUTF8),
    ("a", .malformed(offset: 0)),
    ("<a/>b", .malformed(offset: 4)),
    ("<a/><b/>", .malformed(offset: 4)),
    ("<a></b>", .malformed(offset: 5)),
    ("<a></aa>", .malformed(offset: 5)),
    ("</a>", .malformed(offset: 1)),
    ("<a><b></a></b>", .malformed(offset: 8)),
    ("<p:a/>", .malformed(offset: 0)),
    ("<a xmlns:p='u'/><p:b/>", .malformed(offset: 16)),
    ("<a><b xmlns:p='u'/><p:c/></a>", .malformed(offset: 19)),
    ("<a b/>", .malformed(offset: 4)),
    ("<a b=c/>", .malformed(offset: 5)),
    ("<a b='<'/>", .malformed(offset: 6)),
    ("<a b='1' b='2'/>", .malformed(offset: 9)),
    ("<a xmlns='u&#10;b'/>", .malformed(offset: 0)),
    ("\n <a b/>", .malformed(offset: 6)),
    ("< a/>", .malformed(offset: 1)),
    ("<a / >", .malformed(offset: 4)),
    ("<a<b/></a>", .malformed(offset: 2)),
    ("<![CDATA[a]]><a/>", .malformed(offset: 0)),
    ("<html><br></html>", .malformed(offset: 12)),
  ])
  func refusesWhatIsNoXML(document: String, failure: XMLFailure) {
    #expect(throws: failure) { try words(document) }
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C], [0x3C, 0x00, 0x61, 0x00],
    ] as [[UInt8]])
  func refusesOtherEncodings(bytes: [UInt8]) {
    #expect(throws: XMLFailure.notUTF8) { try XMLElement(bytes) }
  }

  @Test(arguments: ["<a>?</a>", "<a b='?'/>", "<a><![CDATA[?]]></a>", "<a>&amp;?</a>"])
  func refusesBytesThatAreNoText(document: String) {
    var bytes = Array(document.utf8)
    bytes[bytes.firstIndex(of: UInt8(ascii: "?"))!] = 0xC3  // A question mark stands in each.
    #expect(throws: XMLFailure.notUTF8) { try XMLElement(bytes) }
  }

  @Test func everyBeginningOfADocumentEndsEarly() throws {
    let document = Array(
      """
      \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
      <!-- a comment -->
      <d:a xmlns:d="DAV:" b='€'><c/><![CDATA[<&]]>text &amp; ä &#x41;
      <?some instruction?><!-- another --><d:e f="g"></d:e></d:a>
      """.utf8)
    _ = try XMLElement(document)
    for count in 0..<document.count {
      #expect(throws: XMLFailure.endsEarly, "\(count) bytes") {
        try XMLElement(Array(document.prefix(count)))
      }
    }
  }

  @Test func depthIsBounded() throws {
    func document(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    _ = try XMLElement(document(XMLBuilder.maximalDepth))
    for depth in [XMLBuilder.maximalDepth + 1, 100_000] {
      #expect(throws: XMLFailure.tooDeep) { try XMLElement(document(depth)) }
    }
  }

  @Test func attributesAreBounded() throws {
    func document(_ count: Int, _ name: String) -> [UInt8] {
      Array("<a \((0..<count).map { "\(name)\($0)='x'" }.joined(separator: " "))/>".utf8)
    }
    _ = try XMLElement(document(XMLBuilder.maximalAttributes, "b"))
    // Declarations of namespaces count, too.
    for name in ["b", "xmlns:b"] {
      #expect(throws: XMLFailure.tooManyAttributes) {
        try XMLElement(document(XMLBuilder.maximalAttributes + 1, name))
      }
    }
  }

  @Test func longTextIsReadWhole() throws {
    let text = String(repeating: "SUMMARY:Milk &lt; bread\r\n", count: 40_000)
    let element = try XMLElement(Array("<a>\(text)</a>".utf8))
    #expect(element.text == String(repeating: "SUMMARY:Milk < bread\n", count: 40_000))
  }
}
