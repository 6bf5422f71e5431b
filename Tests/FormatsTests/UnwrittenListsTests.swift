import BoardModel
import Testing

@testable import Formats

/// What is said of the boards and lists that a format cannot name.
struct UnwrittenListsTests {
  private func unwritten(_ format: FormatName, boards: [String]) -> [String] {
    var writer = format.format.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: boards, to: &output)
    let lists: [(String, ListRole)] = [("Backlog", .plain), ("Doing", .plain), ("Done", .done)]
    for board in boards {
      writer.beginBoard(board, to: &output)
      for (list, role) in lists {
        writer.beginList(list, role: role, to: &output)
        var task = TaskEntry(title: list)
        task.isCompleted = role == .done
        (task.board, task.list) = (board, list)
        writer.write(task, to: &output)
      }
    }
    writer.end(to: &output)
    return writer.unwritten.counts.map { "\($0.what) \($0.count)" }
  }

  @Test(arguments: [
    (FormatName.todotxt, ["list names 1"], ["board names 6", "list names 2"]),
    (.taskwarrior, ["list names 1"], ["board names 6", "list names 2"]),
    (.icalendar, ["list names 1"], ["board names 6", "list names 2"]),
    (.csv, [], ["board names 6"]),
    (.json, [], []), (.markdown, [], []),
  ])
  func boardsAndListsThatAreLostAreCounted(format: FormatName, one: [String], two: [String]) {
    #expect(unwritten(format, boards: ["a"]) == one)
    #expect(unwritten(format, boards: ["a", "b"]) == two)
  }
}
