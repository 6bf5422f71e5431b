import BoardModel
import Formats
import Testing

struct TaskwarriorTests {
  /// Two hours ahead of UTC.
  private static let clock = ZoneClock.fixed(7200)
  private static let reading = ReadingOptions(clock: clock)
  private static let writing = WritingOptions(
    clock: clock, now: Timestamp(milliseconds: 1_800_000_000_000))

  private func entries(_ attributes: String) -> [TaskEntry] {
    Taskwarrior.file("[{\"description\":\"a\",\(attributes)}]", options: Self.reading).entries
  }

  private func text(of entry: TaskEntry) -> String {
    String(decoding: Taskwarrior.bytes(of: [entry], options: Self.writing), as: UTF8.self)
  }

  @Test func fieldsAreRead() throws {
    let file = Taskwarrior.file(
      """
      [
      {"id":1,"description":"Buy milk","entry":"20261101T100000Z","modified":"20261102T100000Z",\
      "status":"pending","uuid":"00000000-0000-4000-8000-00000000000A","priority":"M",\
      "project":"Home","tags":["shop"],"due":"20261223T220000Z","url":"http:\\/\\/x\\/y",\
      "annotations":[{"entry":"20261101T100000Z","description":"one"},{"description":"two"}],\
      "urgency":8.9},
      {"description":"b","status":"completed","end":"20261103T100000Z"}
      ]
      """, options: Self.reading)
    #expect(file.errors == [])
    let task = try #require(file.entries.first)
    #expect(task.title == "Buy milk")
    #expect(task.line == 2)
    #expect(task.created?.iso8601 == "2026-11-01T10:00:00.000Z")
    #expect(task.modified?.iso8601 == "2026-11-02T10:00:00.000Z")
    #expect(task.isCompleted == false)
    #expect(task.uuid == "00000000-0000-4000-8000-00000000000a")
    #expect(task.mentioned(.priority) == .priority(Priority("B")))
    #expect(task.tags == ["+Home", "shop"])
    #expect(task.mentioned(.due) == .date(DueDate("2026-12-24")))
    #expect(task.mentioned(.url) == .text("http://x/y"))
    #expect(task.mentioned(.notes) == .text("one\ntwo"))
    #expect(file.entries.last?.isCompleted == true)
    #expect(file.entries.last?.completedAt?.iso8601 == "2026-11-03T10:00:00.000Z")
  }

  @Test func oneTaskALineIsRead() {
    #expect(
      Taskwarrior.file("{\"description\":\"a\"}\n{\"description\":\"b\"}\n").titles == ["a", "b"])
  }

  /// Unless Taskwarrior has no attribute for it.
  @Test func whatIsMissingWasTakenAway() {
    var task = TaskEntry(title: "a")
    for field in [TaskField.notes, .due, .start, .priority, .tags, .blockedBy] {
      task[field] = field.emptyValue
    }
    task.isCompleted = false
    #expect(entries(#""status":"pending""#).map(\.plain) == [task])
  }

  @Test func deletedTasksAndTemplatesAreCounted() {
    let file = Taskwarrior.file(
      """
      {"description":"a","status":"deleted"}
      {"description":"b","status":"recurring","mask":"-","recur":"weekly"}
      {"description":"c","status":"deleted"}
      {"description":"d","status":"waiting","wait":"20990101T000000Z"}
      """)
    #expect(file.titles == ["d"])
    #expect(file.leftOut == ["2 deleted task", "1 recurring template"])
  }

  @Test(arguments: [
    (#""due":"20261223T220000Z""#, "2026-12-24"),
    (#""due":"20261224T160059Z""#, "2026-12-24T18:00"),
    (#""due":"20261224T180000""#, "2026-12-24T18:00"), (#""due":"20261224""#, "2026-12-24"),
  ])
  func aDueTimeIsThatOfTheWallClock(attribute: String, due: String) {
    #expect(entries(attribute).map(\.due) == [DueDate(due)])
  }

  @Test(arguments: [
    (#""wait":"20261223T220000Z","scheduled":"20261201T220000Z""#, "2026-12-24"),
    (#""scheduled":"20261201T220000Z""#, "2026-12-02"),
  ])
  func theStartIsWaitOrElseScheduled(attributes: String, start: String) {
    #expect(entries(attributes).map(\.start) == [DueDate(start)])
  }

  @Test(arguments: [
    ("weekly", "weekly"), ("weekdays", "weekdays"), ("Quarterly", "every 3 months"),
    ("3days", "every 3 days"), ("2 wks", "every 2 weeks"), ("month", "monthly"),
    ("2q", "every 6 months"),
    ("P1Y", "yearly"), ("p10d", "every 10 days"), ("1h", "1h"), ("PT5M", "PT5M"), ("0d", "0d"),
  ])
  func aRecurrenceIsSaidInOurWords(recur: String, repetition: String) throws {
    let attributes = "\"due\":\"20261201T225959Z\",\"parent\":\"x\",\"recur\":\"\(recur)\""
    let entry = try #require(entries(attributes).first)
    #expect(entry.mentioned(.repetition) == .text(repetition))
    #expect(text(of: entry).contains("\"recur\":\"\(recur)\""))
  }

  @Test(arguments: [
    ("{}", "1:1 the task has no description"),
    (#"{"description":" "}"#, "1:16 description is blank"),
    (#"{"description":"a","uuid":"x"}"#, "1:27 uuid is not a UUID: 'x'"),
    (#"{"description":"a","due":"2026-12-24"}"#, "1:26 due is not a date: '2026-12-24'"),
    (#"{"description":"a","entry":5}"#, "1:28 entry must be a string"),
    (#"{"description":"a","status":"lost"}"#, "1:29 status is not a status: 'lost'"),
    (#"{"description":"a","tags":"x"}"#, "1:27 tags must be an array of strings"),
    (#"{"description":"a","depends":"x"}"#, "1:30 depends is not a list of UUIDs"),
    (#"{"description":"a","depends":["x"]}"#, "1:30 depends is not a list of UUIDs"),
    (#"{"description":"a","depends":[5]}"#, "1:31 each of the depends must be a string"),
    (#"{"description":"a","annotations":"x"}"#, "1:34 annotations must be an array"),
    (#"{"description":"a","annotations":["x"]}"#, "1:35 an annotation must be an object"),
  ])
  func whatIsWrongHasALocation(text: String, error: String) {
    #expect(Taskwarrior.file(text).errors == [error])
  }

  /// A task as Taskwarrior prints it must come back with each attribute as it was.
  @Test(arguments: [
    #""depends":["00000000-0000-4000-8000-000000000002"],"start":"20261101T100000Z","until":"20271101T100000Z""#,
    #""depends":"00000000-0000-4000-8000-000000000002""#,
    #""due":"20261201T225959Z","parent":"00000000-0000-4000-8000-000000000002","imask":0,"recur":"weekly","rtype":"periodic""#,
    #""wait":"20991101T100001Z","scheduled":"20261101T100002Z","status":"waiting""#,
    #""scheduled":"20261101T100002Z""#,
    #""priority":"X""#, #""priority":"""#,
    #""estimate":5.000000,"brand":"a\nb😀","x":{"a":[1,null,true]}"#,
    #""project":"Home Repairs","tags":["b","a","A","-x"]"#,
    #""project":"Home","tags":["next","a:b"]"#,
    #""annotations":[{"entry":"20261101T100000Z","description":"one\n\n"},{"entry":"20261101T100009Z","description":" two"}]"#,
    #""end":"20261101T100000Z""#,
  ])
  func whatWeHaveNoFieldForComesBack(attributes: String) throws {
    let entry = try #require(entries(attributes).first)
    let written = text(of: entry)
    for attribute in Self.attributes(attributes) {
      #expect(written.contains(attribute), "\(written)")
    }
    let again = Taskwarrior.file(written, options: Self.reading).entries
    #expect(Self.sorted(again.first?.extras) == Self.sorted(entry.extras))
    // And nothing else, but what every task has.
    let names = ["description", "entry", "modified", "status"]
    let own = Self.attributes(String(written.dropFirst(3).dropLast(4))).map(Self.name)
    #expect(
      own.filter { !names.contains($0) }.sorted()
        == Self.attributes(attributes).map(Self.name).filter { $0 != "status" }.sorted())
  }

  @Test(arguments: [
    #""due":"20261224T050000Z""#, #""due":"20261223T220000Z""#,
    #""status":"waiting","wait":"20991101T100000Z","scheduled":"20261101T220000Z""#,
  ])
  func aTimeIsWrittenAsItCameAlsoByAnotherClock(attributes: String) {
    let written = String(
      decoding: Taskwarrior.bytes(
        of: entries(attributes),
        options: WritingOptions(clock: .fixed(-18_000), now: Self.writing.now)),
      as: UTF8.self)
    for attribute in Self.attributes(attributes) {
      #expect(written.contains(attribute), "\(written)")
    }
  }

  /// The attributes of an object, divided at commas that stand in no bracket.
  private static func attributes(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "[{".contains(character) { depth += 1 }
      if "]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func sorted(_ bag: String?) -> [String]? {
    bag.map { attributes(String($0.dropFirst().dropLast())).sorted() }
  }

  private static func name(_ attribute: String) -> String {
    String(attribute.dropFirst().prefix { $0 != "\"" })
  }

  @Test func whatWasChangedHereWins() throws {
    var entry = try #require(
      entries(
        #""due":"20261201T225959Z","wait":"20991101T100000Z","priority":"X","project":"Home Repairs","#
          + #""tags":["a"],"annotations":[{"entry":"20261101T100000Z","description":"one"}],"#
          + #""status":"waiting""#
      ).first)
    entry[.title] = .text("new")
    entry[.due] = .date(DueDate("2026-12-24"))
    entry[.start] = .date(nil)
    entry[.priority] = .priority(Priority("F"))
    entry[.tags] = .tags(["+Home-Repairs", "b"])
    entry[.notes] = .text("zero\none\ntwo")
    entry.modified = Timestamp(iso8601: "2026-11-20T00:00:00Z")
    entry.created = entry.modified
    #expect(
      text(of: entry) == """
        [
        {"description":"new","entry":"20261120T000000Z","modified":"20261120T000000Z",\
        "status":"pending","due":"20261223T220000Z","priority":"L","dragboardPriority":"F",\
        "project":"Home Repairs","tags":["b"],"annotations":[\
        {"entry":"20261101T100000Z","description":"zero"},\
        {"entry":"20261101T100001Z","description":"one"},\
        {"entry":"20261120T000000Z","description":"two"}]}
        ]

        """)
    entry[.tags] = .tags([])
    entry[.notes] = .text(nil)
    entry[.due] = .date(nil)
    entry[.priority] = .priority(nil)
    entry.isCompleted = true
    entry.completedAt = Timestamp(iso8601: "2026-11-21T00:00:00Z")
    let cleared = text(of: entry)
    for name in ["due", "wait", "tags", "project", "annotations"] {
      #expect(!cleared.contains("\"\(name)\""), "\(cleared)")
    }
    #expect(cleared.contains(#""end":"20261121T000000Z","status":"completed""#))
  }

  @Test func aTagThatStaysIsWrittenAsItCame() throws {
    var entry = try #require(entries(##""tags":["#a","b"]"##).first)
    entry[.tags] = .tags(["a", "c"])
    #expect(text(of: entry).contains(##""tags":["#a","c"]"##))
  }

  @Test(arguments: [
    #"["\#(UUIDs.one)","\#(UUIDs.two.uppercased())"]"#, #""\#(UUIDs.one),\#(UUIDs.two)""#,
  ])
  func dependenciesAreBlockers(json: String) throws {
    var entry = try #require(entries("\"depends\":\(json)").first)
    #expect(entry.blockedBy == [UUIDs.one, UUIDs.two])
    entry[.title] = .text("b")
    #expect(text(of: entry).contains("\"depends\":\(json)"))
    entry[.blockedBy] = .tasks([UUIDs.two])
    #expect(text(of: entry).contains("\"depends\":[\"\(UUIDs.two)\"]"))
    entry[.blockedBy] = .tasks([])
    #expect(!text(of: entry).contains("depends"))
  }

  @Test func theReasonForWaitingIsAnAttributeOfItsOwn() throws {
    var entry = try #require(entries(#""status":"waiting","wait":"20991101T100000Z""#).first)
    entry[.waitingFor] = .text("Anna \"A\"")
    let written = text(of: entry)
    #expect(written.contains(#""status":"waiting","wait":"20991101T100000Z""#))
    #expect(Taskwarrior.file(written).entries.first?.waitingFor == "Anna \"A\"")
  }

  @Test func theAssigneeIsAUserDefinedAttribute() throws {
    var entry = try #require(entries(#""assignee":"Ben""#).first)
    #expect(entry.assignee == "Ben")
    #expect(text(of: entry).contains(#""assignee":"Ben""#))
    entry[.assignee] = .text(nil)
    #expect(!text(of: entry).contains("assignee"))
    // What is no name of ours stays as it was until the task is given to someone.
    var other = try #require(entries(#""assignee":"@""#).first)
    #expect(other.assignee == nil)
    #expect(text(of: other).contains(#""assignee":"@""#))
    other[.assignee] = .text("Anna")
    #expect(text(of: other).contains(#""assignee":"Anna""#))
    #expect(!text(of: other).contains("Miller"))
  }

  @Test func aTaskThatTaskwarriorWouldDieOfIsNotWritten() throws {
    let child = #""due":"20261201T225959Z","parent":"x","imask":0,"recur":"weekly""#
    var entry = try #require(entries(child).first)
    entry[.due] = .date(nil)
    #expect(!text(of: entry).contains("recur"))
    #expect(!text(of: entry).contains("parent"))
    var own = TaskEntry(title: "a")
    own[.due] = .date(DueDate("2026-12-24"))
    own[.repetition] = .text("weekly")
    #expect(!text(of: own).contains("recur"))
  }

  @Test func textStaysUTF8() {
    let entry = TaskEntry(title: "👨‍👩‍👧 \u{1}\u{202E}\u{7F}\"\\/\t")
    #expect(text(of: entry).contains("\"👨‍👩‍👧 \\u0001\u{202E}\u{7F}\\\"\\\\/\\t\""))
  }

  @Test func theOrderOfTagsIsKept() throws {
    for tags in [["a", "+P", "b"], ["+P", "+Q"], ["+"], ["a", "+P"]] {
      var entry = TaskEntry(title: "a")
      entry[.tags] = .tags(tags)
      #expect(Taskwarrior.file(text(of: entry)).entries.first?.tags == tags)
    }
  }

  @Test func whatItCannotSayIsCounted() {
    var entry = TaskEntry(title: "a")
    entry[.repetition] = .text("weekly")
    entry[.tags] = .tags(["a,b"])
    var writer = Taskwarrior.makeWriter(options: Self.writing)
    var output = ByteWriter()
    for _ in 0..<2 { writer.write(entry, to: &output) }
    #expect(writer.unwritten.counts.map(\.what) == ["repeats", "commas in tags"])
    #expect(writer.unwritten.counts.map(\.count) == [2, 2])
  }

  @Test func whatIsExportedIsImportedAsItWas() {
    FormatProbe(Taskwarrior.self).roundTrip(seed: 17_005) { task in
      var task = task.plain
      task.created = task.created?.wholeSecond
      task.modified = task.modified?.wholeSecond
      task.completedAt = task.completedAt?.wholeSecond
      // A time at midnight is the day.
      task[.due] = .date(task.due?.withoutMidnight)
      task[.start] = .date(task.start?.withoutMidnight)
      task[.repetition] = .text(nil)
      // What is empty need not be mentioned.
      for field in [TaskField.url, .isPinned, .isLocked, .blockedBy, .waitingFor, .assignee] {
        task[field] = task[field]
      }
      task.isArchived = nil
      task.board = nil
      task.list = nil
      return task
    }
  }

  /// `task import` ends with signal 11 for them.
  @Test func datesBefore1980AreLeftOut() {
    var entry = TaskEntry(title: "a")
    entry.isCompleted = true
    entry.created = Timestamp(milliseconds: 0)
    entry.modified = entry.created
    entry.completedAt = entry.created
    entry[.due] = .date(DueDate("0026-12-24"))
    entry[.start] = .date(DueDate("1979-12-31T18:00"))
    entry[.notes] = .text("b")
    var writer = Taskwarrior.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.write(entry, to: &output)
    writer.end(to: &output)
    #expect(
      String(decoding: output.drain(), as: UTF8.self)
        == "[\n{\"description\":\"a\",\"status\":\"completed\",\"annotations\":"
        + "[{\"entry\":\"\(FileDate.basicText(FormatProbe.now))\",\"description\":\"b\"}]}\n]\n")
    #expect(writer.unwritten.counts.map(\.what) == ["dates before 1980"])
  }

  @Test func anAttributeThatIsTooLongToBeKeptIsAnErrorOfItsTask() {
    // Each quotation mark is written with a sign in front, and each of those with another one.
    for (count, errors) in [
      (1_040_000, []), (1_050_000, ["the additional data is over 4 MiB"]),
    ] {
      let long = String(repeating: #"\""#, count: count)
      let file = Taskwarrior.file(
        "{\"description\":\"a\"}\n{\"description\":\"b\",\"x\":\"\(long)\"}\n{\"description\":\"c\"}\n"
      )
      #expect(file.errors == errors.map { "2:1 \($0)" })
      #expect(file.titles == (errors.isEmpty ? ["a", "b", "c"] : ["a", "c"]))
    }
  }

  @Test func noBytesBreakTheReader() throws {
    let files = [
      #"[{"id":1,"description":"a\/b","due":"20261201T225959Z","tags":["x","y"],"annotations":[{"entry":"20261101T100000Z","description":"one"}],"status":"pending","depends":["x"],"urgency":8.9}]"#,
      "{\"description\":\"a\",\"wait\":\"20261201T225959Z\",\"priority\":\"L\",\"dragboardPriority\":\"F\"}\n{\"description\":\"b\",\"recur\":\"weekly\"}\n",
    ]
    for file in files {
      try FormatProbe(Taskwarrior.self).survivesMutations(
        of: Array(file.utf8), seed: 17_006, count: 5000)
    }
  }
}

extension Timestamp {
  fileprivate var wholeSecond: Timestamp { Timestamp(milliseconds: milliseconds / 1000 * 1000) }
}

extension DueDate {
  fileprivate var withoutMidnight: DueDate { time == .midnight ? DueDate(day: day) : self }
}

private enum UUIDs {
  static let one = "00000000-0000-4000-8000-00000000000a"
  static let two = "00000000-0000-4000-8000-00000000000b"
}
