import BoardModel
import FoundationEssentials

/// The text in which the store keeps a task.
extension SyncedTask {
  /// An object of JSON on one line, with sorted keys; what is empty is left out.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts, numbers and truth values can always be encoded.
    guard let data = try? encoder.encode(Keys(self)) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads ``json``; `nil` for anything else.
  public init?(json: String) {
    // What cannot be read was not written by this program, and nothing is known of it.
    guard let keys = try? JSONDecoder().decode(Keys.self, from: Data(json.utf8)) else {
      return nil
    }
    self.init(
      title: keys.title, notes: keys.notes,
      completion: keys.isCompleted == true
        ? Completion(date: keys.completed.map(Timestamp.init(milliseconds:))) : nil,
      start: keys.start.flatMap { DueDate($0) }, due: keys.due.flatMap { DueDate($0) },
      repetition: keys.repetition, priority: keys.priority.flatMap { Priority($0) },
      tags: keys.tags ?? [], url: keys.url,
      created: keys.created.map(Timestamp.init(milliseconds:)),
      place: Place(list: keys.list, key: keys.key.map(OrderKey.init), rank: keys.rank))
    isPinned = keys.isPinned == true
    isLocked = keys.isLocked == true
  }

  private struct Keys: Codable {
    var title: String
    var notes: String?
    var isCompleted: Bool?
    /// Milliseconds since 1970.
    var completed: Int64?
    var start: String?
    var due: String?
    var repetition: String?
    var priority: String?
    var tags: [String]?
    var url: String?
    var isPinned: Bool?
    var isLocked: Bool?
    /// Milliseconds since 1970.
    var created: Int64?
    var list: String?
    var key: String?
    var rank: Int64?

    init(_ task: SyncedTask) {
      title = task.title
      notes = task.notes
      isCompleted = task.completion == nil ? nil : true
      completed = task.completion?.date?.milliseconds
      start = task.start?.text
      due = task.due?.text
      repetition = task.repetition
      priority = task.priority?.description
      tags = task.tags.isEmpty ? nil : task.tags
      url = task.url
      isPinned = task.isPinned ? true : nil
      isLocked = task.isLocked ? true : nil
      created = task.created?.milliseconds
      list = task.place.list
      key = task.place.key?.rawValue
      rank = task.place.rank
    }
  }
}
