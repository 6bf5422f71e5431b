import Foundation
import Synchronization

/// Stands between a client and a server on loopback, and does to requests what networks and
/// overloaded servers do.
public final class FaultProxy: Sendable {
  /// What happens to one request.
  public enum Fault: Equatable, Sendable {
    /// Only so many bytes of the request reach the server, then both connections end. All of
    /// them: the server acts, and the answer is lost.
    case cutRequest(after: Int)
    /// The server acts; only so many bytes of its answer reach the client.
    case cutAnswer(after: Int)
    /// The server acts; so many bytes of its answer come, and then nothing.
    case stallAnswer(after: Int)
    /// The server gets the request only after this time.
    case delay(Duration)
    /// The server gets nothing; the client, a status.
    case status(Int, retryAfter: Int? = nil)
    /// The server acts, and the client gets a status all the same.
    case statusAfterwards(Int)
    /// The server gets nothing; the client, bytes that are no HTTP.
    case garbage
    /// The server acts; the client gets its head and a body of the same length that is no XML.
    case garbledBody
  }

  private let server: LoopbackServer
  private let plan: Plan

  /// - Parameters:
  ///   - port: Where the server listens, without TLS.
  ///   - fault: What happens to a request, which is numbered from 0; `nil` for nothing. It runs
  ///     on the thread of the connection.
  public init(
    to port: Int, _ fault: @escaping @Sendable (ReceivedRequest, Int) -> Fault? = { _, _ in nil }
  ) throws {
    let plan = Plan(fault)
    self.plan = plan
    server = try LoopbackServer { request in
      Self.answer(request, plan.fault(for: request), port: port)
    }
  }

  /// Where the proxy listens, on 127.0.0.1.
  public var port: Int { server.port }

  /// The address of a path on the proxy.
  public func address(_ path: String = "/") -> String { server.address(path) }

  /// All whole requests so far.
  public var requests: [ReceivedRequest] { server.requests }

  /// Decides anew what happens to requests, which are numbered from 0 again.
  public func replaceFaults(_ fault: @escaping @Sendable (ReceivedRequest, Int) -> Fault?) {
    plan.replace(fault)
  }

  private final class Plan: Sendable {
    private typealias State = (
      fault: @Sendable (ReceivedRequest, Int) -> Fault?, count: Int
    )
    private let state: Mutex<State>

    init(_ fault: @escaping @Sendable (ReceivedRequest, Int) -> Fault?) {
      state = Mutex((fault, 0))
    }

    func replace(_ fault: @escaping @Sendable (ReceivedRequest, Int) -> Fault?) {
      state.withLock { $0 = (fault, 0) }
    }

    func fault(for request: ReceivedRequest) -> Fault? {
      let (fault, number) = state.withLock { state in
        defer { state.count += 1 }
        return (state.fault, state.count)
      }
      return fault(request, number)
    }
  }

  private static func answer(
    _ request: ReceivedRequest, _ fault: Fault?, port: Int
  ) -> LoopbackServer.Answer {
    let whole = { forward(request.bytes, to: port) }
    switch fault {
    case nil: return .bytes(whole())
    case .cutRequest(let count):
      _ = forward(
        Array(request.bytes.prefix(count)), isCut: count < request.bytes.count, to: port)
      return .bytes([])
    case .cutAnswer(let count): return .bytes(Array(whole().prefix(count)))
    case .stallAnswer(let count): return .stall(Array(whole().prefix(count)))
    case .delay(let time):
      Thread.sleep(forTimeInterval: time / .seconds(1))
      return .bytes(whole())
    case .status(let status, let retryAfter):
      return .reply(status, headers: retryAfter.map { ["Retry-After": "\($0)"] } ?? [:])
    case .statusAfterwards(let status):
      _ = whole()
      return .reply(status)
    case .garbage: return .text("\u{16}\u{3}\u{1} no HTTP\r\n\r\n")
    case .garbledBody:
      let bytes = whole()
      let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound ?? bytes.count
      return .bytes(bytes[..<end] + bytes[end...].map { _ in UInt8(ascii: "%") })
    }
  }

  private static func forward(
    _ bytes: [UInt8], isCut: Bool = false, to port: Int
  ) -> [UInt8] {
    LoopbackSocket.exchange(closing(bytes), with: port, isCut: isCut)
  }

  /// A request, or its beginning, that asks the server to close the connection behind its answer.
  private static func closing(_ request: [UInt8]) -> [UInt8] {
    guard let end = request.firstIndex(of: UInt8(ascii: "\n")) else { return request }
    return request[...end] + Array("Connection: close\r\n".utf8) + request[(end + 1)...]
  }
}
