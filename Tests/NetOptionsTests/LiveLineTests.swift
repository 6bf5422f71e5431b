import NetOptions
import Registers
import Testing

struct LiveLineTests {
  private static let ben = LiveLine.Person(
    name: "Ben “B”\n", replica: "r2",
    carries: [
      LiveLine.Carry(task: "t1", list: "l1", before: "t2"), LiveLine.Carry(task: "t3", list: "l1"),
    ], color: 5)

  private static let lines: [(LiveLine, String)] = [
    (.state(.connected), #"{"state":"connected"}"#),
    (
      .state(.offline, detail: "no \"route\""), #"{"state":"offline","detail":"no \"route\""}"#
    ),
    (.state(.unknownKey), #"{"state":"unknownKey"}"#),
    (.state(.left), #"{"state":"left"}"#),
    (.role(.viewer), #"{"role":"viewer"}"#),
    (.names([]), #"{"names":[]}"#),
    (.names(["Anna", "B\"en"]), #"{"names":["Anna","B\"en"]}"#),
    (.people([]), #"{"people":[]}"#),
    (
      .people([ben, LiveLine.Person(name: "Anna", replica: "r1", color: 0)]),
      #"{"people":[{"name":"Ben “B”\n","replica":"r2","carries":[{"task":"t1","list":"l1","#
        + #""before":"t2"},{"task":"t3","list":"l1","before":null}],"color":5},"#
        + #"{"name":"Anna","replica":"r1","carries":[],"color":0}]}"#
    ),
    (.carries([]), #"{"carries":[]}"#),
    (
      .carries([LiveLine.Carry(task: "t1", list: "l1")]),
      #"{"carries":[{"task":"t1","list":"l1","before":null}]}"#
    ),
    (.changed, #"{"changed":true}"#),
  ]

  @Test(arguments: lines)
  func aLineIsOneObjectThatIsReadBack(line: LiveLine, text: String) {
    #expect(String(decoding: line.bytes, as: UTF8.self) == text + "\n")
    #expect(LiveLine(line.bytes) == line)
    #expect(LiveLine(text.utf8) == line)
  }

  @Test func keysOfALaterVersionAreIgnored() {
    #expect(
      LiveLine(#"{"at": [1, {"x": 2}], "state": "connected", "hub": {"id": null}}"#.utf8)
        == .state(.connected))
    #expect(
      LiveLine(
        #"{"people": [{"name": "Ben", "replica": "r2", "device": ["phone"]}]}"#.utf8)
        == .people([LiveLine.Person(name: "Ben", replica: "r2", color: 0)]))
  }

  @Test(arguments: [
    "", "connected", "{}", "[]", "null", #"{"state":"bored"}"#, #"{"state":{"changed":true}"#,
    #"{"state":null}"#, #"{"role":"king"}"#, #"{"changed":false}"#, #"{"changed":true"#,
    #"{"changed":true}}"#, #"{"names":[1]}"#, #"{"carries":{}}"#, #"{"carries":[1]}"#,
    #"{"carries":[{"task":"t1"}]}"#,
    #"{"people":[{"name":"Ben"}]}"#, #"{"people":[{"name":"B","replica":"r","color":"red"}]}"#,
    #"{"people":[{"name":"B","replica":"r","carries":[[]]}]}"#,
  ])
  func otherTextIsNoLine(text: String) {
    #expect(LiveLine(text.utf8) == nil)
  }
}
