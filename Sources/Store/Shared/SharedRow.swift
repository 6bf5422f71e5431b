import BoardModel
import Registers

/// Converts between the rows of a shared board and the values of registers.
///
/// Values may come from anybody, so each is checked as if a user had typed it.
struct SharedRow {
  let lists: SharedLists

  /// What became of a value from another replica.
  enum Outcome: Equatable {
    /// The row has the value, or what the store can hold of it.
    case applied
    /// The row cannot have the value and keeps its own.
    case refused
    /// The row can have the value once the board has another list.
    case waits
  }

  /// The value of a field in a row.
  func value(of field: SharedField, in row: EntityRow) -> RegisterValue {
    switch field {
    case .column(.accept): .text(acceptedText(row[.accept].string ?? ""))
    case .column(let column): RegisterValue(row[column])
    case .blocker(let uuid): row.blockers.contains(uuid) ? .integer(1) : .null
    case .taking:
      row[.takenBy].string.map { .text("\(row[.takenUntil].number) \($0)") } ?? .null
    case .position:
      .text(
        [
          lists.uuid(of: row[.list].number) ?? "-", row[.orderKey].string ?? "-",
          Self.text(row[.completedAt]), Self.text(row[.archivedAt]),
        ].joined(separator: " "))
    }
  }

  /// Whether a hub accepts the value of a field, which only extras of several formats can exceed.
  static func isSendable(_ value: RegisterValue, of field: SharedField) -> Bool {
    guard field == .column(.extras), case .text(let text) = value else { return true }
    return text.utf8.count <= TaskText.maxExtrasBytes
  }

  /// Sets a field to a value from another replica.
  func set(_ field: SharedField, to value: RegisterValue, in row: inout EntityRow) -> Outcome {
    switch (field, row.entity) {
    case (.position, _): return setPosition(value, in: &row)
    case (.taking, _): return setTaking(value, in: &row)
    case (.blocker(let uuid), _): return setBlocker(uuid, value, in: &row)
    case (.column(.accept), _): return setAccepted(value, in: &row)
    case (.column(let column), _):
      guard let stored = stored(value, in: column, of: row) else { return .refused }
      row[column] = stored
      return .applied
    }
  }

  /// The value that a column gets; `nil` if it cannot hold the value.
  private func stored(
    _ value: RegisterValue, in column: Entity.Column, of row: EntityRow
  ) -> FieldValue? {
    let field = FieldValue(value)
    if column == .capacity, case .integer(let limit) = field,
      Int(exactly: limit).map(ListRules.possibleLimits.contains) != true
    {
      return nil
    }
    if column == .orderKey {
      let uuid = row[.uuid].string ?? ""
      return Self.key(field.string ?? "", for: uuid).map { .text($0.rawValue) }
    }
    guard row.entity.table.canHold(field, in: column) else { return nil }
    guard case .text(let text) = field else { return field }
    switch (row.entity, TaskField(column: column)) {
    case (.task, .some(let task)):
      let limit = task == .notes ? TaskText.maxNotesBytes : TaskText.maxBytesPerLine
      guard let value = TaskValue(.text(text.cut(to: limit)), of: task) else { return nil }
      return try? StoredText.value(value, of: task)  // A blank title or a bad tag is refused.
    case (_, .none) where column == .name:
      // A blank name is refused.
      return (try? StoredText.name(text.cut(to: TaskText.maxBytesPerLine))).map { .text($0) }
    case (_, .none) where column == .extras:
      return text.utf8.count <= TaskText.maxExtrasBytes ? field : nil
    case (.board, _), (.list, _), (.task, .none):
      return text.utf8.count <= TaskText.maxBytesPerLine && !text.utf8.contains(0) ? field : nil
    }
  }

  private static func key(_ text: String, for uuid: String) -> OrderKey? {
    OrderKey(rawValue: text.cut(to: TaskText.maxBytesPerLine)).storable(for: uuid)
  }

  private func setPosition(_ value: RegisterValue, in row: inout EntityRow) -> Outcome {
    guard case .text(let text) = value else { return .refused }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 4, let key = Self.key(words[1], for: row[.uuid].string ?? ""),
      let completed = Self.moment(words[2]), let archived = Self.moment(words[3])
    else { return .refused }
    guard let list = lists.id(of: words[0]) else { return .waits }
    row[.list] = .integer(list)
    row[.orderKey] = .text(key.rawValue)
    row[.completedAt] = completed
    row[.archivedAt] = completed.isNull ? .null : archived
    return .applied
  }

  private func setTaking(_ value: RegisterValue, in row: inout EntityRow) -> Outcome {
    switch value {
    case .null:
      row = row.free
      return .applied
    case .integer: return .refused
    case .text(let text):
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let end = Self.moment(words[0]), !end.isNull,
        let name = try? StoredText.name(words[1])  // A name that cannot be stored is refused.
      else { return .refused }
      row[.takenBy] = .text(name)
      row[.takenUntil] = end
      return .applied
    }
  }

  private func setBlocker(
    _ uuid: String, _ value: RegisterValue, in row: inout EntityRow
  ) -> Outcome {
    var blockers = row.blockers.filter { $0 != uuid }
    switch value {
    case .null: break
    case .integer(1) where row[.uuid] != .text(uuid):
      guard blockers.count < row.blockers.count || Self.hasRoom(behind: blockers) else {
        return .refused
      }
      // A blocker that is there already keeps its position.
      if blockers.count < row.blockers.count { return .applied }
      blockers.append(uuid)
    case .integer, .text: return .refused
    }
    row[.blockedBy] = blockers.isEmpty ? .null : .text(blockers.joined(separator: " "))
    return .applied
  }

  /// Whether a column can hold one more uuid of 36 digits.
  private static func hasRoom(behind blockers: [String]) -> Bool {
    (blockers.count + 1) * 37 <= TaskText.maxBytesPerLine
  }

  /// The rule of a list with the uuids of lists of the board in place of their ids.
  private func acceptedText(_ text: String) -> String {
    guard case .lists(let accepted) = ListRules.Accept(text: text) else { return text }
    let uuids = accepted.compactMap { lists.uuid(of: $0.rawValue) }
    return uuids.isEmpty ? ListRules.Accept.none.text : uuids.joined(separator: ",")
  }

  private func setAccepted(_ value: RegisterValue, in row: inout EntityRow) -> Outcome {
    guard case .text(let text) = value else { return .refused }
    if text == ListRules.Accept.all.text || text == ListRules.Accept.none.text {
      row[.accept] = .text(text)
      return .applied
    }
    guard text.utf8.count <= TaskText.maxBytesPerLine else { return .refused }
    let uuids = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let ids = uuids.compactMap(lists.id(of:)).map(ListID.init(rawValue:))
    guard ids.count == uuids.count else { return .waits }
    row[.accept] = .text(ListRules.Accept.lists(ids).text)
    return .applied
  }

  private static func text(_ moment: FieldValue) -> String {
    moment.isNull ? "-" : String(moment.number)
  }

  /// A moment in milliseconds; `nil` for a text that is neither one nor `-`.
  private static func moment(_ text: String) -> FieldValue? {
    if text == "-" { return .null }
    guard let number = Int64(text), StoredRange.moments.contains(number) else { return nil }
    return .integer(number)
  }
}

extension RegisterValue {
  init(_ value: FieldValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    }
  }
}

extension FieldValue {
  init(_ value: RegisterValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    }
  }
}

extension TableDescription {
  /// Whether a column may hold a value.
  func canHold(_ value: FieldValue, in column: Entity.Column) -> Bool {
    descriptions.first { $0.column == column }?.canHold(value) ?? false
  }
}

extension TaskField {
  /// The field that a column holds; `nil` if it is none of the fields that users edit.
  fileprivate init?(column: Entity.Column) { self.init(rawValue: column.name) }
}

extension String {
  /// The longest beginning of whole characters that has at most this many bytes.
  func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
