import BoardModel
import Formats
import Testing

struct JSONTasksTests {
  @Test func anArrayAndOneTaskALineAreRead() {
    let array = JSONTasks.file("[{\"title\":\"a\"},\n {\"title\":\"b\"}]")
    #expect(array.titles == ["a", "b"])
    #expect(array.entries.map(\.line) == [1, 2])
    #expect(JSONTasks.file("{\"title\":\"a\"}\n{\"title\":\"b\"}\r\n").titles == ["a", "b"])
    #expect(JSONTasks.file("\u{FEFF} [] ") == ReadFile())
    #expect(JSONTasks.file("") == ReadFile())
  }

  @Test func aKeyThatIsMissingSaysNothingAndNullSaysNone() throws {
    #expect(JSONTasks.file(#"{"title":"a"}"#).entries.map(\.plain) == [TaskEntry(title: "a")])
    let keys = ["notes", "due", "start", "repeat", "priority", "url", "completedAt", "tags"]
    let nulls = keys.map { "\"\($0)\":null" }.joined(separator: ",")
    let entry = try #require(JSONTasks.file("{\"title\":\"a\",\(nulls)}").entries.first)
    #expect(entry.mentioned(.notes) == .text(nil))
    #expect(entry.mentioned(.due) == .date(nil))
    #expect(entry.mentioned(.start) == .date(nil))
    #expect(entry.mentioned(.repetition) == .text(nil))
    #expect(entry.mentioned(.priority) == .priority(nil))
    #expect(entry.mentioned(.url) == .text(nil))
    #expect(entry.completedAt == nil)
    #expect(entry.mentioned(.tags) == .tags([]))
  }

  @Test func unknownKeysIdAndPositionAreIgnored() {
    let file = JSONTasks.file(
      #"{"id":"x","position":{},"steps":{"a":[1,-2.5e3,true,null]},"title":"a","board":"B"}"#)
    #expect(file.titles == ["a"])
    #expect(file.errors == [])
    #expect(file.entries.first?.board == "B")
  }

  @Test func aTitleIsOneLineAndTagsAreWords() {
    let file = JSONTasks.file(##"{"title":"a\r\nb\u2028c","tags":["#x","two words","X"]}"##)
    #expect(file.titles == ["a b c"])
    #expect(file.entries.first?.tags == ["x", "two-words"])
  }

  @Test func escapesAreDecoded() {
    let file = JSONTasks.file(#"{"title":"\"\\\/\t\u00e4\ud83d\ude00 😀"}"#)
    #expect(file.titles == ["\"\\/\tä😀 😀"])
  }

  @Test(arguments: [
    (#"{}"#, "1:1 the task has no title"),
    (#"{"title":" \t"}"#, "1:10 title is blank"),
    (#"{"title":null}"#, "1:10 title is blank"),
    (#"{"title":7}"#, "1:10 title must be a string"),
    (#"{"title":"a","notes":[]}"#, "1:22 notes must be a string"),
    (#"{"title":"a","completed":"yes"}"#, "1:26 completed must be true or false"),
    (#"{"title":"a","tags":"x"}"#, "1:21 tags must be an array of strings"),
    (#"{"title":"a","tags":["x",null]}"#, "1:26 each of the tags must be a string"),
    (#"{"title":"a","due":"fri"}"#, "1:20 due is not a date: 'fri'"),
    (#"{"title":"a","due":"2026-02-30"}"#, "1:20 due is not a date: '2026-02-30'"),
    (#"{"title":"a","created":"2026"}"#, "1:24 created is not a time: '2026'"),
    (#"{"title":"a","priority":"AA"}"#, "1:25 priority is not a letter from A to Z: 'AA'"),
    (#"{"title":"a","uuid":"x"}"#, "1:21 uuid is not a UUID: 'x'"),
    (#"{"title":"a","blockedBy":["x"]}"#, "1:26 blockedBy is not a list of UUIDs"),
    ("[7]", "1:2 a task must be an object"),
    (#"{"title":"\ud83d"}"#, "1:11 this is half a surrogate pair"),
    (#"{"title":"\ude00"}"#, "1:11 this is half a surrogate pair"),
    (#"{"other":"\ude00","title":"\ude00"}"#, "1:28 this is half a surrogate pair"),
    (#"{"title":"\x"}"#, "1:12 unknown escape sequence"),
    (#"{"title":"\u12"}"#, "1:15 expected four hexadecimal digits"),
    ("{\"title\":\"a\n\"}", "1:10 this string is not closed"),
    (#"{"title":"a"#, "1:10 this string is not closed"),
    (#"{"title":"a"} ,"#, "1:15 expected a value"),
    (#"[{"title":"a"} {"title":"b"}]"#, "1:16 expected a comma or ]"),
    (#"{"title" "a"}"#, "1:10 expected a colon"),
    (#"{title:"a"}"#, "1:2 expected a key"),
    (#"{"title":"a","id":01}"#, "1:19 this is not a number"),
    (#"{"title":"a","id":1.}"#, "1:19 this is not a number"),
    (#"{"title":"a","id":nul}"#, "1:19 expected a value"),
    (#"[{"title":"a"}"#, "1:15 the text ends too early"),
    (#"{"title":"a""#, "1:13 the text ends too early"),
    ("hello", "1:1 expected a value"),
  ])
  func whatIsWrongHasALocation(text: String, error: String) {
    #expect(JSONTasks.file(text).errors.first == error)
  }

  @Test func theRestIsReadAfterAnError() {
    let wrongValue = JSONTasks.file(#"[{"title":"a","due":[{"x":1}]},{"title":"b"}]"#)
    #expect(wrongValue.titles == ["b"])
    #expect(wrongValue.errorCount == 1)
    let wrongGrammar = "[\n{\"title\":\"a\"},\n{\"title\":\"b\",},\n{\"title\":\"c\"}\n]\n"
    #expect(JSONTasks.file(wrongGrammar).titles == ["a", "c"])
    let lines = JSONTasks.file(
      "{\"title\":\"a\"}\n{\"title\":\n{\"title\":\"c\"}\n{\"title\":\"d\"}")
    #expect(lines.titles == ["a", "c", "d"])
    #expect(lines.errors == ["2:10 the task ends too early"])
    let line = JSONTasks.file(#"[{"title":"a"},{"x":"}\"","title":},{"x":]},{"title":"c"}]"#)
    #expect(line.titles == ["a", "c"])
    #expect(line.errors == ["1:35 expected a value", "1:42 expected a value"])
    let noComma = JSONTasks.file("[{\"title\":\"a\"}\n{\"title\":\"b\"}]")
    #expect(noComma.titles == ["a", "b"])
    #expect(noComma.errors == ["2:1 expected a comma or ]"])
    let open = JSONTasks.file("[{\"title\":\"a},\n{\"title\":\"b\"}]")
    #expect(open.titles == ["b"])
    #expect(open.errors == ["1:11 this string is not closed"])
    #expect(JSONTasks.file(wrongGrammar).errors == ["3:14 expected a key"])
    #expect(JSONTasks.file("{\"title\":\"a\"\n{\"title\":\"b\"}").titles == ["b"])
    let wrongBytes = Array("[{\"title\":\"a".utf8) + [0xFF] + Array("\"},{\"title\":\"b\"}]".utf8)
    #expect(JSONTasks.file(wrongBytes).titles == ["b"])
    #expect(JSONTasks.file(wrongBytes).errors == ["1:13 this is not UTF-8"])
    let noValue = Array("[{\"title\":".utf8) + [0xE9] + Array("}]".utf8)
    #expect(JSONTasks.file(noValue).errors == ["1:11 this is not UTF-8"])
    #expect(
      JSONTasks.file([0xFF, 0xFE, 0x5B, 0]).errors == ["1:1 this is UTF-16; convert it to UTF-8"])
    let long = String(repeating: "x", count: 1 << 17)
    let task = "[{\"title\":\"a\"}, {\"title\":\"\(long)\"}]"
    #expect(JSONTasks.file(task).errors == ["1:17 the title is over 64 KiB"])
  }

  @Test func nestingHasALimit() {
    func nested(_ depth: Int) -> String {
      let open = String(repeating: "[", count: depth), close = String(repeating: "]", count: depth)
      return #"{"title":"a","x":"# + open + close + "}"
    }
    #expect(JSONTasks.file(nested(63)).errors == [])
    #expect(JSONTasks.file(nested(64)).errors == ["1:81 values are nested more than 64 deep"])
    let brackets = JSONTasks.file(String(repeating: "[", count: 100_000))
    #expect(brackets.errors == ["1:65 values are nested more than 64 deep"])
  }

  @Test func whatSaysWhenItWasDoneIsDone() {
    let done = #""completedAt":"2026-11-22""#
    #expect(JSONTasks.file("{\"title\":\"a\",\(done)}").entries.first?.isCompleted == true)
    let open = JSONTasks.file("{\"title\":\"a\",\"completed\":false,\(done)}").entries.first
    #expect(open != nil && open?.completedAt == nil)
  }

  @Test func tasksAreWrittenAsListPrintsThem() throws {
    var entry = TaskEntry(title: "Brot \u{1B}[31m \u{202E} 😀 \"\\")
    entry[.tags] = .tags(["a", "b"])
    entry[.assignee] = .text("Ben")
    entry.isArchived = true
    entry.storedPosition = .init(id: TaskID(rawValue: 7), position: 2)
    entry[.due] = .date(DueDate("2026-12-24T18:00"))
    #expect(
      JSONTasks.text(of: [entry, TaskEntry(title: "b")]) == """
        [
        {"archived":true,"assignee":"Ben","blocked":false,"blockedBy":[],"board":null,"completed":false,"completedAt":null,"created":null,\
        "due":"2026-12-24T18:00","id":7,"list":null,"locked":false,"modified":null,"notes":null,"pinned":false,"position":2,\
        "priority":null,"repeat":null,"start":null,"steps":null,"tags":["a","b"],\
        "takenBy":null,"takenUntil":null,\
        "title":"Brot \\u001b[31m \\u202e 😀 \\"\\\\","url":null,"uuid":null,"waitingFor":null},
        {"archived":false,"assignee":null,"blocked":false,"blockedBy":[],"board":null,"completed":false,"completedAt":null,"created":null,\
        "due":null,"id":null,\
        "list":null,"locked":false,"modified":null,"notes":null,"pinned":false,"position":null,\
        "priority":null,"repeat":null,"start":null,"steps":null,"tags":[],"takenBy":null,\
        "takenUntil":null,"title":"b","url":null,"uuid":null,"waitingFor":null}
        ]

        """)
    #expect(JSONTasks.text(of: []) == "[]\n")
  }

  @Test func whatIsExportedIsImportedAsItWas() {
    FormatProbe(JSONTasks.self).roundTrip(seed: 17_001) { $0.plain }
  }

  @Test func noBytesBreakTheReader() throws {
    let files = [
      #"[{"title":"a\u00e4\ud83d\ude00","tags":["x","y"],"due":"2026-12-24","completed":true},{"title":"b","notes":"x\ny"}]"#,
      "{\"title\":\"a\",\"id\":-1.5e3}\n{\"title\":\"b\",\"uuid\":\"00000000-0000-4000-8000-000000000001\"}\n",
    ]
    for file in files {
      try FormatProbe(JSONTasks.self).survivesMutations(
        of: Array(file.utf8), seed: 17_002, count: 5000)
    }
  }
}
