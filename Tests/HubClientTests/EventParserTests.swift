import Testing

@testable import HubClient

struct EventParserTests {
  private let stream = """
    : hello

    id: 7
    event: revision
    data: {"revision":7}

    event:presence
    data:{
    data: }
    unknown: x

    data

    """

  /// Wherever the network cuts the stream, and however its lines end.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func eventsAreTheSameHoweverTheyArrive(end: String) throws {
    let bytes = Array(stream.replacing("\n", with: end).utf8)
    let expected = [
      StreamEvent(id: "7", name: "revision", data: "{\"revision\":7}"),
      StreamEvent(id: "7", name: "presence", data: "{\n}"),
    ]
    for size in [1, 2, 3, 7, bytes.count] {
      var parser = EventParser()
      var events: [StreamEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        events += try parser.append(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(events == expected, "\(size)")
    }
  }

  @Test func anEndlessEventIsAnError() {
    var parser = EventParser()
    #expect(throws: EventParser.TooLong.self) {
      for _ in 0...4 {
        _ = try parser.append(Array("data: ".utf8) + Array(repeating: 97, count: 1 << 20))
      }
    }
  }

  @Test func commentsDoNotAddUp() throws {
    var parser = EventParser()
    let comment = Array(":".utf8) + Array(repeating: 97, count: 1 << 20) + Array("\n".utf8)
    for _ in 0..<8 { #expect(try parser.append(comment).isEmpty) }
    #expect(try parser.append(Array("data: a\n\n".utf8)).map(\.data) == ["a"])
  }
}
