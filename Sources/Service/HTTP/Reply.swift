import HTTPTypes
import NIOCore

/// The reply to a request.
struct Reply: Sendable {
  var status: HTTPResponse.Status = .ok
  var headers: HTTPFields = [:]
  var body = ByteBuffer()
  /// Whether the body may be sent compressed. The entity tag is then weak, so a client cannot use it
  /// for a conditional change.
  var isCompressible = false

  /// The reply, which may be sent compressed.
  var compressible: Reply {
    var reply = self
    reply.isCompressible = true
    return reply
  }

  /// A reply that only has a status.
  static let noContent = Reply(status: .noContent)

  /// A reply with JSON text.
  static func json(_ text: String, status: HTTPResponse.Status = .ok) -> Reply {
    Reply(status: status, headers: [.contentType: jsonType], body: ByteBuffer(string: text))
  }

  /// A reply with JSON text and its entity tag.
  static func json(
    _ representation: Representation, status: HTTPResponse.Status = .ok
  ) -> Reply {
    Reply(
      status: status, headers: [.contentType: jsonType, .eTag: representation.tag],
      body: representation.body)
  }

  /// JSON with its entity tag, or only the tag if the client has that version already.
  static func json(_ representation: Representation, unlessCachedBy call: Call) -> Reply {
    content(representation, type: jsonType, unlessCachedBy: call)
  }

  /// Text with its entity tag, or only the tag if the client has that version already.
  static func content(
    _ representation: Representation, type: String, unlessCachedBy call: Call
  ) -> Reply {
    guard EntityTags(call.headers[.ifNoneMatch])?.containsWeakly(representation.tag) == true else {
      return Reply(
        headers: [.contentType: type, .eTag: representation.tag], body: representation.body)
    }
    return Reply(status: .notModified, headers: [.eTag: representation.tag])
  }

  private static let jsonType = "application/json"
}

/// The entity tags in a conditional request.
struct EntityTags {
  private let tags: Set<String>
  private let isAny: Bool

  /// Reads the value of `If-Match` or `If-None-Match`; `nil` without the header.
  init?(_ header: String?) {
    guard let header else { return nil }
    let tags = header.split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    isAny = tags == ["*"]
    self.tags = Set(tags)
  }

  /// Whether the condition contains this strong tag, or is `*`, which matches any tag.
  func contains(_ tag: String) -> Bool { isAny || tags.contains(tag) }

  /// Whether the condition contains this strong tag, even if a proxy that compresses made it weak,
  /// or is `*`.
  func containsWeakly(_ tag: String) -> Bool { contains(tag) || tags.contains("W/" + tag) }
}
