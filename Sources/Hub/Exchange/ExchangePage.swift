import FoundationEssentials
import Registers

/// What a hub answers to an exchange, with records as the database holds them.
public struct ExchangePage: Sendable {
  var revision: Int64
  var records: [StoredRecord] = []
  var hasMore = false
  var writers: [String: String] = [:]
  var role: MemberRole

  /// The new revision of the board, if the exchange has changed it.
  public internal(set) var newRevision: Int64?
  /// The number of registers that the request contained.
  public internal(set) var received = 0

  /// The answer as a value.
  ///
  /// - Throws: ``HubDatabaseError/damaged(_:)`` if a record cannot be read.
  public func answer() throws -> ExchangeAnswer {
    ExchangeAnswer(
      revision: revision, records: try records.map { try $0.record() }, hasMore: hasMore,
      writers: writers, role: role)
  }

  /// The answer in JSON, as `ExchangeAnswer` encodes itself.
  func json() -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(records.reduce(256) { $0 + $1.registers.utf8.count + 100 })
    body +=
      #"{"revision":\#(revision),"role":"\#(role.rawValue)","hasMore":\#(hasMore),"writers":"#
      .utf8
    body += Self.encoded(writers)
    body += #","records":["#.utf8
    for (index, record) in records.enumerated() {
      if index > 0 { body.append(UInt8(ascii: ",")) }
      record.append(to: &body)
    }
    body += "]}".utf8
    return body
  }

  private static func encoded(_ writers: [String: String]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(writers) else {
      // Strings can always be encoded.
      preconditionFailure("names cannot be written as JSON")
    }
    return Array(data)
  }
}
