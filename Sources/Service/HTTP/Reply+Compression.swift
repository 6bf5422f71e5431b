import CZlib
import HTTPTypes
import NIOCore
import WebService

extension Reply {
  /// The reply compressed with gzip, if the client accepts it and the reply may be compressed and is
  /// large enough.
  ///
  /// The entity tag becomes weak, since other bytes are sent.
  func compressed(for request: HTTPFields) -> Reply {
    guard isCompressible else { return self }
    var reply = self
    reply.headers[.vary] = "Accept-Encoding"
    guard body.readableBytes > Self.minBytes, Self.acceptsGzip(request[.acceptEncoding] ?? ""),
      let compressed = body.gzipped()
    else { return reply }
    reply.body = compressed
    reply.headers[.contentEncoding] = "gzip"
    reply.headers[.eTag] = headers[.eTag].map { "W/" + $0 }
    return reply
  }

  /// Smaller replies fit into one packet anyway.
  private static let minBytes = 1_000

  /// Whether the value of `Accept-Encoding` contains gzip, and not with the quality 0.
  static func acceptsGzip(_ header: String) -> Bool {
    header.lowercased().split(separator: ",").contains { coding in
      let parts = coding.filter { $0 != " " }.split(separator: ";")
      guard parts.first == "gzip" || parts.first == "*" else { return false }
      guard let quality = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else {
        return true
      }
      return Double(quality.dropFirst(2)).map { $0 > 0 } ?? false
    }
  }
}

extension ByteBuffer {
  /// The readable bytes as a file of gzip (RFC 1952); `nil` without memory.
  fileprivate func gzipped() -> ByteBuffer? {
    var stream = z_stream()
    let windowOfGzip = MAX_WBITS + 16
    guard
      deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowOfGzip, MAX_MEM_LEVEL,
        Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(readableBytes)))
    var output = ByteBuffer()
    var isDone = false
    output.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { target in
      withUnsafeReadableBytes { source in
        stream.next_in = UnsafeMutablePointer(
          mutating: source.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
        stream.avail_out = UInt32(target.count)
        isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
        return target.count - Int(stream.avail_out)
      }
    }
    return isDone ? output : nil
  }
}
