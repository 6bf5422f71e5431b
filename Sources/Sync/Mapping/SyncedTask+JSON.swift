import BoardModel
import FoundationEssentials

/// The text form of a task in the store.
extension SyncedTask {
  /// The task as a JSON object on one line, with sorted keys and without empty values.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, numbers and Booleans can always be encoded, so `{}` is never returned.
    guard let data = try? encoder.encode(Members(self)) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads the text of ``json``; `nil` if the text cannot be read.
  public init?(json: String) {
    // Unreadable text was not written by this program, so the task is unknown.
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(json.utf8)) else {
      return nil
    }
    let keys = members.keys
    self.init(
      members.content,
      completion: keys.isCompleted == true
        ? Completion(date: keys.completed.map(Timestamp.init(milliseconds:))) : nil,
      created: keys.created.map(Timestamp.init(milliseconds:)),
      position: Position(list: keys.list, key: keys.key.map(OrderKey.init), rank: keys.rank))
  }

  /// The members of `TaskContent` and `Keys` in one object.
  private struct Members: Codable {
    let content: TaskContent
    let keys: Keys

    init(_ task: SyncedTask) {
      content = task.content
      keys = Keys(task)
    }

    init(from decoder: any Decoder) throws {
      content = try TaskContent(from: decoder)
      keys = try Keys(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      try content.encode(to: encoder)
      try keys.encode(to: encoder)
    }
  }

  /// The members that are not in `TaskContent`.
  private struct Keys: Codable {
    var isCompleted: Bool?
    /// When the task was completed, in milliseconds since 1970; `nil` if the task is open or the
    /// time is unknown.
    var completed: Int64?
    /// When the task was created, in milliseconds since 1970; `nil` if unknown.
    var created: Int64?
    var list: String?
    var key: String?
    var rank: Int64?

    init(_ task: SyncedTask) {
      isCompleted = task.completion == nil ? nil : true
      completed = task.completion?.date?.milliseconds
      created = task.created?.milliseconds
      list = task.position.list
      key = task.position.key?.rawValue
      rank = task.position.rank
    }
  }
}
