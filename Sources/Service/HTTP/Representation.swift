import Crypto
import NIOCore

/// The bytes of a body, and their strong entity tag (RFC 9110, 8.8.3).
struct Representation: Sendable {
  let body: ByteBuffer
  let tag: String

  init(_ text: String) { self.init(ByteBuffer(string: text)) }

  init(_ body: ByteBuffer) {
    self.body = body
    var hash = SHA256()
    body.withUnsafeReadableBytes { hash.update(bufferPointer: $0) }
    tag = "\"" + hash.finalize().prefix(16).hexadecimal + "\""
  }
}

extension Sequence<UInt8> {
  /// The bytes in lowercase hexadecimal, two digits each.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
