import BoardModel
import Testing

@testable import Store

struct TaskExtrasTests {
  @Test func whatIsKeptForAFormatIsGivenBack() {
    var extras = TaskExtras()
    #expect(extras.text == nil && extras["csv"] == nil)
    let bag = "RRULE:FREQ=DAILY\r\n\"\\ \u{1}\u{1F600}\0"
    extras["icalendar"] = bag
    extras["csv"] = ""
    let read = TaskExtras(extras.text)
    #expect(read == extras && read["icalendar"] == bag && read["csv"] == "")
    #expect(
      extras.text?.hasPrefix(#"{"csv":"","icalendar":"RRULE:FREQ=DAILY\r\n"# + #"\"\\"#) == true
    )
    extras["icalendar"] = nil
    extras["csv"] = nil
    #expect(extras.text == nil)
  }

  @Test func whatIsKeptAnewTakesItsSharedTextsAlong() {
    var extras = TaskExtras(#"{"csv":"c"}"#)
    extras["icalendar"] = "i"
    extras[sharedOf: "icalendar"] = ["x", "y"]
    #expect(extras.text == #"{"csv":"c","icalendar":"i","icalendar shared":"x y"}"#)
    var other = TaskExtras(#"{"csv":"d"}"#)
    extras.merge(other)
    #expect(TaskExtras(extras.text)[sharedOf: "icalendar"] == ["x", "y"] && extras["csv"] == "d")
    other["icalendar"] = "j"
    extras.merge(other)
    #expect(extras.text == #"{"csv":"d","icalendar":"j"}"#)
  }

  @Test(arguments: ["", "{", "[]", "5", #"{"a":"b"} x"#, #"{"a":1}"#, #"{"a":null}"#, "{\"a\"}"])
  func anotherTextIsNotKept(text: String) {
    #expect(!TaskExtras.isPossible(text))
    #expect(TaskExtras(text) == TaskExtras())
  }

  @Test func anotherTextInAStoreIsFound() throws {
    let board = try TestBoard()
    var new = NewTask(title: "a")
    new.extras = #"{"csv":"x"}"#
    try board.store.add([new], at: .bottom(board.pending))
    #expect(try board.store.integrityFindings() == [])
    try board.tamper("UPDATE task SET extras = '{\"csv\":1}'")
    let finding = IntegrityFinding.impossibleValue(table: "task", row: 1, column: "extras")
    #expect(try board.store.integrityFindings().contains(finding))
  }
}
