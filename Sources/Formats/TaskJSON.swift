public import BoardModel
import FoundationEssentials
import TerminalText

/// A task as scripts read it: all keys, always; what is absent is `null`.
public struct TaskJSON: Encodable {
  /// The task.
  public let task: TaskRecord
  /// The name of its board.
  public let board: String
  /// The name of its list.
  public let list: String
  /// From 0 in its list.
  public let position: Int

  /// Describes a task and where it is.
  public init(task: TaskRecord, board: String, list: String, position: Int) {
    self.task = task
    self.board = board
    self.list = list
    self.position = position
  }

  private enum Key: String, CodingKey {
    case id, uuid, board, list, position, title, notes, completed, created, modified, completedAt
    case due, start, `repeat`, priority, tags, url, pinned, locked
  }

  /// Encodes every key.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(task.id.rawValue, forKey: .id)
    try object.encode(task.uuid, forKey: .uuid)
    try object.encode(board, forKey: .board)
    try object.encode(list, forKey: .list)
    try object.encode(position, forKey: .position)
    try object.encode(task.title, forKey: .title)
    try object.encode(task.notes, forKey: .notes)
    try object.encode(task.completedAt != nil, forKey: .completed)
    try object.encode(task.created.iso8601, forKey: .created)
    try object.encode(task.modified.iso8601, forKey: .modified)
    try object.encode(task.completedAt?.iso8601, forKey: .completedAt)
    try object.encode(task.due?.description, forKey: .due)
    try object.encode(task.start?.description, forKey: .start)
    try object.encode(task.repetition, forKey: .repeat)
    try object.encode(task.priority?.description, forKey: .priority)
    try object.encode(task.tags, forKey: .tags)
    try object.encode(task.url, forKey: .url)
    try object.encode(task.isPinned, forKey: .pinned)
    try object.encode(task.isLocked, forKey: .locked)
  }

  /// The object on one line; what a terminal might obey or hide is escaped.
  public func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(self), as: UTF8.self)
    if text.unicodeScalars.allSatisfy(DisplayText.isPlain) { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if DisplayText.isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
  }
}
