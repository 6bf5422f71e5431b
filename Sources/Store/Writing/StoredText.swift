import BoardModel

/// Checks text and converts it to the form in which it is stored.
enum StoredText {
  /// A name, such as that of a list, converted as by ``line(_:)`` and without surrounding white
  /// space.
  ///
  /// - Throws: As ``line(_:)``.
  static func name(_ text: String) throws -> String { NameMatch.trimmed(try line(text, .name)) }

  /// A title, with line breaks replaced by spaces and U+0000 by U+FFFD.
  ///
  /// - Throws: ``StoreError/blankTitle`` if it has no visible character,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  static func line(
    _ text: String, _ kind: StoreError.Text = .field(.title)
  ) throws -> String {
    try check(text, kind, TaskText.maxBytesPerLine)
    let line = TaskText.title(text)
    guard !TaskText.isBlank(line) else { throw StoreError.blankTitle }
    return whole(line)
  }

  /// The value of a field of a task, as the store holds it.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/notAPerson(_:)``,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  static func value(_ value: TaskValue, of field: TaskField) throws -> FieldValue {
    switch value {
    case .text(let text) where field.kind == .line: return .text(try line(text ?? ""))
    case .text(let text):
      guard let text, !text.utf8.isEmpty else { return .null }
      if field.kind == .person {
        try check(text, .field(field), PersonName.maxBytes)
        guard let name = PersonName.normalized(text) else { throw StoreError.notAPerson(text) }
        return .text(name)
      }
      try check(
        text, .field(field),
        field == .notes ? TaskText.maxNotesBytes : TaskText.maxBytesPerLine)
      return .text(whole(text))
    case .priority(let priority): return FieldValue(priority?.description)
    case .date(let date): return FieldValue(date?.text)
    case .tags(let tags):
      let text = TagText.normalized(tags).joined(separator: " ")
      try check(text, .field(field), TaskText.maxBytesPerLine)
      return .text(text)
    case .tasks(let uuids):
      let text = uuids.compactMap(TaskUUID.normalized).unique.joined(separator: " ")
      try check(text, .field(field), TaskText.maxBytesPerLine)
      return text.isEmpty ? .null : .text(text)
    case .flag(let isSet): return FieldValue(isSet)
    }
  }

  /// The extras of a task or board, as ``TaskExtras/text``; `nil` for none.
  ///
  /// - Throws: ``StoreError/tooLong(_:bytes:most:)``.
  static func extras(_ text: String?) throws -> String? {
    guard let text else { return nil }
    // Only assert this: parsing the extras of many tasks is too slow.
    assert(TaskExtras.isPossible(text), "extras must be a JSON object: \(text)")
    // The limit allows the extras of all formats and their names.
    try check(text, .extras, 8 * TaskText.maxExtrasBytes)
    return text
  }

  /// The tags in space-separated text. Splits at scalars, not characters: an accent that begins a
  /// tag forms one character with the space before it.
  static func tags(in text: String) -> [String] {
    text.utf8.isEmpty ? [] : text.unicodeScalars.split(separator: " ").map(String.init)
  }

  /// The UUIDs in space-separated text; `nil` if anything in it is not a UUID in lower case.
  static func uuids(in text: String) -> [String]? {
    if text.utf8.isEmpty { return [] }
    let uuids = text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    return uuids.allSatisfy { TaskUUID.normalized($0) == $0 } ? uuids : nil
  }

  private static func check(_ text: String, _ kind: StoreError.Text, _ most: Int) throws {
    let count = text.utf8.count
    guard count <= most else { throw StoreError.tooLong(kind, bytes: count, most: most) }
  }

  /// Replaces U+0000, at which text in SQLite ends, with U+FFFD.
  private static func whole(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
