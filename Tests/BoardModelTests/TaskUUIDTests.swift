import Testing

@testable import BoardModel

struct TaskUUIDTests {
  @Test func aUUIDIsKeptInLowerCase() {
    let uuid = "0a1b2c3d-4e5f-6789-abcd-ef0123456789"
    #expect(TaskUUID.normalized(uuid) == uuid && TaskUUID.normalized(uuid.uppercased()) == uuid)
    for text in ["", "x", uuid + "0", String(uuid.dropLast()) + "g", "{\(uuid)}"] {
      #expect(TaskUUID.normalized(text) == nil, "\(text)")
    }
    #expect(TaskUUID.normalized("0a1b2c3d04e5f06789-abcd-ef0123456789") == nil)
  }

  @Test func aNameOfAnotherKindHasAUUIDOfItsOwn() {
    let uuid = TaskUUID.derived(from: "ymv2zg9t2p")
    #expect(uuid == "0c86688a-d368-5649-a371-b9be43e0532e")
    #expect(TaskUUID.normalized(uuid) == uuid)
    #expect(TaskUUID.derived(from: "ymv2zg9t2P") != uuid)
  }

  @Test func theNextTaskHasANameThatFollowsFromItsOwn() {
    let uuid = "0a1b2c3d-4e5f-6789-abcd-ef0123456789"
    let next = TaskUUID.next(after: uuid)
    #expect(TaskUUID.normalized(next) == next && next != TaskUUID.derived(from: uuid))
    #expect(next == TaskUUID.next(after: uuid) && next != TaskUUID.next(after: next))
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
  ])
  func digestsAreThoseOfTheStandard(message: String, digest: String) {
    let bytes = SHA1.digest(of: Array(message.utf8))
    let expected = stride(from: 0, to: 40, by: 2).map { index in
      let start = digest.index(digest.startIndex, offsetBy: index)
      return UInt8(digest[start...].prefix(2), radix: 16)
    }
    #expect(bytes == expected)
  }
}
