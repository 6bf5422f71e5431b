import Formats
import Testing

struct SourceBytesTests {
  @Test func aByteOrderMarkIsSkippedOnce() {
    #expect(SourceBytes("\u{FEFF}a").bytes == [0x61])
    #expect(SourceBytes("\u{FEFF}\u{FEFF}").bytes == [0xEF, 0xBB, 0xBF])
    #expect(SourceBytes([0xEF, 0xBB, 0xBF], encoding: .latin1).bytes == Array("ï»¿".utf8))
  }

  @Test func latin1IsDecodedByteByByte() {
    let source = SourceBytes(Array(0...255), encoding: .latin1)
    #expect(
      String(decoding: source.bytes, as: UTF8.self).unicodeScalars.map(\.value) == Array(0...255))
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xE2, 0x82],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xE2, 0x28, 0xA1],
      [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func whatIsNoUTF8HasALocation(wrong: [UInt8]) throws {
    let source = SourceBytes(Array("ok\nä😀".utf8) + wrong + Array("\nok".utf8))
    #expect(throws: FormatError(line: 2, column: 3, "this is not UTF-8")) {
      try source.check(0..<source.bytes.count)
    }
    #expect(throws: Never.self) { try source.check(0..<9) }
    let end = source.bytes.count
    #expect(try source.text(end - 2..<end) == "ok")
  }

  @Test func everyScalarIsUTF8() {
    var text = String.UnicodeScalarView()
    for value in [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
      as [UInt32]
    {
      text.append(Unicode.Scalar(value)!)  // none is a surrogate
    }
    let source = SourceBytes(String(text))
    #expect(throws: Never.self) { try source.check(0..<source.bytes.count) }
  }
}
