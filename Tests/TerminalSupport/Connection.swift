import Foundation

/// A connection of a client that writes and reads bytes as it likes.
public final class Connection {
  /// A reply to a request.
  public struct Reply: Sendable {
    /// The status, such as 200.
    public let status: Int
    /// Their names in lower case.
    public let headers: [String: String]
    /// The body, of which everything is read.
    public let body: String

    /// The body as an object of JSON.
    public var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]) ?? [:]
    }

    /// The body as an array of objects of JSON.
    public var array: [[String: Any]] {
      (try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [[String: Any]]) ?? []
    }

    /// The word for programs in an error.
    public var code: String? { (json["error"] as? [String: Any])?["code"] as? String }
    /// The name of the field in an error.
    public var field: String? { (json["error"] as? [String: Any])?["field"] as? String }
  }

  /// Why nothing can be read or written.
  public enum Failure: Error {
    case cannotConnect(Int32)
    /// The other end has closed.
    case ended
    /// Nothing came in time.
    case late
    case malformed(String)
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// - Parameter patience: Seconds that every reading waits at most.
  public init(port: Int, patience: Int = 60) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Failure.cannotConnect(errno) }
  }

  deinit { close(descriptor) }

  /// Sends text as it is.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends bytes as they are.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.ended }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request with a body and reads its reply.
  public func request(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String? = nil
  ) throws -> Reply {
    try sendRequest(method, path, headers: headers, body: body)
    return try reply(hasBody: method != "HEAD")
  }

  /// Sends a request with a body.
  public func sendRequest(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String? = nil
  ) throws {
    var head = "\(method) \(path) HTTP/1.1\r\n"
    if headers["Host"] == nil { head += "Host: 127.0.0.1\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.utf8.count)\r\n" }
    try send(head + "\r\n" + (body ?? ""))
  }

  /// Reads a reply.
  public func reply(hasBody: Bool = true) throws -> Reply {
    let (status, headers) = try head()
    guard hasBody, status != 204, status != 304 else {
      return Reply(status: status, headers: headers, body: "")
    }
    if headers["transfer-encoding"] == "chunked" {
      var body = ""
      while true {
        let chunk = try chunk()
        if chunk.isEmpty { break }
        body += chunk
      }
      return Reply(status: status, headers: headers, body: body)
    }
    let length = Int(headers["content-length"] ?? "0") ?? 0
    return Reply(
      status: status, headers: headers, body: String(decoding: try readBytes(length), as: UTF8.self)
    )
  }

  /// Reads the head of a reply.
  public func head() throws -> (status: Int, headers: [String: String]) {
    let first = try line().split(separator: " ")
    guard first.count > 1, let status = Int(first[1]) else {
      throw Failure.malformed(first.joined(separator: " "))
    }
    var headers: [String: String] = [:]
    while true {
      let line = try line()
      if line.isEmpty { return (status, headers) }
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Reads one chunk of a body; empty at its end.
  public func chunk() throws -> String {
    guard let count = Int(try line(), radix: 16) else { throw Failure.malformed("a chunk") }
    let text = String(decoding: try readBytes(count), as: UTF8.self)
    _ = try line()
    return text
  }

  /// Whether the other end closes without another byte.
  public func isClosed() throws -> Bool {
    do {
      try fill()
      return false
    } catch Failure.ended {
      return true
    }
  }

  private func line() throws -> String {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let line = buffer[..<end].filter { $0 != 13 }
        buffer.removeFirst(end + 1)
        return String(decoding: line, as: UTF8.self)
      }
      try fill()
    }
  }

  private func readBytes(_ count: Int) throws -> [UInt8] {
    while buffer.count < count { try fill() }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  private func fill() throws {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count == 0 || (count < 0 && errno == ECONNRESET) { throw Failure.ended }
    guard count > 0 else { throw Failure.late }
    buffer += bytes.prefix(count)
  }
}
