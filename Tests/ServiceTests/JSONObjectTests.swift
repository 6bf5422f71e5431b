import BoardModel
import NIOCore
import Testing

@testable import Service

struct JSONObjectTests {
  private let fields: Set<String> = ["text", "flag", "number", "texts", "due", "priority"]

  private func object(_ text: String) throws -> JSONObject {
    try JSONObject(ByteBuffer(string: text), fields: fields)
  }

  @Test(arguments: ["[]", "1", "{", "null", "{\"text\":1}x", "{'text':1}"])
  func whatIsNoObjectIsABadRequest(text: String) throws {
    let error = #expect(throws: ServiceError.self) { try object(text) }
    #expect(error?.status == .badRequest)
  }

  @Test(arguments: [
    ("{\"text\":" + String(repeating: "[", count: 500), "nested"),
    (#"{"text":"a","flag":true,"text":"b"}"#, "twice"),
    (#"{"text":"\ud800"}"#, "half a surrogate pair"),
  ])
  func whatIsWrongWithABodyIsSaid(text: String, words: String) throws {
    let error = #expect(throws: ServiceError.self) { try object(text) }
    #expect(error?.status == .badRequest && error?.message.contains(words) == true)
  }

  @Test func aBodyInAnotherEncodingIsRefused() throws {
    let utf16 = Array(#"{"text":"a"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    for bytes in [utf16, Array("{\"text\":\"\u{FFFD}\"}".utf8.map { $0 == 0xEF ? 0xFF : $0 })] {
      let error = #expect(throws: ServiceError.self) {
        try JSONObject(ByteBuffer(bytes: bytes), fields: fields)
      }
      #expect(error?.status == .badRequest)
    }
  }

  @Test func bracketsInATextAreNoDepth() throws {
    #expect(try object(#"{"text":"\"[[[[[[","texts":["\\"]}"#).string("text") == "\"[[[[[[")
  }

  @Test func aFieldThatIsUnknownIsNamed() {
    let error = #expect(throws: ServiceError.self) { try object(#"{"text":"a","tilte":"b"}"#) }
    #expect(error?.field == "tilte" && error?.status == .badRequest)
  }

  @Test func valuesAreRead() throws {
    let object = try object(
      #"{"text":"a","flag":true,"number":3.0,"texts":["b","c"],"due":"2026-12-24","priority":"b"}"#)
    #expect(try object.string("text") == "a")
    #expect(try object.bool("flag") == true)
    #expect(try object.index("number") == 3)
    #expect(try object.strings("texts") == ["b", "c"])
    #expect(try object.value(of: .due, order: .dayFirst) == .date(DueDate("2026-12-24")))
    #expect(try object.value(of: .priority, order: .dayFirst) == .priority(Priority("B")))
  }

  @Test(arguments: [
    (#"{"text":"a","flag":true,"text":"b"}"#, "text"), (#"{"flag":true,"flag":true}"#, "flag"),
    (#"{"text":"a","txet":"b"}"#, "txet"), (#"{"\u0074ext":"a","text":"b"}"#, "text"),
  ])
  func aNameThatIsUnknownOrGivenTwiceIsABadRequest(text: String, field: String) {
    let error = #expect(throws: ServiceError.self) { try object(text) }
    #expect(error?.status == .badRequest && error?.field == field)
  }

  @Test func nullAndAbsenceAreToldApart() throws {
    let object = try object(#"{"text":null}"#)
    #expect(object.has("text") && !object.has("flag"))
    #expect(try object.string("text") == nil && object.bool("flag") == nil)
  }

  @Test(arguments: [
    (#"{"text":"a\u0000"}"#, "text"), (#"{"texts":["\u0000"]}"#, "texts"),
    (#"{"text":1}"#, "text"), (#"{"text":true}"#, "text"), (#"{"flag":"true"}"#, "flag"),
    (#"{"flag":1}"#, "flag"), (#"{"number":-1}"#, "number"), (#"{"number":1.5}"#, "number"),
    (#"{"number":1e300}"#, "number"), (#"{"number":9007199254740992}"#, "number"),
    (#"{"texts":["a",1]}"#, "texts"),
    (#"{"texts":"a"}"#, "texts"), (#"{"due":"soon"}"#, "due"), (#"{"due":5}"#, "due"),
    (#"{"priority":"AB"}"#, "priority"),
  ])
  func aWrongValueIsNamed(text: String, field: String) throws {
    let object = try object(text)
    let error = #expect(throws: ServiceError.self) {
      _ = try object.string("text")
      _ = try object.bool("flag")
      _ = try object.index("number")
      _ = try object.strings("texts")
      _ = try object.value(of: .due, order: .dayFirst)
      _ = try object.value(of: .priority, order: .dayFirst)
    }
    #expect(error?.field == field && error?.status == .unprocessableContent)
  }

  @Test func depthHasAnEnd() {
    let deep = "{\"text\":" + String(repeating: "[", count: 100_000) + "}"
    #expect(throws: ServiceError.self) { try object(deep) }
  }
}
