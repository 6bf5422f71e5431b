import BoardModel
import GRDB

/// The value of a column in one of our tables.
enum FieldValue: Sendable {
  case null
  case integer(Int64)
  case text(String)

  init(_ text: String?) { self = text.map(FieldValue.text) ?? .null }
  init(_ integer: Int64?) { self = integer.map(FieldValue.integer) ?? .null }
  init(_ time: Timestamp?) { self.init(time?.milliseconds) }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// The integer; 0 for any other value.
  var number: Int64 {
    if case .integer(let number) = self { number } else { 0 }
  }

  /// The text; `nil` for any other value.
  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension FieldValue: Equatable {
  /// Compares text by its bytes: `String` treats `é` as equal to `e` with a combining accent.
  static func == (left: FieldValue, right: FieldValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.null, _), (.integer, _), (.text, _): false
    }
  }
}

extension FieldValue: DatabaseValueConvertible {
  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .text(let text): text.databaseValue
    }
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> FieldValue? {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .string(let text): .text(text)
    case .double, .blob: nil
    }
  }
}
