import BoardModel

/// The values that a column of a table may hold, and how they are handled.
struct ColumnDescription: Sendable {
  let column: Entity.Column
  /// The name in SQL and in the log.
  let name: String
  /// The values that the column may hold, apart from `NULL`.
  let values: Values
  /// Whether the column may hold `NULL`.
  let isOptional: Bool
  /// What a repair writes in place of an invalid value.
  let substitute: Substitute
  /// The group of columns that an undo restores together with this one.
  let undo: UndoGroup
  /// Whether a copy of the row gets the same value.
  let isCopied: Bool
  /// Whether the column is read into the record, stored in the log, or both.
  let use: Use

  /// Describes a column; `NULL` is not allowed by default.
  init(
    _ column: Entity.Column, _ values: Values, isOptional: Bool = false,
    substitute: Substitute = .none, undo: UndoGroup = .content, isCopied: Bool = false,
    use: Use = .recordAndLog
  ) {
    self.column = column
    name = column.name
    self.values = values
    self.isOptional = isOptional
    self.substitute = substitute
    self.undo = undo
    self.isCopied = isCopied
    self.use = use
  }

  /// Whether the column may hold this value.
  func canHold(_ value: FieldValue) -> Bool {
    switch (value, values) {
    case (.null, _): isOptional
    case (.integer(let number), .integer(let range)): range.contains(number)
    case (.text(let text), .text(let isPossible)): isPossible(text)
    case (.integer, .text), (.text, .integer): false
    }
  }

  /// The values that a column may hold.
  enum Values: Sendable {
    case integer(ClosedRange<Int64>)
    case text(@Sendable (String) -> Bool)

    static let anyText = text { _ in true }
    static let nonEmptyText = text { !$0.isEmpty }
    static let flag = integer(0...1)
    static let count = integer(0...Int64.max)
    static let rowNumber = integer(StoredRange.numbers)
    static let moment = integer(StoredRange.moments)

    /// The raw values of an enumeration.
    static func choice<Choice: RawRepresentable<String> & Sendable>(
      _: Choice.Type
    ) -> Values {
      text { Choice(rawValue: $0) != nil }
    }
  }

  /// The replacement for an invalid value.
  enum Substitute: Sendable {
    /// `NULL`. If the column may not hold `NULL`, the row is lost.
    case none
    case value(FieldValue)
    /// The time of the repair.
    case now
    /// Text derived from the row id.
    case numbered(@Sendable (Int64) -> String)

    static func choice(_ value: some RawRepresentable<String>) -> Substitute {
      .value(.text(value.rawValue))
    }
  }

  /// Which columns an undo restores together. If one of them has changed since the undone change,
  /// none of them is restored.
  enum UndoGroup: CaseIterable {
    /// The list, the position in it, the completion, and whether the task is archived.
    case position
    /// Whether the row is in the trash.
    case presence
    /// Who has taken the task, and until when.
    case taking
    /// Columns that are not reported if they cannot be restored.
    case incidental
    /// A column that is restored on its own.
    case content
    /// Columns that are never restored.
    case never
  }

  /// How a column is used.
  enum Use {
    case recordAndLog
    /// Read into the record, but not part of the log.
    case record
    /// Stored in the log, but not read into the record.
    case log
  }
}
