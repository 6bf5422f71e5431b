import BoardModel

/// Text in the form in which the store keeps it: unchanged except for what its columns cannot hold.
enum StoredText {
  /// The name of a board or a list: as ``line(_:)``, without spaces at its ends.
  ///
  /// - Throws: As ``line(_:)``.
  static func name(_ text: String) throws -> String { NameMatch.trimmed(try line(text)) }

  /// A title: line breaks become spaces.
  ///
  /// - Throws: ``StoreError/blankTitle`` if nothing in it is visible,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  static func line(_ text: String) throws -> String {
    try check(text, .field(.title), TaskText.maxBytesPerLine)
    let line = TaskText.title(text)
    guard !TaskText.isBlank(line) else { throw StoreError.blankTitle }
    return whole(line)
  }

  /// The value of a field of a task.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  static func value(_ value: TaskValue, of field: TaskField) throws -> FieldValue {
    switch value {
    case .text(let text) where field.kind == .line: return .text(try line(text ?? ""))
    case .text(let text):
      guard let text, !text.utf8.isEmpty else { return .null }
      try check(
        text, .field(field),
        field == .notes ? TaskText.maxNotesBytes : TaskText.maxBytesPerLine)
      return .text(whole(text))
    case .priority(let priority): return FieldValue(priority?.description)
    case .date(let date): return FieldValue(date?.text)
    case .tags(let tags):
      let text = TagText.kept(tags).joined(separator: " ")
      try check(text, .field(field), TaskText.maxBytesPerLine)
      return .text(text)
    case .flag(let isSet): return FieldValue(isSet)
    }
  }

  /// The extras of a task, as ``TaskExtras/text``; `nil` for none.
  ///
  /// - Throws: ``StoreError/tooLong(_:bytes:most:)``.
  static func extras(_ text: String?) throws -> String? {
    guard let text else { return nil }
    // Parsing them is too slow for many tasks.
    assert(TaskExtras.isPossible(text), "extras must be a JSON object: \(text)")
    // The extras of all formats with their names.
    try check(text, .extras, 8 * TaskText.maxExtrasBytes)
    return text
  }

  /// The tags in a space-separated text. If a tag begins with an accent, that forms one character
  /// with the space before it.
  static func tags(in text: String) -> [String] {
    text.utf8.isEmpty ? [] : text.unicodeScalars.split(separator: " ").map(String.init)
  }

  private static func check(_ text: String, _ kind: StoreError.Text, _ most: Int) throws {
    let count = text.utf8.count
    guard count <= most else { throw StoreError.tooLong(kind, bytes: count, most: most) }
  }

  /// Text in SQLite ends at U+0000.
  private static func whole(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
