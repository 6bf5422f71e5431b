import Foundation
import TestRandom
import Testing
import TextCoding

struct PercentCodingTests {
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

  @Test func itAgreesWithFoundation() {
    let seed: UInt64 = 20_261_130
    print("percent coding seed \(seed)")
    var random = SeededRandom(seed: seed)
    let characters = Array("aZ09-._~%/?#[]@!$&'()*+,;=: äß€😀\u{1}")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...10, using: &random)).map { _ in
          characters.randomElement(using: &random)!  // there are some
        })
      let encoded = PercentCoding.encoded(text.utf8)
      #expect(encoded == text.addingPercentEncoding(withAllowedCharacters: Self.unreserved))
      #expect(PercentCoding.decoded(encoded) == Array(text.utf8))
      // What Foundation does not decode has a % that encodes nothing.
      if let decoded = text.removingPercentEncoding {
        #expect(PercentCoding.decoded(text) == Array(decoded.utf8))
      }
    }
  }

  @Test(arguments: [
    ("%41%7a", "Az"), ("%", "%"), ("%4", "%4"), ("%4g", "%4g"), ("%%41", "%A"), ("a+b", "a+b"),
    ("%2B", "+"),
  ])
  func onlyTwoDigitsEncodeAByte(text: String, decoded: String) {
    #expect(PercentCoding.decoded(text) == Array(decoded.utf8))
  }

  @Test(arguments: [("a+b", "a b"), ("a%2Bb", "a+b"), ("%20", " ")])
  func aPlusInAFormIsABlank(text: String, decoded: String) {
    #expect(PercentCoding.decodedField(text) == Array(decoded.utf8))
  }

  @Test(arguments: [
    ("/a b/%41", "/a%20b/%41"), ("/50%", "/50%25"), ("/ä", "/%C3%A4"), ("/a?b=c&d", "/a?b=c&d"),
  ])
  func whatIsEncodedStaysAsItIs(text: String, repaired: String) {
    #expect(PercentCoding.repaired(text[...]) == repaired)
  }
}
