import Testing

@testable import Service

struct SecretTests {
  @Test func everySecretIsAnotherOne() {
    let texts = (0..<100).map { _ in Secret().text }
    #expect(Set(texts).count == 100)
    #expect(texts.allSatisfy { $0.utf8.count == 64 })
  }

  /// FIPS 180-2, B.1.
  @Test func theHashIsSHA256() {
    #expect(
      Secret.hash(of: "abc")
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test(arguments: [("ab", "ab", true), ("ab", "ac", false), ("ab", "a", false), ("", "", true)])
  func hashesAreComparedWhole(first: String, second: String, areEqual: Bool) {
    #expect(Secret.areEqual(first, second) == areEqual)
  }
}
