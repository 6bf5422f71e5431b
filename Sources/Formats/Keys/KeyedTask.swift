/// A task of a file with all keys by which it and other tasks may name each other.
public struct KeyedTask: Sendable {
  /// The title without the keys.
  public let title: String
  /// The keys of the task, and those that it names. Other tasks need not have or name them.
  public let keys: FileKeys
}

extension MarkdownTask {
  /// The task with all its keys.
  public var keyed: KeyedTask {
    let task = MarkdownTask(item, in: bytes, dialect, keys: .all)
    return KeyedTask(title: task.fields.title, keys: task.fields.keys)
  }
}

extension Markdown {
  /// Whether tasks of a file may name their blockers, found out without parsing it.
  public static func mayNameBlockers(_ bytes: [UInt8]) -> Bool {
    bytes.hasText("⛔") || bytes.hasText("dependsOn")
  }
}

extension TodoTxtLine {
  /// The task with all its keys.
  public var keyed: KeyedTask {
    let line = TodoTxtLine(bytes, keys: .all)
    return KeyedTask(title: line.fields.title, keys: line.fields.keys)
  }
}

extension TodoTxt {
  /// Whether tasks of a file may name the tasks that they block, found out without parsing it.
  public static func mayNameBlockedTasks(_ bytes: [UInt8]) -> Bool {
    bytes.hasWord("p:", in: bytes.indices)
  }
}
