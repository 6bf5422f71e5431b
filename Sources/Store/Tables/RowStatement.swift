import GRDB
import GRDBSQLite

/// A statement that runs once for each of many rows.
///
/// Binds and reads ``FieldValue``s in place. GRDB would copy every argument and every row into its
/// own containers, which costs more than the statement itself.
struct RowStatement {
  private let statement: Statement
  private let database: Database

  init(_ sql: String, in database: Database) throws {
    self.init(try database.cachedStatement(sql: sql), in: database)
  }

  init(_ statement: Statement, in database: Database) {
    self.database = database
    self.statement = statement
  }

  /// The placeholders after `VALUES`, such as `(?,?),(?,?)` for two rows.
  static func marks(columns: Int, rows: Int) -> String {
    let row = "(" + databaseQuestionMarks(count: columns) + ")"
    return repeatElement(row, count: rows).joined(separator: ",")
  }

  /// Runs the statement, which must return no rows.
  ///
  /// - Parameter values: One value for each `?`, in order.
  func execute(_ values: some Sequence<FieldValue>) throws {
    _ = try fetchOne(values) { _ in }
  }

  /// Runs the statement and reads its first row.
  ///
  /// - Parameter read: Receives the columns of that row.
  /// - Returns: `nil` if there is no row.
  func fetchOne<Result>(
    _ values: some Sequence<FieldValue>, _ read: (Columns) throws -> Result
  ) throws -> Result? {
    let handle = statement.sqliteStatement
    // `sqlite3_step` has already reported any error.
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1), to: handle) }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return try read(Columns(handle: handle))
    case SQLITE_DONE: return nil
    case let code: throw failure(code)
    }
  }

  /// Runs the statement and reads its rows one by one, while `read` returns `true`.
  ///
  /// - Parameter read: Receives the columns of a row.
  func forEachRow(
    _ values: some Sequence<FieldValue>, _ read: (Columns) throws -> Bool
  ) throws {
    let handle = statement.sqliteStatement
    // `sqlite3_step` has already reported any error.
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1), to: handle) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: guard try read(Columns(handle: handle)) else { return }
      case SQLITE_DONE: return
      case let code: throw failure(code)
      }
    }
  }

  /// Runs the statement and reads all its rows.
  ///
  /// - Parameter read: Receives the columns of a row.
  func fetchAll<Result>(
    _ values: some Sequence<FieldValue>, _ read: (Columns) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try forEachRow(values) { columns in
      results.append(try read(columns))
      return true
    }
    return results
  }

  private func bind(_ value: FieldValue, at index: Int32, to handle: OpaquePointer) throws {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(handle, index)
    case .integer(let number): code = sqlite3_bind_int64(handle, index, number)
    case .text(""): code = sqlite3_bind_text(handle, index, "", 0, Self.copies)
    case .text(var text):
      code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(handle, index, $0.baseAddress, Int32($0.count), Self.copies)
        }
      }
    }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    let message = database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
  }

  /// `SQLITE_TRANSIENT`, a macro that Swift cannot import: a pointer with the value -1.
  private static var copies: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// The columns of the current row of a statement.
  struct Columns {
    fileprivate let handle: OpaquePointer

    /// The number of columns.
    var count: Int { Int(sqlite3_column_count(handle)) }

    /// The integer in the column at an index from 0. SQLite converts other values: `NULL` becomes
    /// 0.
    func number(at index: Int) -> Int64 { sqlite3_column_int64(handle, Int32(index)) }

    /// The value in the column at an index from 0.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` if it is neither `NULL`, an integer nor text.
    func value(at index: Int) throws -> FieldValue {
      let column = Int32(index)
      switch sqlite3_column_type(handle, column) {
      case SQLITE_NULL: return .null
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
      case SQLITE_TEXT:
        let bytes = sqlite3_column_text(handle, column)
        let count = Int(sqlite3_column_bytes(handle, column))
        return .text(
          String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
      default: return try FieldValue?.none.orDamaged()
      }
    }

    /// The integer in the column at an index from 0.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` if it is not an integer.
    func integer(at index: Int) throws -> Int64 { try optionalInteger(at: index).orDamaged() }

    /// The integer in the column at an index from 0; `nil` for `NULL`.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` for another value.
    func optionalInteger(at index: Int) throws -> Int64? {
      let column = Int32(index)
      switch sqlite3_column_type(handle, column) {
      case SQLITE_NULL: return nil
      case SQLITE_INTEGER: return sqlite3_column_int64(handle, column)
      default: return try Int64??.none.orDamaged()
      }
    }
  }
}
