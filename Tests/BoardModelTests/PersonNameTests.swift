import BoardModel
import Testing

struct PersonNameTests {
  @Test(arguments: [
    ("ben", "ben"), ("@Ben", "Ben"), (" ben ", "ben"), ("東京", "東京"), ("a", "a"), ("4711", "4711"),
    ("ben@example.org", "ben@example.org"), ("", nil), ("@", nil),
    ("@@ben", nil), ("-", nil),
    ("@Ben  Miller", "Ben Miller"), ("ben\u{A0}m", "ben m"), ("a\tb", nil), ("ben\u{7}", nil),
    ("a\nb", nil), ("none", nil),
    ("@Any", nil), ("\u{200B}", nil), (String(repeating: "a", count: 65), nil),
    (String(repeating: "ä", count: 32), String(repeating: "ä", count: 32)),
    (String(repeating: "ä", count: 33), nil),
  ])
  func aNameIsOneLineOfAtMost64Bytes(text: String, name: String?) {
    #expect(PersonName.normalized(text) == name)
  }

  @Test(arguments: [
    ("ben", true), ("Anna-Lena", true), ("o'brien", true), ("j.r", true), ("b2", true),
    ("björn", true), ("2b", false), ("ben.", false), ("a/b", false), ("a@b", false), ("", false),
    ("Anna Berg", true), ("Anna de Berg", true), ("Anna 2", false), ("Anna ", false),
  ])
  func aPlainNameCanStandAmongWords(name: String, isPlain: Bool) {
    #expect(PersonName.isPlain(name) == isPlain)
  }

  @Test func aNameWithSpacesIsOneWordInAFile() {
    let word = PersonName.word(for: "Anna de Berg")
    #expect(!word.contains(" ") && PersonName.normalized(word) == "Anna de Berg")
  }

  @Test func namesAreEqualWhateverTheirCase() {
    #expect(PersonName.key("BEN") == PersonName.key("ben"))
    #expect(PersonName.key("Groß") == PersonName.key("GROSS"))
    #expect(PersonName.key("ben") != PersonName.key("bén"))
  }
}
