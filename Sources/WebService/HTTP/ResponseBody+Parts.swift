import Hummingbird
import NIOCore

extension ResponseBody {
  /// The maximum size of a part, in bytes.
  private static let maxBytes = 256 << 10

  /// A body that is sent in parts, so that the time limit for a slow client applies to each part.
  package init(inParts body: ByteBuffer) {
    guard body.readableBytes > Self.maxBytes else {
      self.init(byteBuffer: body)
      return
    }
    self.init(contentLength: body.readableBytes) { writer in
      var rest = body
      while let part = rest.readSlice(length: min(rest.readableBytes, Self.maxBytes)),
        part.readableBytes > 0
      {
        try await writer.write(part)
      }
      try await writer.finish(nil)
    }
  }
}
