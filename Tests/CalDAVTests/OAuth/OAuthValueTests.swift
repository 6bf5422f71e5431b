import Testing
import Web

@testable import CalDAV

struct ProofKeyTests {
  /// The example of RFC 7636, appendix B.
  @Test func challengeIsTheHashOfTheVerifier() {
    let key = ProofKey(verifier: ConcealedText("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
    #expect(key.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test func verifiersDifferAndNeedNoEscape() {
    let verifiers = (0..<100).map { _ in ProofKey().verifier.text }
    #expect(Set(verifiers).count == 100)
    #expect(verifiers.allSatisfy { $0.count == 43 && FormText.encoded($0) == $0 })
  }
}

struct ConcealedTextTests {
  @Test func isShownNowhere() {
    let secret = ConcealedText("hush")
    var dumped = ""
    dump((secret, OAuthClient(id: "x", secret: secret)), to: &dumped)
    #expect(!"\(secret) \(String(reflecting: secret)) \([secret]) \(dumped)".contains("hush"))
  }

  @Test(arguments: ["same", "sama", "ame", "", "samee"])
  func equalsTheSameTextOnly(other: String) {
    #expect((ConcealedText("same") == ConcealedText(other)) == (other == "same"))
  }
}

struct FormTextTests {
  @Test func escapesAllButLettersDigitsAndFourSigns() {
    let form = FormText(["a-b": "1._~", "ä": "x y&z=+/%", "none": nil])
    #expect(form.encoded == "a-b=1._~&%C3%A4=x%20y%26z%3D%2B%2F%25")
  }

  @Test func readsWhatOthersWrite() {
    let form = FormText(encoded: "a=x+y%2Bz&b=%C3%a4&a=2&c&d=")
    #expect(form["a"] == ["x y+z", "2"])
    #expect(form["b"] == ["ä"])
    #expect(form["c"] == [""])
    #expect(form["d"] == [""])
    #expect(form["e"] == [])
  }
}

struct EndpointAddressTests {
  @Test(arguments: [
    "http://example.org/token", "http://127.0.0.1.example.org/", "http://localhost.example.org/",
    "http://10.0.0.1/", "http://127.0.0.1@example.org/", "ftp://example.org/",
    "javascript:alert(1)", "",
  ])
  func refusesWhatGoesInTheClear(address: String) {
    #expect(throws: WebFailure.self) { try EndpointAddress(address) }
    #expect(throws: WebFailure.self) {
      try AuthorizationServer(authorization: nil, token: address)
    }
  }

  @Test(arguments: [
    "https://example.org/token", "http://127.0.0.1:8/", "http://localhost/", "http://[::1]:8/",
  ])
  func takesEncryptedAndLocalOnes(address: String) throws {
    #expect(try EndpointAddress(address).address.request == address)
  }

  @Test func keepsTheQueryThatIsThere() throws {
    let form = FormText(["c": "d"])
    #expect(try EndpointAddress("https://x/a?b=1").appending(form) == "https://x/a?b=1&c=d")
    #expect(try EndpointAddress("https://x/a").appending(form) == "https://x/a?c=d")
  }
}
