import BoardModel
import GRDB

/// Checks values while reading them, since a damaged or crafted file may hold anything.
extension Row {
  /// Reads the id of a row.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is outside the valid range.
  func number(at index: Int) throws -> Int64 {
    try StoredRange.number(decode(Int64.self, atIndex: index))
  }

  /// Reads a moment.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is `NULL` or outside the years 1 to 9999.
  func moment(at index: Int) throws -> Timestamp {
    try optionalMoment(at: index).orDamaged("a time is missing")
  }

  /// Reads a moment; `nil` for NULL.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is outside the years 1 to 9999.
  func optionalMoment(at index: Int) throws -> Timestamp? {
    try decode(Int64?.self, atIndex: index).map(StoredRange.moment)
  }

  /// Reads the stored task count of a list.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is negative or too large.
  func taskCount(at index: Int) throws -> Int {
    try StoredRange.taskCount(decode(Int64.self, atIndex: index))
  }
}

extension Row {
  /// Reads an enumeration case by its name.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if there is no such case.
  func value<Value: RawRepresentable<String>>(_ type: Value.Type, at index: Int) throws -> Value {
    let text = try decode(String.self, atIndex: index)
    return try Value(rawValue: text).orDamaged("\(type) “\(text)”")
  }
}

/// The valid ranges of numbers in a store; calculations rely on them.
enum StoredRange {
  /// Row ids: a JSON number can represent each of them exactly.
  static let numbers: ClosedRange<Int64> = 1...(1 << 53)
  /// Moments in milliseconds since 1970: the years 1 to 9999.
  static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
  /// The number of tasks in a list.
  static let counts = 0...Int(Int32.max)
  /// Stamps of operations; above the range, there is room for the stamps that follow.
  static let stamps: ClosedRange<Int64> = 0...(.max - 1 << 32)
}

extension StoredRange {
  /// Checks the id of a row.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is outside the valid range.
  static func number(_ number: Int64) throws -> Int64 {
    guard numbers.contains(number) else {
      throw StoreError.damaged(path: "", detail: "a row has the invalid id \(number)")
    }
    return number
  }

  /// The moment that is stored as a number of milliseconds.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is outside the years 1 to 9999.
  static func moment(_ milliseconds: Int64) throws -> Timestamp {
    guard moments.contains(milliseconds) else {
      throw StoreError.damaged(path: "", detail: "a time is out of range: \(milliseconds) ms")
    }
    return Timestamp(milliseconds: milliseconds)
  }

  /// Checks the stored task count of a list.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is negative or too large.
  static func taskCount(_ count: Int64) throws -> Int {
    guard let count = Int(exactly: count), counts.contains(count) else {
      throw StoreError.damaged(path: "", detail: "the task count of a list is \(count)")
    }
    return count
  }
}
