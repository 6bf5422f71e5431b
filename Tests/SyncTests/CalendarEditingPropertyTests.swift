import BoardModel
import Store
import Formats
import TestRandom
import Testing

@testable import Sync

/// What holds for every edit of every object.
struct CalendarEditingPropertyTests {
  private static let seed: UInt64 = 18
  private let now = Timestamp(milliseconds: 1_795_000_000_000)

  /// The lines that no field of a task is written to, with the folds that they came with.
  private func foreignLines(_ text: String) -> [String] {
    var isForeign = true
    var depth = 0
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }.map(String.init)
      .filter { line in
        if line.hasPrefix(" ") || line.hasPrefix("\t") { return isForeign }
        if line.hasPrefix("BEGIN:") { depth += 1 }
        if line.hasPrefix("END:") { depth -= 1 }
        let name = String(line.prefix { $0 != ":" && $0 != ";" })
        let isOwnLine = Self.ownLines.contains { line.hasPrefix($0) }
        isForeign = depth != 2 || !Self.own.contains(name) && !isOwnLine
        return isForeign
      }
  }

  /// The beginnings of our lines of properties that other programs use too.
  private static let ownLines = [
    "RELATED-TO;RELTYPE=DEPENDS-ON:", "ATTENDEE;CN=Ben:urn:uuid:", "ATTENDEE;CN=anna:urn:uuid:",
  ]

  private static let own: Set<String> = [
    "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "SUMMARY", "DESCRIPTION", "DTSTART", "DUE", "DURATION",
    "RRULE", "PRIORITY", "CATEGORIES", "URL", "STATUS", "COMPLETED", "PERCENT-COMPLETE",
    "X-DRAGBOARD-PRIORITY", "X-DRAGBOARD-REPEAT", "X-DRAGBOARD-WAITINGFOR", "X-DRAGBOARD-PINNED",
    "X-DRAGBOARD-LOCKED",
    "X-DRAGBOARD-LIST", "X-DRAGBOARD-ORDER", "X-APPLE-SORT-ORDER",
  ]

  @Test(arguments: ForeignObject.allCases)
  func anEditSaysItsFieldsAndNothingElse(_ foreign: ForeignObject) throws {
    var random = SeededRandom(seed: Self.seed)
    for number in 0..<150 {
      var object = try #require(try CalendarDocument(foreign.text, clock: ForeignObject.clock))
      // Also an edit of what was edited before.
      for _ in 0..<2 {
        let before = SyncedTask(object)
        var task = random.syncedTask()
        if task.position.key == nil { task.position.key = OrderKey(rawValue: "X") }
        let fields = Set(SyncedField.allCases.filter { _ in Bool.random(using: &random) })
        let rank: Int64? =
          fields.contains(.position) ? Int64.random(in: 0...99, using: &random) : nil
        let text = try object.rewritten(with: fields, of: task, rank: rank, changed: now, now: now)
        let edited = try #require(try CalendarDocument(text, clock: ForeignObject.clock))
        let after = SyncedTask(edited)
        let comment: Comment = "seed \(Self.seed), case \(number): \(fields) \(task) \(edited.text)"
        for field in SyncedField.allCases {
          let isWritten =
            if field == .completion, fields.contains(field) {
              (after.completion == nil) == (task.completion == nil)
                && task.completion?.date.map { $0.milliseconds / 1000 }
                  ?? after.completion?.date.map { $0.milliseconds / 1000 }
                  == after.completion?.date.map { $0.milliseconds / 1000 }
            } else {
              after.agrees(with: fields.contains(field) ? task : before, on: field)
            }
          try #require(isWritten, "\(field), \(comment)")
        }
        try #require(foreignLines(edited.text) == foreignLines(object.text), comment)
        try #require(
          try edited.rewritten(with: fields, of: after, rank: rank, changed: now, now: now)
            == edited.text,
          comment)
        object = edited
      }
    }
  }
}
