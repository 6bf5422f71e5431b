import TextCoding

/// The changed fields of a row, as an operation stores them: a JSON object.
struct OperationFields: Equatable {
  private let entity: Entity
  /// The fields in the column order of the table.
  private var fields: [Field] = []

  private struct Field: Equatable {
    let column: Entity.Column
    let value: FieldValue
  }

  /// Selects columns of a row; `columns` must be in table order.
  init(_ columns: [Entity.Column], of row: EntityRow) {
    entity = row.entity
    fields = columns.map { Field(column: $0, value: row[$0]) }
  }

  /// The columns that have a value here, in table order.
  var columns: [Entity.Column] { fields.map(\.column) }

  subscript(column: Entity.Column) -> FieldValue? {
    fields.first { $0.column == column }?.value
  }

  /// A JSON object of numbers, strings and `null`, keyed by column in table order.
  var json: String {
    var text: [UInt8] = []
    text.reserveCapacity(64 + fields.count * 24)
    var separator = UInt8(ascii: "{")
    for field in fields {
      text.append(separator)
      separator = UInt8(ascii: ",")
      JSONString.append(entity.table.name(of: field.column), to: &text)
      text.append(UInt8(ascii: ":"))
      switch field.value {
      case .null: text += "null".utf8
      case .integer(let number): text += String(number).utf8
      case .text(let string): JSONString.append(string, to: &text)
      }
    }
    if fields.isEmpty { text.append(separator) }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Parses the ``json`` of a row's fields; skips columns that the table does not have.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)``.
  init(json: String, of entity: Entity) throws {
    self.entity = entity
    var fields: [Field] = []
    let isObject = JSONMembers.read(json) { name, value in
      guard let column = entity.table.column(named: name) else { return }
      fields.append(Field(column: column, value: value))
    }
    guard isObject else { throw StoreError.damaged(path: "", detail: "malformed JSON") }
    self.fields = fields
  }
}
