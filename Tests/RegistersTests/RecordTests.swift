import Foundation
import Registers
import TestRandom
import Testing

struct RecordTests {
  @Test func theLaterStampWins() {
    var record = Record(RecordID(.task, "t"), ["title": register("old", 1, "b")])
    let write = record.write(register("new", 2, "a"), to: "title")
    #expect(write)
    #expect(record["title"]?.value == .text("new"))
  }

  @Test func ofEqualTimesTheGreaterReplicaWins() {
    var record = Record(RecordID(.task, "t"), ["title": register("b", 1, "b")])
    let isWritten = [
      record.write(register("a", 1, "a"), to: "title"),
      record.write(register("c", 1, "c"), to: "title"),
    ]
    #expect(isWritten == [false, true])
    #expect(record["title"]?.value == .text("c"))
  }

  @Test func writingARegisterTwiceChangesNothing() {
    let title = register("a", 1, "a")
    var record = Record(RecordID(.task, "t"), ["title": title])
    let isWritten = record.write(title, to: "title")
    #expect(!isWritten)
  }

  @Test func mergeNamesTheFieldsThatChanged() {
    var record = Record(
      RecordID(.task, "t"),
      ["title": register("a", 2, "a"), "notes": register("n", 1, "a")])
    let changed = record.merge(
      Record(
        RecordID(.task, "t"),
        [
          "title": register("b", 1, "b"), "url": register("u", 1, "b"),
          "notes": register("m", 2, "b"),
        ]))
    #expect(changed == ["notes", "url"])
  }

  /// Two values under one stamp, which only a replica with a fault can write, end equal everywhere.
  @Test(arguments: [
    (RegisterValue.null, RegisterValue.integer(1)), (.integer(1), .integer(2)),
    (.integer(9), .text("")), (.text("a"), .text("b")), (.text("e\u{301}"), .text("é")),
  ])
  func theGreaterValueWinsUnderOneStamp(smaller: RegisterValue, greater: RegisterValue) {
    let stamp = Stamp(HybridTime(milliseconds: 1), by: "a")
    #expect(Register(greater, at: stamp).overrides(Register(smaller, at: stamp)))
    #expect(!Register(smaller, at: stamp).overrides(Register(greater, at: stamp)))
    #expect(smaller != greater)
  }

  /// Any order, grouping and repetition of the same registers leads to the same record: for each
  /// field, the maximum, by stamp and then by value.
  @Test(arguments: 35_000..<35_200)
  func mergingAgreesWithTheModel(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let fields = ["title", "notes", "position"]
    let writes = (0..<number(1...20)).map { _ in
      let value: RegisterValue =
        switch number(0...3) {
        case 0: .null
        case 1: .integer(Int64(number(0...3)))
        default: .text(["", "a", "b"][number(0...2)])
        }
      return (
        field: fields[number(0...2)],
        register: Register(
          value,
          at: Stamp(HybridTime(milliseconds: Int64(number(1...4))), by: ["a", "b"][number(0...1)]))
      )
    }
    func record(_ writes: some Sequence<(field: String, register: Register)>) -> Record {
      var record = Record(RecordID(.task, "t"))
      for write in writes { record.write(write.register, to: write.field) }
      return record
    }
    var merged = Record(RecordID(.task, "t"))
    for _ in 0..<3 {
      var rest = writes.shuffled(using: &random)[...]
      while !rest.isEmpty {
        let count = number(1...rest.count)
        merged.merge(record(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
    for field in fields {
      let registers: [Register] = writes.filter { $0.field == field }.map(\.register)
      let expected = registers.max { (left: Register, right: Register) -> Bool in
        left.stamp == right.stamp ? left.value < right.value : left.stamp < right.stamp
      }
      #expect(merged[field] == expected, "seed \(seed), \(field)")
    }
  }

  @Test func jsonHasTheFormatOfTheContract() throws {
    let record = Record(
      RecordID(.task, "0190"),
      [
        "title": register("Buy “milk”", 1, "r"),
        "removed": Register(.null, at: Stamp(HybridTime(milliseconds: 2), by: "r")),
        "isPinned": Register(.integer(1), at: Stamp(HybridTime(milliseconds: 3), by: "r")),
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = try encoder.encode(record)
    #expect(
      String(decoding: json, as: UTF8.self) == #"""
        {"id":"0190","kind":"task","registers":{"isPinned":[1,"196608@r"],"removed":[null,"131072@r"],"title":["Buy “milk”","65536@r"]}}
        """#)
    #expect(try JSONDecoder().decode(Record.self, from: json) == record)
  }

  @Test(arguments: [
    #"["a"]"#, #"["a","1@"]"#, #"["a",1]"#, #"[1.5,"1@a"]"#, #"[{},"1@a"]"#, #"[true,"1@a"]"#,
    #"[99999999999999999999,"1@a"]"#,
  ])
  func invalidRegistersAreRefused(json: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Register.self, from: Data(json.utf8))
    }
  }

  private func register(_ text: String, _ milliseconds: Int64, _ replica: String) -> Register {
    Register(.text(text), at: Stamp(HybridTime(milliseconds: milliseconds), by: replica))
  }
}
