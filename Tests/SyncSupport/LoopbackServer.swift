import Foundation
import Synchronization

/// A server on loopback whose answers a test specifies byte for byte.
///
/// Each connection has its own thread and serves one request.
public final class LoopbackServer: Sendable {
  /// The server's answer to a request.
  public enum Answer: Sendable {
    /// Writes these bytes and closes the connection.
    case bytes([UInt8])
    /// Writes these bytes, then waits until the client closes the connection.
    case stall([UInt8])

    /// No answer until the client closes the connection.
    public static var silence: Answer { .stall([]) }

    /// An answer with this exact text.
    public static func text(_ text: String) -> Answer { .bytes(Array(text.utf8)) }

    /// An HTTP response with headers and a body.
    public static func reply(
      _ status: Int, headers: [String: String] = [:], body: String = ""
    ) -> Answer {
      var head = "HTTP/1.1 \(status) Text\r\nConnection: close\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      if status != 204 { head += "Content-Length: \(body.utf8.count)\r\n" }
      return .text("\(head)\r\n\(body)")
    }
  }

  /// The port of the server on 127.0.0.1.
  public let port: Int
  private let listener: Int32
  private let connections = Connections()

  /// Starts a server on a free port.
  ///
  /// - Parameter answer: Returns the answer to a request. It runs on the thread of the connection,
  ///   so it may block.
  public init(_ answer: @escaping @Sendable (ReceivedRequest) -> Answer) throws {
    listener = try LoopbackSocket.listen()
    port = try LoopbackSocket.port(of: listener)
    Thread.detachNewThread { [listener, connections] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 {
          if errno == EINTR || errno == ECONNABORTED { continue }
          break
        }
        Thread.detachNewThread { connections.serve(connection, answer) }
      }
      // Closed only here, so that the descriptor is not reused while the loop still needs it.
      close(listener)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    connections.end()
  }

  /// The address of a path on the server.
  public func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// All complete requests so far.
  public var requests: [ReceivedRequest] { connections.state.withLock { $0.requests } }

  private final class Connections: Sendable {
    struct State {
      var requests: [ReceivedRequest] = []
      var open: Set<Int32> = []
      var hasEnded = false
    }

    let state = Mutex(State())

    func serve(_ connection: Int32, _ answer: (ReceivedRequest) -> Answer) {
      let isOpen = state.withLock {
        $0.open.insert(connection)
        return !$0.hasEnded
      }
      let record = { (request: ReceivedRequest) in
        self.state.withLock { $0.requests.append(request) }
        return answer(request)
      }
      switch isOpen ? ReceivedRequest.read(from: connection).map(record) : nil {
      case .bytes(let bytes): LoopbackSocket.write(bytes, to: connection)
      case .stall(let bytes):
        LoopbackSocket.write(bytes, to: connection)
        while !LoopbackSocket.read(connection).isEmpty {}
      case nil:
        LoopbackSocket.write("HTTP/1.1 400 Bad Request\r\n\r\n".utf8, to: connection)
      }
      state.withLock {
        $0.open.remove(connection)
        _ = close(connection)
      }
    }

    func end() {
      state.withLock {
        $0.hasEnded = true
        for connection in $0.open { shutdown(connection, Int32(SHUT_RDWR)) }
      }
    }
  }
}
