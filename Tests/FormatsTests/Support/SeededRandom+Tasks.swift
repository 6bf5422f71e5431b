import BoardModel
import Formats
import TestRandom

extension SeededRandom {
  /// A number of a range.
  mutating func int(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// One of some values, of which there is one at least.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[int(in: 0...values.count - 1)] }

  /// A task of random fields that every format can hold.
  mutating func task(hasNotes: Bool) -> TaskEntry {
    var task = TaskEntry(title: title())
    task.isCompleted = .random(using: &self)
    if int(in: 0...2) == 0 { task[.priority] = .priority(Priority(String(pick(Array("ABCDEFZ"))))) }
    if int(in: 0...1) == 0 {
      task[.due] = .date(DueDate(day: CivilDay(daysSinceEpoch: int(in: 0...40_000))))
    }
    task[.tags] = .tags(TagText.normalized((0..<int(in: 0...3)).map { _ in tag() }))
    if hasNotes, int(in: 0...1) == 0 { task[.notes] = .text(notes()) }
    return task
  }

  /// A moment at the beginning of a day in UTC.
  mutating func day() -> Timestamp {
    Timestamp(milliseconds: Int64(int(in: 0...40_000)) * 86_400_000)
  }

  /// Words, some of them hostile; none is a tag or a field.
  private mutating func title() -> String {
    let words = [
      "Buy", "milk", "x", "(A)", "2026-12-24", "ünï", "日本", "🎉", "a:b:c", "http://x.org/?a=1",
      "- [ ]", "`code`", "**bold**", "#", "3:4", "[link](x)", "\\", "\"quoted\"", "=1+2", "[x]",
      "--",
      "[ ]", "…", "@", "+", "> a", "1.",
    ]
    return (0..<int(in: 1...5)).map { _ in pick(words) }.joined(
      separator: int(in: 0...9) == 0 ? "  " : " ")
  }

  private mutating func tag() -> String {
    pick(["home", "+garden", "Ünï", "a-b", "x/y", "日本", "+a,b", "a@b", "c++", "w:o"])
  }

  /// Lines, some of them hostile; the first and the last are not blank.
  private mutating func notes() -> String {
    let lines = [
      "text", "- [ ] step", "- [x] done", "  indented", "\ttab", "```", "~~~", "", "  ", "> quote",
      "# heading", "---", "===", "***", "1. one", "<!-- html", "<div>", "    code", "| a |", "- ",
      "* [ ] star", "%% kanban:settings", "## Archive", "**Complete**", "@{2026-12-24}",
    ]
    let inner = (0..<int(in: 0...6)).map { _ in pick(lines) }
    return (["first"] + inner + ["last"]).dropFirst(int(in: 0...1)).drop {
      $0.allSatisfy(\.isWhitespace)
    }
    .joined(separator: "\n")
  }

  /// Changes a byte, takes some out, doubles some, or puts a piece of another place in.
  mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes.append(UInt8(int(in: 0...255))) }
    let index = int(in: 0...bytes.count - 1)
    let end = min(bytes.count, index + int(in: 1...12))
    switch int(in: 0...5) {
    case 0: bytes[index] = UInt8(int(in: 0...255))
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: int(in: 0...bytes.count))
    case 3: bytes.insert(pick(Array(" \t\r\n[]()#-*>x@:`\"\\;,{}".utf8)), at: index)
    case 4: bytes.swapAt(index, int(in: 0...bytes.count - 1))
    default: bytes.removeSubrange(index...)
    }
  }
}
