/// An HTTP request as a test server received it.
public struct ReceivedRequest: Sendable {
  /// The method, such as `GET` or `PROPFIND`.
  public let method: String
  /// The path and the query.
  public let target: String
  /// The headers by their names in lower case.
  public let headers: [String: String]
  /// The text after the head.
  public let body: String
  /// The unchanged bytes of head and body.
  public let bytes: [UInt8]

  /// Reads one request.
  ///
  /// - Returns: `nil` if the connection ends before the request does, or begins with something
  ///   else, such as a TLS handshake.
  static func read(from descriptor: Int32) -> ReceivedRequest? {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      let more = LoopbackSocket.read(descriptor)
      guard !more.isEmpty else { return nil }
      bytes += more
      guard 0x41...0x5A ~= bytes[0] else { return nil }
      end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
    }
    let head = String(decoding: bytes[..<end!], as: UTF8.self)  // The loop ended with it set.
    let lines = head.split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    let length = end! + (Int(headers["content-length"] ?? "0") ?? 0)
    while bytes.count < length {
      let more = LoopbackSocket.read(descriptor)
      guard !more.isEmpty else { return nil }
      bytes += more
    }
    guard words.count == 3 else { return nil }
    return ReceivedRequest(
      method: String(words[0]), target: String(words[1]), headers: headers,
      body: String(decoding: bytes[end!...], as: UTF8.self), bytes: bytes)
  }
}
