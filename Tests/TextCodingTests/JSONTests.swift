import Foundation
import TestRandom
import Testing
import TextCoding

/// What is written and read here, Foundation reads and writes alike.
struct JSONTests {
  private static let scalars: [Unicode.Scalar] =
    (0..<0x30).compactMap(Unicode.Scalar.init)
    + ["\"", "\\", "/", "\u{7F}", "\u{80}", "ä", "\u{202E}", "\u{FFFD}", "\u{10FFFF}", "😀"]

  private func text(_ random: inout SeededRandom) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      text.append(Self.scalars.randomElement(using: &random)!)  // there are some
    }
    return String(text)
  }

  private func value(_ random: inout SeededRandom, depth: Int = 0) -> Any {
    switch Int.random(in: 0..<(depth < 4 ? 6 : 4), using: &random) {
    case 0: return NSNull()
    case 1: return Bool.random(using: &random)
    case 2: return Int.random(in: -1_000...1_000, using: &random)
    case 3: return text(&random)
    case 4: return (0..<3).map { _ in value(&random, depth: depth + 1) }
    default:
      var members: [String: Any] = [:]
      for _ in 0..<3 { members[text(&random)] = value(&random, depth: depth + 1) }
      return members
    }
  }

  private func foundation(_ bytes: some Sequence<UInt8>) throws -> NSObject {
    try #require(
      JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? NSObject)
  }

  @Test func textsAreReadAsTheyWereWritten() throws {
    let seed: UInt64 = 20_261_128
    print("JSON texts seed \(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let text = text(&random)
      let escaped = Self.scalars.randomElement(using: &random)
      var output: [UInt8] = []
      JSONString.append(text, to: &output) { $0 == escaped }
      #expect(try foundation(output) == NSString(string: text))
      var scanner = JSONScanner(output)
      #expect(try scanner.value() == .string(text) && scanner.wrongText == nil)
      #expect(scanner.offset == output.count)
      if let escaped, escaped.value >= 0x80 {
        #expect(!String(decoding: output, as: UTF8.self).unicodeScalars.contains(escaped))
      }
    }
  }

  @Test func valuesAreCopiedWithoutAChange() throws {
    let seed: UInt64 = 20_261_129
    print("JSON values seed \(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<1_000 {
      let value = value(&random)
      let written = try JSONSerialization.data(
        withJSONObject: value,
        options: Bool.random(using: &random)
          ? .fragmentsAllowed : [.fragmentsAllowed, .prettyPrinted])
      var scanner = JSONScanner(Array(written))
      var copy: [UInt8] = []
      try scanner.copyValue(to: &copy)
      #expect(scanner.peek() == nil)
      #expect(try foundation(copy) == foundation(written))
      var other = JSONScanner(Array(written))
      try other.skipValue()
      #expect(other.offset == written.count)
    }
  }

  @Test(arguments: [
    ("", 0), ("nul", 0), ("[1 2]", 3), ("[1,]", 3), ("[,1]", 1), ("{\"a\" 1}", 5), ("{a:1}", 1),
    ("{\"a\":}", 5), ("01", 0), ("1.", 0), ("-", 0), ("1e", 0), ("\"a", 0), ("\"a\nb\"", 0),
    (#""\x""#, 2), (#""\u12g4""#, 5), (String(repeating: "[", count: 100_000), 64),
  ])
  func whatIsNoJSONHasAnOffset(text: String, offset: Int) {
    let fault = #expect(throws: SourceFault.self) {
      var scanner = JSONScanner(Array(text.utf8))
      try scanner.skipValue()
    }
    #expect(fault?.offset == offset)
  }

  @Test func anEscapeBehindHalfAPairIsRead() throws {
    for (text, value) in [
      (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    ] {
      var scanner = JSONScanner(Array(text.utf8))
      #expect(try scanner.value() == .string(value) && scanner.wrongText?.offset == 1)
    }
  }

  @Test(arguments: [
    (Array(#""\ud83d""#.utf8), 1), (Array(#""a\udc00""#.utf8), 2), (Array(#""\ud83dx""#.utf8), 1),
    ([0x22, 0x61, 0xFF, 0x22], 2), ([0x22, 0x5C, 0x6E, 0xC3, 0x22], 3),
  ])
  func whatIsNoCharacterIsReadAndNoted(bytes: [UInt8], offset: Int) throws {
    var scanner = JSONScanner(bytes)
    guard case .string(let text) = try scanner.value() else {
      Issue.record("no text")
      return
    }
    #expect(text.unicodeScalars.contains("\u{FFFD}") && scanner.wrongText?.offset == offset)
  }
}
