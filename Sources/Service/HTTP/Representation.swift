import Crypto
import NIOCore
import WebService

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
