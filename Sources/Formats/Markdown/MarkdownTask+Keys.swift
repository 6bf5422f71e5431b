import BoardModel

/// The keys of tasks after 🆔 and ⛔, or in the Dataview fields `id` and `dependsOn`.
extension MarkdownTask {
  /// Whose keys a sign contains.
  enum KeyRole {
    /// The key of the task itself.
    case own
    /// The keys of the tasks that block it.
    case blockers
  }

  /// Whose keys a sign contains; `nil` for other signs.
  func keyRole(of sign: MarkdownSign) -> KeyRole? {
    guard sign.kind == .other else { return nil }
    switch key(of: sign) {
    case "🆔": return .own
    case "⛔": return .blockers
    default: return nil
    }
  }

  /// The keys in the value of a sign, in order. A key consists of letters, digits, `-` and `_`; the
  /// rest of the value is ignored.
  func keys(in sign: MarkdownSign) -> [String] {
    let value = bytes[sign.value]
    let parts =
      keyRole(of: sign) == .blockers ? value.split(separator: UInt8(ascii: ",")) : [value]
    return parts.map(\.trimmed).filter(Self.isKey).map(\.text)
  }

  /// Whether all keys in a sign link tasks, so that a field shows them.
  func linksTasks(_ sign: MarkdownSign) -> Bool {
    let keys = keys(in: sign)
    switch keyRole(of: sign) {
    case .own: return !keys.isEmpty && keys.allSatisfy(fields.keys.isOwn)
    case .blockers: return !keys.isEmpty && keys.allSatisfy(fields.keys.isOther)
    case nil: return false
    }
  }

  private static func isKey(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy(\.isOfMarkdownKey)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a key.
  var isOfMarkdownKey: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

extension Markdown: KeyedFormat {
  static var namesBlockedTasks: Bool { false }

  /// Finds the keys that link the tasks of a file, in one more pass if there are any.
  static func keyIndex(of lists: MarkdownLists, in source: SourceBytes) -> FileKeyIndex {
    var index = FileKeyIndex()
    guard mayNameBlockers(source.bytes) else { return index }
    for item in lists.items where !lists.isArchived(item) && source.fault(in: item.range) == nil {
      let fields = MarkdownTask(item, in: source.bytes, lists.dialect, keys: .all).fields
      if !TaskText.isBlank(fields.title) { index.add(fields.keys, line: item.line) }
    }
    index.finish()
    return index
  }

  static func keyWords(of entry: TaskEntry) -> KeyWords {
    var words = KeyWords()
    if let extras = entry.extras.flatMap(MarkdownExtras.init), let task = extras.task {
      words.own = task.fields.keys.own
      for case .sign(let sign) in task.parts {
        switch task.keyRole(of: sign) {
        case .own:
          for key in task.keys(in: sign) where !task.fields.keys.isOwn(key) {
            words.own.append(key)
            words.texts.append(key)
          }
        case .blockers:
          words.texts += task.keys(in: sign).filter { !task.fields.keys.isOther($0) }
        case nil: break
        }
      }
    }
    // A title can end with such a sign, too.
    if ["🆔", "⛔", "id::", "dependsOn::"].contains(where: { entry.title.contains($0) }) {
      words.texts += entry.title.utf8.split { !$0.isOfMarkdownKey }.map(\.text)
    }
    return words
  }
}
