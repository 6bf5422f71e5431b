import CPostgres
import Dispatch
import Glibc
import Synchronization

/// A connection to PostgreSQL.
///
/// It uses the calls of libpq that never wait, on a queue of its own, and lets Dispatch say when
/// the socket is ready. One round trip is under way at a time.
final class PostgresConnection: @unchecked Sendable {
  // Unchecked: what can change is used on `queue` alone, except `hasEnded`, which has a lock.
  private let queue = DispatchQueue(label: "dragboard.postgres")
  private let onNotice: (@Sendable (String) -> Void)?
  private let hasEnded = Mutex(false)
  /// `nil` before the connection is established, and after its end.
  private var connection: OpaquePointer?
  private var sources: Sources?
  private var prepared: [String: String] = [:]
  private var lastName = 0
  private var trip: RoundTrip?
  private var onEnd: (() -> Void)?

  /// The longest time that a server may take for an answer. A lock is held much shorter.
  private static let patience: Duration = .seconds(20)
  /// The longest time that connecting may take, with all hosts.
  private static let connectPatience: Duration = .seconds(6)
  /// The server's code for a disk without space.
  private static let diskFull = "53100"
  /// A statement is prepared on the server only if there is room.
  private static let maxPrepared = 200

  /// What wakes the queue.
  private struct Sources {
    let reading: any DispatchSourceRead
    let writing: any DispatchSourceWrite
    let timer: any DispatchSourceTimer
    /// A write source is suspended while there is nothing to write: sockets are mostly writable.
    var isWriting = false
  }

  private init(onNotice: (@Sendable (String) -> Void)?) { self.onNotice = onNotice }

  /// Connects to one of the hosts of an address.
  ///
  /// - Parameter onNotice: Called with each payload that is notified.
  /// - Throws: ``HubDatabaseError/unavailable(reason:)``.
  static func open(
    _ address: PostgresAddress, attempt: Int, onNotice: (@Sendable (String) -> Void)? = nil
  ) async throws -> PostgresConnection {
    let connection = PostgresConnection(onNotice: onNotice)
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      connection.queue.async {
        continuation.resume(
          with: Result { try connection.connect(address.parameters(attempt: attempt)) })
      }
    }
    do {
      _ = try await connection.run([SQLStatement(limit)])
    } catch let error as HubDatabaseError {
      // An engine may have no such setting.
      if error.endsConnection { throw error }
    }
    return connection
  }

  /// Lets the server end a transaction whose hub has disappeared from the network. It would keep its
  /// lock on a board for hours.
  private static let limit = "SET idle_in_transaction_session_timeout = 10000"

  /// Runs statements in one round trip.
  ///
  /// - Returns: The rows of each statement.
  /// - Throws: The error of the first statement that failed; those after it did not run. Or
  ///   ``HubDatabaseError/lost``, after which the connection is of no use.
  func run(_ statements: [SQLStatement]) async throws -> [[SQLRow]] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { self.send(statements) { continuation.resume(with: $0) } }
    }
  }

  /// Whether the connection can be used.
  var isUsable: Bool { !hasEnded.withLock { $0 } }

  /// Waits until the connection is lost or closed.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      queue.async {
        if self.connection == nil { return continuation.resume() }
        self.onEnd = { continuation.resume() }
      }
    }
  }

  /// Closes the connection; a round trip under way fails.
  func close() { queue.async { self.finish(HubDatabaseError.lost) } }

  private func finish(_ error: any Error) {
    hasEnded.withLock { $0 = true }
    guard let connection else { return }
    self.connection = nil
    Self.release(connection, sources, on: queue)
    sources = nil
    let (trip, onEnd) = (self.trip, self.onEnd)
    (self.trip, self.onEnd) = (nil, nil)
    trip?.end(.failure(trip?.failure.flatMap { $0.endsConnection ? $0 : nil } ?? error))
    onEnd?()
  }

  deinit {
    if let connection { Self.release(connection, sources, on: queue) }
  }

  /// Closes a connection, once no source uses its socket any more.
  private static func release(
    _ connection: OpaquePointer, _ sources: Sources?, on queue: DispatchQueue
  ) {
    guard let sources else { return PQfinish(connection) }
    let cancelled = DispatchGroup()
    for source in [sources.reading, sources.writing] as [any DispatchSourceProtocol] {
      cancelled.enter()
      source.setCancelHandler { cancelled.leave() }
      source.cancel()
    }
    // A suspended source is never cancelled.
    if !sources.isWriting { sources.writing.resume() }
    sources.timer.cancel()
    // The pointer is used nowhere else any more.
    nonisolated(unsafe) let pointer = connection
    cancelled.notify(queue: queue) { PQfinish(pointer) }
  }

  // MARK: Connecting

  /// Connects, and waits for that on the queue of the connection, because looking up the address
  /// of a host waits, too.
  private func connect(_ parameters: [(String, String)]) throws {
    let keywords = parameters.map { strdup($0.0) } + [nil]
    let values = parameters.map { strdup($0.1) } + [nil]
    defer { (keywords + values).forEach { free($0) } }
    connection = PQconnectStartParams(
      keywords.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 0)
    guard let connection, PQstatus(connection) != CONNECTION_BAD else { throw failToConnect() }
    let deadline = ContinuousClock.now + Self.connectPatience
    var state = PGRES_POLLING_WRITING
    while state != PGRES_POLLING_OK {
      guard state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING else {
        throw failToConnect()
      }
      let left = (deadline - .now) / .milliseconds(1)
      let events = Int16(state == PGRES_POLLING_READING ? POLLIN : POLLOUT)
      var entry = pollfd(fd: PQsocket(connection), events: events, revents: 0)
      let count = left > 0 ? Glibc.poll(&entry, 1, Int32(left.rounded(.up))) : 0
      guard count != 0 else {
        finish(HubDatabaseError.lost)
        throw HubDatabaseError.unavailable(reason: "no server answers in time")
      }
      state = count > 0 ? PQconnectPoll(connection) : state
    }
    // Notices of the server are of no interest, and must not be printed.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else {
      throw failToConnect()
    }
    watch(PQsocket(connection))
  }

  private func failToConnect() -> HubDatabaseError {
    let reason = connection.map { PostgresAddress.line(PQerrorMessage($0)) } ?? "no memory"
    finish(HubDatabaseError.lost)
    return .unavailable(reason: reason)
  }

  private func watch(_ socket: Int32) {
    let reading = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    reading.setEventHandler { [weak self] in self?.read() }
    reading.activate()
    let writing = DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
    writing.setEventHandler { [weak self] in self?.write() }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1))
    timer.setEventHandler { [weak self] in
      guard let self, let trip else { return }
      // The end of a connection is not always reported.
      if trip.deadline <= .now { finish(HubDatabaseError.lost) } else { read() }
    }
    timer.activate()
    // A source that was never activated counts as suspended once.
    sources = Sources(reading: reading, writing: writing, timer: timer)
  }

  private func read() {
    guard let connection else { return }
    guard PQconsumeInput(connection) == 1 else {
      takeResults(connection)
      return finish(HubDatabaseError.lost)
    }
    while let notice = PQnotifies(connection) {
      if let extra = notice.pointee.extra { onNotice?(String(cString: extra)) }
      PQfreemem(notice)
    }
    write()
    takeResults(connection)
  }

  /// Sends what waits to be sent.
  private func write() {
    guard let connection, var sources else { return }
    let left = PQflush(connection)
    guard left >= 0 else { return finish(HubDatabaseError.lost) }
    guard (left == 1) != sources.isWriting else { return }
    sources.isWriting = left == 1
    if left == 1 { sources.writing.resume() } else { sources.writing.suspend() }
    self.sources = sources
  }

  // MARK: Statements

  /// One round trip: what was sent, and what has come back.
  private final class RoundTrip {
    /// For each result that is expected: the statement that it belongs to, and what it prepares.
    var expected: [(statement: Int, preparing: (name: String, text: String)?)] = []
    var rows: [[SQLRow]]
    var failure: HubDatabaseError?
    let deadline = ContinuousClock.now + PostgresConnection.patience
    let end: (Result<[[SQLRow]], any Error>) -> Void

    init(count: Int, end: @escaping (Result<[[SQLRow]], any Error>) -> Void) {
      rows = Array(repeating: [], count: count)
      self.end = end
    }
  }

  private func send(
    _ statements: [SQLStatement], then end: @escaping (Result<[[SQLRow]], any Error>) -> Void
  ) {
    guard let connection, PQstatus(connection) == CONNECTION_OK else {
      return end(.failure(HubDatabaseError.lost))
    }
    precondition(trip == nil, "two round trips at once on one connection")
    let trip = RoundTrip(count: statements.count, end: end)
    self.trip = trip
    var names: [String: String] = [:]
    for (index, statement) in statements.enumerated() {
      var name = prepared[statement.text] ?? names[statement.text]
      if name == nil, !statement.values.isEmpty, prepared.count < Self.maxPrepared {
        lastName += 1
        let new = "s\(lastName)"
        guard PQsendPrepare(connection, new, statement.text, 0, nil) == 1 else {
          return finish(HubDatabaseError.lost)
        }
        trip.expected.append((index, (new, statement.text)))
        names[statement.text] = new
        name = new
      }
      guard Self.send(statement, name: name, to: connection) else {
        return finish(HubDatabaseError.lost)
      }
      trip.expected.append((index, nil))
    }
    guard PQpipelineSync(connection) == 1 else { return finish(HubDatabaseError.lost) }
    write()
    // The server may have closed the connection while it was idle.
    read()
  }

  private static func send(
    _ statement: SQLStatement, name: String?, to connection: OpaquePointer
  ) -> Bool {
    let count = statement.values.count
    var buffers: [[UInt8]?] = []
    var formats: [Int32] = []
    for value in statement.values {
      switch value {
      case .null: buffers.append(nil)
      case .integer(let number): buffers.append(Array(String(number).utf8) + [0])
      case .text(let text): buffers.append(Array(text.utf8) + [0])
      case .bytes(let bytes): buffers.append(bytes)
      }
      if case .bytes = value { formats.append(1) } else { formats.append(0) }
    }
    let lengths = buffers.map { Int32($0?.count ?? 0) }
    return withPointers(to: buffers) { pointers in
      let binary: Int32 = 1
      guard let name else {
        return PQsendQueryParams(
          connection, statement.text, Int32(count), nil, pointers, lengths, formats, binary) == 1
      }
      return PQsendQueryPrepared(
        connection, name, Int32(count), pointers, lengths, formats, binary) == 1
    }
  }

  /// Calls a closure with pointers to buffers, `nil` for those that are `nil`.
  private static func withPointers(
    to buffers: [[UInt8]?], _ body: ([UnsafePointer<CChar>?]) -> Bool
  ) -> Bool {
    let copies = buffers.map { buffer -> UnsafeMutablePointer<CChar>? in
      guard let buffer else { return nil }
      // Empty bytes are not NULL, so they need a pointer, too.
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, buffer.count))
      for (index, byte) in buffer.enumerated() { copy[index] = CChar(bitPattern: byte) }
      return copy
    }
    defer { copies.forEach { $0?.deallocate() } }
    return body(copies.map { UnsafePointer($0) })
  }

  /// Takes the results that have arrived completely.
  private func takeResults(_ connection: OpaquePointer) {
    // After the result of each statement comes a null; two in a row mean that nothing is left.
    var nulls = 0
    while let trip, nulls < 2, PQisBusy(connection) == 0 {
      guard let result = PQgetResult(connection) else {
        nulls += 1
        continue
      }
      nulls = 0
      defer { PQclear(result) }
      if PQresultStatus(result) == PGRES_PIPELINE_SYNC {
        self.trip = nil
        trip.end(trip.failure.map { .failure($0) } ?? .success(trip.rows))
      } else {
        take(result, trip)
        // The server closes the connection, and says nothing more.
        if trip.failure?.endsConnection == true { return finish(HubDatabaseError.lost) }
      }
    }
    if PQstatus(connection) != CONNECTION_OK { finish(HubDatabaseError.lost) }
  }

  private func take(_ result: OpaquePointer, _ trip: RoundTrip) {
    guard !trip.expected.isEmpty else { return }
    let (statement, preparing) = trip.expected.removeFirst()
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK: trip.rows[statement] = Self.rows(result)
    case PGRES_COMMAND_OK:
      if let preparing { prepared[preparing.text] = preparing.name }
    // The statements behind one that failed.
    case PGRES_PIPELINE_ABORTED: break
    default:
      guard trip.failure == nil else { return }
      let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      let message = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map {
        PostgresAddress.line($0)
      }
      trip.failure =
        code == Self.diskFull
        ? .diskFull : .failed(code: code ?? "", reason: message ?? "unknown")
    }
  }

  private static func rows(_ result: OpaquePointer) -> [SQLRow] {
    let columns = 0..<PQnfields(result)
    let types = columns.map { PQftype(result, $0) }
    return (0..<PQntuples(result)).map { row in
      SQLRow(
        columns.map { column in
          guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
          else { return .null }
          let count = Int(PQgetlength(result, row, column))
          let bytes = UnsafeRawBufferPointer(start: start, count: count)
          return SQLValue(bytes, type: types[Int(column)])
        })
    }
  }
}

extension SQLValue {
  /// A value in PostgreSQL's binary format.
  fileprivate init(_ bytes: UnsafeRawBufferPointer, type: Oid) {
    switch type {
    // bool, int8, int2 and int4
    case 16, 20, 21, 23:
      var number = bytes.first.map { Int64(Int8(bitPattern: $0)) } ?? 0
      for byte in bytes.dropFirst() { number = number << 8 | Int64(byte) }
      self = .integer(number)
    // bytea
    case 17: self = .bytes(Array(bytes))
    default: self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension HubDatabaseError {
  /// Whether the engine asks for the whole transaction again: a serialization failure or a
  /// deadlock.
  var asksForRepetition: Bool {
    if case .failed("40001", _) = self { return true }
    if case .failed("40P01", _) = self { return true }
    return false
  }

  /// Whether the connection is of no use any more: it is lost, its server is being shut down or
  /// started, or its server is no longer the one that accepts changes.
  var endsConnection: Bool {
    switch self {
    case .lost, .unavailable: true
    case .failed(let code, _):
      ["57P01", "57P02", "57P03", "25006"].contains(code) || code.hasPrefix("08")
    case .busy, .alreadyServed, .cannotOpen, .foreign, .newer, .diskFull, .damaged, .badAddress:
      false
    }
  }
}
