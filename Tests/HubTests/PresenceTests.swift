import Testing

@testable import Hub

struct PresenceTests {
  private let start = ContinuousClock.now

  private func report(_ replica: String, _ carries: [Presence.Carried] = []) -> PresenceReport {
    PresenceReport(replica: replica, carries: carries)
  }

  @Test func whoReportsNothingIsForgotten() {
    var table = PresenceTable()
    let anna = Person(id: "1", name: "Anna")
    let isNew = table.report(report("a"), by: anna, at: start)
    let isNewAgain = table.report(report("a"), by: anna, at: start + .seconds(5))
    #expect(isNew && !isNewAgain)
    let early = table.forget(at: start + .seconds(14))
    #expect(!early && table.people.map(\.name) == ["Anna"])
    let late = table.forget(at: start + .seconds(15))
    #expect(late && table.isEmpty)
  }

  @Test func whatSomebodyCarriesIsNew() {
    var table = PresenceTable()
    let anna = Person(id: "1", name: "Anna")
    _ = table.report(report("a"), by: anna, at: start)
    let carried = Presence.Carried(task: "t", list: "l", before: nil)
    let isNew = table.report(report("a", [carried]), by: anna, at: start)
    #expect(isNew && table.people.map(\.carries) == [[carried]])
  }

  @Test func sixPeopleHaveSixColours() {
    var table = PresenceTable()
    for number in 0..<6 {
      _ = table.report(
        report("r\(number)"), by: Person(id: "person \(number)", name: "\(number)"), at: start)
    }
    #expect(Set(table.people.map(\.color)) == Set(0...5))
    // One person at two boards has one colour, and keeps it.
    let before = table.people[2].color
    _ = table.report(report("other"), by: Person(id: "person 2", name: "2"), at: start)
    #expect(table.people[6].color == before)
    let isGone = table.remove("person 2")
    #expect(isGone && table.people.count == 5)
  }

  @Test(arguments: [
    PresenceReport(replica: "", carries: []),
    PresenceReport(replica: "a", carries: [.init(task: "a b", list: "l", before: nil)]),
    PresenceReport(replica: "a", carries: [.init(task: "t", list: "l", before: "\u{1B}")]),
    PresenceReport(
      replica: "a",
      carries: Array(repeating: .init(task: "t", list: "l", before: nil), count: 1_001)),
  ])
  func aReportIsChecked(report: PresenceReport) {
    #expect(throws: HubRefusal.self) { try report.check() }
  }
}

struct TurnQueueTests {
  @Test func turnsAreTakenInOrderAndNeverTooMany() async {
    let turns = TurnQueue(turns: 2)
    let (running, most) = (Counter(), Counter())
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          await turns.begin()
          let now = running.next() - most.value
          #expect(now <= 2)
          await Task.yield()
          _ = most.next()
          turns.end()
        }
      }
    }
    #expect(running.value == 50 && most.value == 50)
  }
}

struct KeyListTests {
  @Test(arguments: [(1, [1]), (3, [4]), (256, [256]), (257, [256, 1]), (600, [256, 256, 128])])
  func groupsHaveFewSizes(count: Int, sizes: [Int]) {
    let keys = (0..<count).map { "\($0)" }
    let chunks = KeyList.chunks(of: keys)
    #expect(chunks.map(\.count) == sizes)
    #expect(Set(chunks.joined()) == Set(keys.map { SQLValue.key($0) }))
    #expect(KeyList.placeholders(3, after: 1) == "($2, $3, $4)")
  }
}
