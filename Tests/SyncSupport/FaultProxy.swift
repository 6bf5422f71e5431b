import Foundation
import Synchronization

/// A proxy between a client and a server on loopback that injects the faults of networks and
/// overloaded servers.
public final class FaultProxy: Sendable {
  /// A fault in one request.
  public enum Fault: Equatable, Sendable {
    /// The server receives only this many bytes of the request, then both connections close. If
    /// it receives all of them, it acts, but its answer is lost.
    case cutRequest(after: Int)
    /// The server acts, but the client receives only this many bytes of the answer.
    case cutAnswer(after: Int)
    /// The server acts, but after this many bytes of the answer nothing more arrives.
    case stallAnswer(after: Int)
    /// The server receives the request only after this time.
    case delay(Duration)
    /// The server receives nothing; the client receives this status.
    case status(Int, retryAfter: Int? = nil)
    /// The server acts, but the client receives this status.
    case statusAfterwards(Int)
    /// The server receives nothing; the client receives bytes that are not HTTP.
    case garbage
    /// The server acts; the client receives the head, and an equally long body that is not XML.
    case garbledBody
  }

  private let server: LoopbackServer
  private let plan: Plan

  /// Starts a proxy for a server.
  ///
  /// - Parameters:
  ///   - port: The port of the server, without TLS.
  ///   - fault: Returns the fault for a request and its number, from 0; `nil` for no fault. It
  ///     runs on the thread of the connection.
  public init(
    to port: Int, _ fault: @escaping @Sendable (ReceivedRequest, Int) -> Fault? = { _, _ in nil }
  ) throws {
    let plan = Plan(fault)
    self.plan = plan
    server = try LoopbackServer { request in
      Self.answer(request, plan.fault(for: request), port: port)
    }
  }

  /// The port of the proxy on 127.0.0.1.
  public var port: Int { server.port }

  /// The address of a path on the proxy.
  public func address(_ path: String = "/") -> String { server.address(path) }

  /// All complete requests so far.
  public var requests: [ReceivedRequest] { server.requests }

  /// Replaces the faults, and numbers requests from 0 again.
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

  /// Adds `Connection: close` to a request or its beginning.
  private static func closing(_ request: [UInt8]) -> [UInt8] {
    guard let end = request.firstIndex(of: UInt8(ascii: "\n")) else { return request }
    return request[...end] + Array("Connection: close\r\n".utf8) + request[(end + 1)...]
  }
}
