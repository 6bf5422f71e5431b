import BoardModel
import Testing

struct ChangeWordsTests {
  @Test(
    arguments: [
      ([], "Undone: edited “a”"), ([.due], "Undone: edited the due date of “a”"),
      ([.title, .tags], "Undone: edited the title and the tags of “a”"),
      ([.title, .notes, .url], "Undone: edited “a”"),
    ] as [([Change.Field], String)])
  func anEditNamesOneFieldOrTwo(fields: [Change.Field], words: String) {
    let change = Change(
      id: ChangeID(rawValue: 1), kind: .edited, step: .undone, source: .board,
      time: Timestamp(milliseconds: 0),
      tasks: [Change.TouchedTask(id: TaskID(rawValue: 1), title: "a")], taskCount: 1, board: nil,
      list: nil, isInForce: true, conflicts: [], fields: fields)
    #expect(ChangeWords.sentence(for: change) { "“\($0)”" } == words)
  }
}
