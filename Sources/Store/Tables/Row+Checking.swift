import BoardModel
import GRDB

/// Values that are checked as they are read: a damaged or crafted file may hold any.
extension Row {
  /// The number of a row of some table.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` for one that no row is given.
  func number(at index: Int) throws -> Int64 {
    let number = try decode(Int64.self, atIndex: index)
    guard StoredRange.numbers.contains(number) else {
      throw StoreError.damaged(path: "", detail: "a row has the number \(number)")
    }
    return number
  }

  /// A moment.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` for one outside the years 1 to 9999.
  func moment(at index: Int) throws -> Timestamp {
    try optionalMoment(at: index).orDamaged("a moment is missing")
  }

  /// A moment, or `nil` where there is none.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` for one outside the years 1 to 9999.
  func optionalMoment(at index: Int) throws -> Timestamp? {
    guard let milliseconds = try decode(Int64?.self, atIndex: index) else { return nil }
    guard StoredRange.moments.contains(milliseconds) else {
      throw StoreError.damaged(path: "", detail: "a moment is \(milliseconds) ms from 1970")
    }
    return Timestamp(milliseconds: milliseconds)
  }

  /// How many tasks a list says it has.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` for fewer than none, or more than fit.
  func taskCount(at index: Int) throws -> Int {
    let count = try decode(Int.self, atIndex: index)
    guard StoredRange.counts.contains(count) else {
      throw StoreError.damaged(path: "", detail: "a list says it has \(count) tasks")
    }
    return count
  }
}

extension Row {
  /// The case of an enumeration that a column names.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` when it has none of that name.
  func value<Value: RawRepresentable<String>>(_ type: Value.Type, at index: Int) throws -> Value {
    let text = try decode(String.self, atIndex: index)
    return try Value(rawValue: text).orDamaged("\(type) “\(text)”")
  }
}

/// What numbers in a store may be; calculations with them rely on it.
enum StoredRange {
  /// The numbers of rows: a JSON number holds each of them exactly.
  static let numbers: ClosedRange<Int64> = 1...(1 << 53)
  /// Moments, in milliseconds from 1970: the years 1 to 9999.
  static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
  /// How many tasks a list has.
  static let counts = 0...Int(Int32.max)
  /// Stamps of operations; there is room for more behind the last one.
  static let stamps: ClosedRange<Int64> = 0...(.max - 1 << 32)
}
