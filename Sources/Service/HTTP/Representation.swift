import Crypto
import NIOCore

/// The bytes of something, and their strong entity tag (RFC 9110, 8.8.3).
struct Representation: Sendable {
  let body: ByteBuffer
  let tag: String

  init(_ text: String) {
    body = ByteBuffer(string: text)
    tag = "\"" + SHA256.hash(data: Array(text.utf8)).prefix(16).hexadecimal + "\""
  }
}

extension Sequence<UInt8> {
  /// Two digits a byte, in lower case.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
