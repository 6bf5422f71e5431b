import FoundationEssentials
import HTTPTypes
import NIOCore
import WebService

/// A request to a hub.
struct HubCall: Sendable {
  let headers: HTTPFields
  /// The decoded variable segments of the path, by name.
  let parameters: [String: String]
  /// The text of the query, without the question mark.
  let query: String
  let body: ByteBuffer
  /// Whether the client is on this machine, as far as that can be known.
  let isLocal: Bool

  /// The key in the `Authorization` header; `nil` if there is none that can be a key.
  var keyIfAny: HubSecret? {
    guard let header = headers[.authorization] else { return nil }
    let words = header.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    return HubSecret(String(words[1]))
  }

  /// The key in the `Authorization` header.
  ///
  /// - Throws: ``HubRefusal/unknownKey`` if there is none.
  func key() throws(HubRefusal) -> HubSecret {
    guard let key = keyIfAny else { throw .unknownKey }
    return key
  }

  /// The uuid of the board in the path.
  ///
  /// - Throws: ``HubRefusal/noSuchBoard`` if it cannot be one.
  func board() throws(HubRefusal) -> String {
    guard let board = parameters["board"], HubLimits.isIdentity(board) else { throw .noSuchBoard }
    return board.lowercased()
  }

  /// The body as a value.
  ///
  /// - Throws: ``HubRefusal/malformed(_:)``.
  func decoded<Value: Decodable>(_ type: Value.Type) throws(HubRefusal) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(body.readableBytesView))
    } catch {
      throw .malformed("the body is not the expected JSON")
    }
  }

  /// A number in the query, such as 7 in `since=7`.
  ///
  /// - Throws: ``HubRefusal/malformed(_:)`` if it is not a number.
  func number(_ name: String) throws(HubRefusal) -> Int64? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == name else { continue }
      guard let number = Int64(parts[1]), number >= 0 else { throw .malformed(name) }
      return number
    }
    return nil
  }
}

/// The reply to a request.
struct HubReply: Sendable {
  var status: HTTPResponse.Status = .ok
  var type = "application/json"
  var body = ByteBuffer()

  /// A reply that only has a status.
  static let noContent = HubReply(status: .noContent)

  static func json(_ value: some Encodable) -> HubReply {
    HubReply(body: ByteBuffer(string: JSONText.of(value)))
  }

  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> HubReply {
    HubReply(type: type, body: ByteBuffer(string: text))
  }
}
