import BoardModel
import Formats
import TestRandom

extension SeededRandom {
  /// Whether something with that chance happens.
  mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// Words, signs that mean something to some format, and signs that no terminal should be given.
  mutating func text(_ words: ClosedRange<Int>, lineBreaks: Bool = false) -> String {
    let signs: [String] = [
      "milk", "Straße", "東京", "👨‍👩‍👧", "e\u{301}", "x", "(A)", "a,b", "c;d", "\"", "\\", "\\n", "/",
      "=1+1", "'", "''=", "@", "@ben", "+P", "-", "#tag", "due:2026-12-24", "2026-12-24", "[ ]",
      "- [x] no",
      "<b>", "\t", "\u{1B}[31m", "\u{202E}", "\u{FEFF}", "\u{200B}", "\u{7F}", "{", "}", "[", "]",
      ":", "%", "\u{10FFFF}", "📅", "null", "true", "0", "😀",
    ]
    let breaks: [String] = ["\n", "\n\n", "\n  ", "\r\n", "\u{2028}"]
    var text = ""
    for index in 0..<int(in: words) {
      if index > 0 { text += lineBreaks && happens(0.3) ? pick(breaks) : " " }
      text += pick(signs)
    }
    return text
  }

  mutating func hostileTitle() -> String {
    while true {
      let title = TaskText.title(text(1...6))
      if !TaskText.isBlank(title) { return title }
    }
  }

  mutating func anyMoment() -> Timestamp {
    // From 1980 on, where Taskwarrior's dates begin.
    Timestamp(milliseconds: Int64.random(in: 315_705_600_000..<4_000_000_000_000, using: &self))
  }

  mutating func dueDate() -> DueDate {
    let day = CivilDay(daysSinceEpoch: int(in: 3_654...30_000))
    return DueDate(day: day, time: happens(0.5) ? TimeOfDay(minuteOfDay: int(in: 0...1439)) : nil)
  }

  mutating func uuid() -> String {
    let groups = [8, 4, 4, 4, 12].map { count in
      (0..<count).map { _ in String(int(in: 0...15), radix: 16) }.joined()
    }
    return groups.joined(separator: "-")
  }

  /// A value, or none.
  mutating func field<Value>(_ value: (inout SeededRandom) -> Value) -> Value? {
    happens(0.5) ? value(&self) : nil
  }

  /// A task of which everything is said.
  mutating func wholeTask() -> TaskEntry {
    var entry = TaskEntry(title: hostileTitle())
    entry[.notes] = .text(field { $0.text(1...8, lineBreaks: true) })
    entry.isCompleted = happens(0.3)
    entry.completedAt = entry.isCompleted == true ? anyMoment() : nil
    entry.created = anyMoment()
    entry.modified = anyMoment()
    entry[.start] = .date(field { $0.dueDate() })
    entry[.repetition] = .text(field { $0.pick(["weekly", "every 3 days after done", "mon,thu"]) })
    entry[.due] = .date(field { $0.dueDate() })
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }
    entry[.priority] = .priority(happens(0.5) ? Priority(pick(letters)) : nil)
    let tags = (0..<int(in: 0...4)).map { _ in
      pick(["shop", "+Home", "x,y", "ä", "A", "a:b", "-", "'q", "=1", "東京", "+", "😀"])
    }
    entry[.tags] = .tags(TagText.normalized(tags))
    entry[.url] = .text(
      field { $0.pick(["https://example.org/?a=1,2&b=\"c\"", "mailto:x", "=cmd()"]) })
    entry.board = "Tasks"
    entry.list = pick(["Pending", "In, \"progress\"", "Done"])
    entry.uuid = uuid()
    entry[.isPinned] = .flag(happens(0.2))
    entry[.isLocked] = .flag(happens(0.2))
    entry[.blockedBy] = .tasks((0..<int(in: 0...2)).map { _ in uuid() })
    entry[.waitingFor] = .text(field { $0.pick(["Anna", "=1", "ä, \"b\""]) })
    entry[.assignee] = .text(
      field { $0.pick(["ben", "Ben", "Anna-Lena", "björn", "Anna de Berg"]) })
    entry.isArchived = happens(0.2)
    return entry
  }

  /// A board of up to twelve tasks.
  mutating func board() -> [TaskEntry] { (0..<int(in: 0...12)).map { _ in wholeTask() } }
}
