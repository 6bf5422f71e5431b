import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import SystemPackage

extension WebFailure {
  /// Translates an error of a connection.
  ///
  /// - Parameters:
  ///   - address: The address of the request.
  ///   - deadline: The time limit for the answer.
  ///   - limit: The maximum size of the answer in bytes.
  init(
    _ error: any Error, at address: WebAddress, deadline: Duration,
    limit: Int = WebClient.maximalBody
  ) {
    switch error {
    case let error as WebFailure: self = error
    case let error as HTTPClientError:
      self = Self.client(error, at: address, deadline: deadline)
    case let error as NIOConnectionError:
      self = .offline(address, reason: Self.reason(error))
    case let error as IOError:
      switch error.errnoCode {
      case ECONNRESET, EPIPE, ECONNABORTED: self = .cutOff(address)
      case let code: self = .offline(address, reason: Self.words(code))
      }
    case is NIOTooManyBytesError: self = .tooLong(address, limit: limit)
    case HTTPParserError.invalidEOFState: self = .cutOff(address)
    case let error as HTTPParserError:
      self = .notUnderstood(address, reason: "it is not HTTP (\(error))")
    case let error as ChannelError: self = Self.channel(error, at: address)
    case let error as NIOSSLError: self = Self.encryption(error, at: address)
    case let error as BoringSSLError: self = Self.encryption(error, at: address)
    case let error as NIOSSLExtraError:
      self = .untrusted(address, error == .failedToValidateHostname ? .name : .handshake)
    default: self = .notUnderstood(address, reason: "\(error)")
    }
  }

  private static func client(
    _ error: HTTPClientError, at address: WebAddress, deadline: Duration
  ) -> WebFailure {
    switch error {
    case .deadlineExceeded, .readTimeout, .writeTimeout: .late(address, after: deadline)
    case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout:
      .offline(address, reason: "it does not answer")
    case .remoteConnectionClosed: .cutOff(address)
    default: .notUnderstood(address, reason: error.shortDescription)
    }
  }

  private static func channel(_ error: ChannelError, at address: WebAddress) -> WebFailure {
    switch error {
    case .connectTimeout: .offline(address, reason: "it does not answer")
    case .connectPending: .offline(address, reason: "no connection")
    case .eof, .inputClosed, .outputClosed, .ioOnClosedChannel, .alreadyClosed: .cutOff(address)
    default: .notUnderstood(address, reason: "\(error)")
    }
  }

  private static func encryption(_ error: NIOSSLError, at address: WebAddress) -> WebFailure {
    switch error {
    case .handshakeFailed(let cause): encryption(cause, at: address)
    case .uncleanShutdown: .cutOff(address)
    default: .untrusted(address, .handshake)
    }
  }

  private static func encryption(_ error: BoringSSLError, at address: WebAddress) -> WebFailure {
    switch error {
    // NIOSSL reports this if it finds no certificates to trust.
    case .unknownError(let stack) where stack.isEmpty: .noAuthorities
    case .sslError(let stack) where stack.contains(.eofDuringHandshake): .cutOff(address)
    case .sslError(let stack)
    where stack.contains(where: { "\($0)".contains("CERTIFICATE_VERIFY_FAILED") }):
      .untrusted(address, .certificate)
    default: .untrusted(address, .handshake)
    }
  }

  private static func reason(_ error: NIOConnectionError) -> String {
    // Happy eyeballs tries several addresses; the first error is the most useful.
    for failure in error.connectionErrors {
      if let error = failure.error as? IOError { return words(error.errnoCode) }
      return "it does not answer"
    }
    return "unknown host"
  }

  private static func words(_ code: CInt) -> String {
    switch code {
    case ECONNREFUSED: "connection refused"
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN: "network unreachable"
    case ETIMEDOUT: "it does not answer"
    default: Errno(rawValue: code).description.lowercased()
    }
  }
}
