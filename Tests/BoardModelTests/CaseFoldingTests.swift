import Foundation
import TestRandom
import Testing

@testable import BoardModel

struct CaseFoldingTests {
  private static func fold(_ text: String) -> [UInt8] {
    var (folding, folded): (CaseFolding, [UInt8]) = (CaseFolding(), [])
    Array(text.utf8).withUnsafeBytes { folding.fold($0, into: &folded) }
    return folded
  }

  private static func finds(_ word: String, in text: String) -> Bool {
    var folding = CaseFolding()
    return SearchWord(word)?.isFound(in: text, with: &folding) ?? true
  }

  @Test(arguments: [
    ("strasse", "Gro\u{DF}e Stra\u{DF}e"), ("STRA\u{1E9E}E", "strasse"), ("\u{DF}", "Messe"),
    ("caf\u{E9}", "CAFE\u{301}"), ("cafe\u{301}", "Caf\u{E9}"),
    ("e\u{301}\u{323}", "E\u{323}\u{301}"),
    ("istanbul", "\u{130}stanbul"), ("\u{130}STANBUL", "istanbul"), ("istanbul", "I\u{307}stanbul"),
    ("office", "o\u{FB03}ce"), ("\u{FB01}", "fish"), ("k", "\u{212A}"),
    ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}\u{AE00}"), ("\u{3B1}\u{3B9}", "\u{1FB3}"),
    ("\u{3A9}", "\u{2126}"), ("mass", "das Ma\u{DF}"), ("a", "ba"),
    ("\u{6F22}", "\u{6F22}\u{5B57}"),
  ])
  func whatPeopleTakeForTheSameIsFound(word: String, text: String) {
    #expect(Self.finds(word, in: text))
    var folding = CaseFolding()
    #expect(SearchWord(word)?.begins(word + "x", with: &folding) == true)
  }

  @Test(arguments: [
    ("e", "caf\u{E9}"), ("e", "cafe\u{301}"), ("cafe", "caf\u{E9}"), ("i", "\u{131}"),
    ("\u{131}", "i"),
    ("\u{AC00}", "\u{AC01}"), ("i", "\u{EC}"), ("ss", "\u{15B}\u{15B}"), ("j", "\u{1F0}"),
  ])
  func otherLettersAreNotFound(word: String, text: String) {
    #expect(!Self.finds(word, in: text))
    var folding = CaseFolding()
    #expect(SearchWord(word)?.begins(text, with: &folding) == false)
  }

  /// What Python's `unicodedata` and `str.casefold` make alike is alike here, and nothing else, but
  /// for the dot of an i. Letters that are newer than our table, or than Python's, do not count.
  @Test func lettersAreAlikeThatPythonTakesForTheSame() throws {
    let lines = try Self.python(
      """
      from unicodedata import normalize, category
      def key(text):
          text = normalize("NFD", normalize("NFD", text).casefold())
          return text if len(text) == 1 else text.replace("i\u{307}", "i")
      for number in range(0x110000):
          if category(chr(number)) not in ("Cs", "Cn") and key(chr(number)) != chr(number):
              print("%x" % number, key(chr(number)).encode().hex())
      """)
    var keys: [Unicode.Scalar: [UInt8]] = [:]
    for line in lines {
      let parts = line.split(separator: " ")
      let scalar = try #require(UInt32(parts[0], radix: 16).flatMap(Unicode.Scalar.init))
      keys[scalar] = Self.bytes(ofHex: parts[1])
    }
    #expect(keys.count > 3_000)
    var meanings: [[UInt8]: [UInt8]] = [:]
    func record(_ scalar: Unicode.Scalar, _ key: [UInt8]) {
      let folded = Self.fold(String(scalar))
      if let other = meanings[folded], other != key {
        Issue.record("U+\(String(scalar.value, radix: 16)) is like \(other), not \(key)")
      }
      meanings[folded] = key
      #expect(folded == Self.fold(String(decoding: key, as: UTF8.self)), "\(scalar.value)")
    }
    let counted = keys.filter { Self.isOld($0.key) }
    for (scalar, key) in counted { record(scalar, key) }
    // All others are like themselves alone; there are no letters behind these.
    for number in 0..<UInt32(0x30000) {
      guard let scalar = Unicode.Scalar(number), keys[scalar] == nil, Self.isOld(scalar) else {
        continue
      }
      let isPlain =
        scalar.properties.lowercaseMapping == String(scalar)
        && scalar.properties.uppercaseMapping == String(scalar)
      if !isPlain || meanings[Array(scalar.utf8)] != nil { record(scalar, Array(scalar.utf8)) }
    }
  }

  @Test func textsAreAlikeThatPythonTakesForTheSame() throws {
    let lines = try Self.python(
      """
      import random
      from unicodedata import normalize
      random.seed(1)
      letters = "aIiıİßẞſKéÅάᾳᾼᾴΐǰŉﬃ각가ᄀᄒ한が漢ΣσςжqWw̌" + "\u{301}\u{323}\u{307}\u{345}\u{308}\u{327}\u{304}\u{11AB}"
      for _ in range(3000):
          text = "".join(random.choices(letters, k=random.randint(1, 8)))
          forms = [normalize(form, text) for form in ("NFC", "NFD")]
          folded = normalize("NFD", normalize("NFD", text).casefold())
          print(*(each.encode().hex() for each in [text, *forms, folded]))
      """)
    #expect(lines.count == 3_000)
    for line in lines {
      let texts = line.split(separator: " ").map {
        String(decoding: Self.bytes(ofHex: $0), as: UTF8.self)
      }
      #expect(Set(texts.map(Self.fold)).count == 1, "\(line)")
    }
  }

  /// Only these letters become some of ASCII, and no mark makes others of them.
  @Test func everyLetterThatBecomesASCIIIsKnown() {
    for number in 0x80...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(number), !(0x3400...0x9FFF).contains(number) else {
        continue
      }
      let folded = Self.fold(String(scalar))
      guard let index = folded.lastIndex(where: { $0 < 0x80 }) else { continue }
      let hasMark = folded.withUnsafeBytes { CaseFolding.continuesLetter($0, at: index + 1) }
      let isFound = Array("aé\(scalar)".utf8).withUnsafeBytes {
        CaseFolding.nextExpansion(in: $0, from: 0)
      }
      #expect(hasMark == (isFound == nil) && isFound ?? 3 == 3, "\(number)")
    }
  }

  @Test func aHeapOfMarksIsFoldedInNoTime() {
    let marks = String(repeating: "\u{301}\u{323}", count: 100_000)
    #expect(Self.fold("i" + marks).count == 400_001)
  }

  @Test func whatIsNoTextStays() {
    var (folding, folded): (CaseFolding, [UInt8]) = (CaseFolding(), [])
    ([0xFF, 0x41, 0xC3, 0xCC, 0x87, 0xE1] as [UInt8]).withUnsafeBytes {
      folding.fold($0, into: &folded)
    }
    #expect(folded == [0xFF, 0x61, 0xC3, 0xCC, 0x87, 0xE1])
  }

  /// Whether a letter is in the table of decompositions, if it is composed.
  private static func isOld(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { $0 <= (14, 0) } ?? false
  }

  private static func bytes(ofHex text: Substring) -> [UInt8] {
    let digits = Array(text.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
    }
  }

  /// The lines that a script of Python prints.
  private static func python(_ script: String) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
