import Foundation

/// Opens, reads and writes sockets on 127.0.0.1.
enum LoopbackSocket {
  /// A system call that failed.
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// Opens a socket that listens on a free port.
  static func listen() throws -> Int32 {
    let descriptor = try bind()
    guard Glibc.listen(descriptor, 64) == 0 else {
      let failure = Failure(call: "listen", code: errno)
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  /// Opens a socket bound to a free port. No other socket gets the port, except one that requests
  /// its number with `SO_REUSEADDR`.
  static func bind() throws -> Int32 {
    let descriptor = try open()
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard withAddress(port: 0, { Glibc.bind(descriptor, $0, $1) }) == 0 else {
      let failure = Failure(call: "bind", code: errno)
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  /// Opens a connection to a port.
  static func connect(to port: Int) throws -> Int32 {
    let descriptor = try open()
    let code = withAddress(port: port) { Glibc.connect(descriptor, $0, $1) }
    guard code == 0 else {
      let failure = Failure(call: "connect", code: errno)
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  /// The port that a socket is bound to.
  static func port(of descriptor: Int32) throws -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard code == 0 else { throw Failure(call: "getsockname", code: errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Sends bytes to a server, and reads the whole answer.
  ///
  /// - Parameter isCut: Whether to shut down the sending side after the bytes. Not for a whole
  ///   request: Xandikos would then send no answer.
  /// - Returns: The answer; empty if the server cannot be reached.
  static func exchange(
    _ bytes: some Collection<UInt8>, with port: Int, isCut: Bool = false
  ) -> [UInt8] {
    // The caller then sees an empty answer.
    guard let connection = try? connect(to: port) else { return [] }
    defer { close(connection) }
    write(bytes, to: connection)
    if isCut { shutdown(connection, Int32(SHUT_WR)) }
    var answer: [UInt8] = []
    while true {
      let more = read(connection)
      if more.isEmpty { return answer }
      answer += more
    }
  }

  /// Reads some bytes; returns none when the connection has ended for any reason.
  static func read(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer.prefix(count)) }
      if count == 0 || errno != EINTR { return [] }
    }
  }

  /// Sends all bytes, unless the other end closes the connection.
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func open() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    return descriptor
  }

  private static func withAddress(
    port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
