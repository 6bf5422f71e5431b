import Registers

/// Reads the records of a board that changed after a revision, in pages of whole revisions.
enum RecordPages {
  /// A page ends with the revision that reaches this number of records.
  private static let records = 1_000
  /// A page ends with the revision that reaches this number of bytes.
  private static let bytes: Int64 = 4 << 20
  /// So many records are read without asking for their size first, unless one has too many bytes.
  private static let few = 32
  private static let fewBytes = 128 << 10

  /// Divides the records of a push, each part of which gets a revision of its own: a page has whole
  /// revisions, so none may be larger than a page.
  static func parts(of records: [StoredRecord]) -> [ArraySlice<StoredRecord>] {
    var parts: [ArraySlice<StoredRecord>] = []
    var (start, size): (Int, Int64) = (0, 0)
    for (index, record) in records.enumerated() {
      if index - start >= Self.records || size + Int64(record.bytes) > bytes, index > start {
        parts.append(records[start..<index])
        (start, size) = (index, 0)
      }
      size += Int64(record.bytes)
    }
    if start < records.count { parts.append(records[start...]) }
    return parts
  }

  /// A statement that reads the records between two revisions, if they are few.
  static func few(of board: String, after since: Int64, upTo last: Int64) -> SQLStatement {
    SQLStatement(
      """
      SELECT \(StoredRecord.columns(upTo: fewBytes)), revision FROM record
      WHERE board = $1 AND revision > $2 AND revision <= $3
      ORDER BY revision LIMIT \(few + 1)
      """, [.key(board), .integer(since), .integer(last)])
  }

  /// Whether the rows of ``few(of:after:upTo:)`` are all that there are.
  static func isComplete(_ rows: [SQLRow]) -> Bool {
    rows.count <= few && !rows.contains { $0.isNull(StoredRecord.registersColumn) }
  }

  static func records(_ rows: [SQLRow], upTo last: Int64 = .max) throws -> [StoredRecord] {
    try rows.compactMap { row in try row.integer(4) <= last ? StoredRecord(row) : nil }
  }

  /// Reads the records that changed after a revision, however many there are.
  static func page(
    of board: String, after since: Int64, newest: Int64, role: MemberRole,
    in transaction: any HubTransaction
  ) async throws -> ExchangePage {
    // A page that is not full has fewer records before its last revision than a full one, and a
    // revision has no more records than a page.
    let most = 2 * records
    let sizes = try await transaction.run(
      """
      SELECT revision, size FROM record WHERE board = $1 AND revision > $2 AND revision <= $3
      ORDER BY revision LIMIT \(most)
      """, [.key(board), .integer(since), .integer(newest)])
    let last = try end(of: sizes, isAll: sizes.count < most) ?? newest
    let rows = try await transaction.run(
      """
      SELECT \(StoredRecord.columns), revision FROM record
      WHERE board = $1 AND revision > $2 AND revision <= $3 ORDER BY revision
      """, [.key(board), .integer(since), .integer(last)])
    return ExchangePage(
      revision: last, records: try records(rows), hasMore: last < newest, role: role)
  }

  /// The revision with which a page ends; `nil` if the page has everything.
  private static func end(of sizes: [SQLRow], isAll: Bool) throws -> Int64? {
    var (count, size): (Int, Int64) = (0, 0)
    var revision: Int64?
    for row in sizes {
      let next = try row.integer(0)
      if let revision, next != revision, count >= records || size >= bytes { return revision }
      revision = next
      count += 1
      size += try row.integer(1)
    }
    return isAll ? nil : revision
  }
}
