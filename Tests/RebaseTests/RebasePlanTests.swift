import Rebase
import TestRandom
import Testing

struct RebasePlanTests {
  @Test(arguments: [
    TodoText.plain, TodoText.merges, "pick 1 x\r\nfixup -C 2 y\r\n#\r\n", "p 1 x\nd 2 y\nx make\n",
    "pick 1 x\npick 2 without an end", "drop 1 x\n\n\n# words\ndrop 2 y\n#\n",
  ])
  func whatIsNotChangedIsWrittenByteForByte(text: String) throws {
    #expect(try RebasePlan(text).text == text)
  }

  /// Not every subject is UTF-8.
  @Test func bytesThatAreNoTextStay() throws {
    let bytes: [UInt8] = Array("pick 1 \u{1b}[31m".utf8) + [0xff, 0xc3, 0x0a]
    var plan = RebasePlan(try RebaseTodo(bytes))
    plan.setCommand(.edit, of: [0])
    #expect(plan.bytes == Array("edit 1 \u{1b}[31m".utf8) + [0xff, 0xc3, 0x0a])
  }

  @Test func aMovedStepTakesOnlyItsLineAlong() throws {
    var plan = try RebasePlan(TodoText.plain)
    plan.move([2], to: 0, droppingThem: false)
    #expect(
      plan.text == """
        pick 77aa001 Strip moves under a carry
        pick a1b2c3d Decode mouse reports
        pick 9f8e7d6 Forgot the wheel
        pick c0ffee1 Pictures

        """ + TodoText.help())
  }

  /// The list as it was, the action, and the list that is written.
  @Test(arguments: [
    ("pick 1 a\npick 2 b\n", RebaseCommand.reword, "pick 1 a\nreword 2 b\n"),
    ("p 1 a\np 2 b\n", .squash, "p 1 a\ns 2 b\n"),
    ("pick 1 a\n p \t2  b\r\n", .edit, "pick 1 a\n e 2  b\r\n"),
    ("pick 1 a\nfixup -C 2 b\n", .pick, "pick 1 a\npick 2 b\n"),
    ("pick 1 a\nfixup -C 2 b\n", .fixup, "pick 1 a\nfixup -C 2 b\n"),
    ("pick 1 a\ndrop 2 b\n", .pick, "pick 1 a\npick 2 b\n"),
  ])
  func anActionReplacesTheWordAndItsOptions(
    text: String, command: RebaseCommand, expected: String
  ) throws {
    var plan = try RebasePlan(text)
    plan.setCommand(command, of: [1])
    #expect(plan.text == expected)
  }

  @Test func aDroppedCommitStaysInTheListNearItsPosition() throws {
    var plan = try RebasePlan(TodoText.plain)
    plan.move([1, 0], to: 0, droppingThem: true)
    plan.move([3], to: 0, droppingThem: false)
    #expect(
      plan.lines == [
        "drop a1b2c3d Decode mouse reports", "drop 9f8e7d6 Forgot the wheel",
        "pick c0ffee1 Pictures", "pick 77aa001 Strip moves under a carry",
      ])
  }

  @Test func aDroppedStepWithoutACommitIsLeftOut() throws {
    var plan = try RebasePlan("pick 1 a\n\n# why\nexec make\nbreak\nupdate-ref refs/heads/x\n#\n")
    plan.move([1, 2, 3], to: 0, droppingThem: true)
    #expect(plan.text == "pick 1 a\n\n# why\n#\n")
  }

  /// A list whose last line has no end, and what is left once its last step is dropped.
  @Test(arguments: [
    ("exec true", ""), ("# why\nbreak", "# why\n"),
    ("pick 1 a\n# why\nexec make", "pick 1 a\n# why\n"),
    ("break\npick 1 a", "break\ndrop 1 a"),
  ])
  func theLastStepIsDroppedThatHasNoEnd(text: String, expected: String) throws {
    var plan = try RebasePlan(text)
    plan.move([plan.todo.steps.count - 1], to: 0, droppingThem: true)
    #expect(plan.text == expected)
  }

  @Test func takenBackItHasItsPositionAndItsAction() throws {
    var plan = try RebasePlan("pick 1 a\nreword 2 b\npick 3 c\ndrop 4 d\n")
    plan.move([1, 0], to: 1, droppingThem: true)
    plan.restore([1, 0, 3])
    #expect(plan.lines == ["pick 1 a", "reword 2 b", "pick 3 c", "pick 4 d"])
    #expect(plan.dropped == [])
  }

  @Test func aCommentStaysAboveItsStep() throws {
    var plan = try RebasePlan(TodoText.merges)
    plan.move([7], to: 3, droppingThem: false)
    #expect(plan.text.contains("reset onto\npick 5da8f6b Forgot the wheel\npick 1b109dd Strip"))
    #expect(plan.text.contains("label topic\n\nreset branch-point # Forgot the wheel\nmerge -C"))
  }

  @Test func aLastLineWithoutAnEndGetsOneWhereItNeedsOne() throws {
    var plan = try RebasePlan("pick 1 a\npick 2 b")
    plan.move([1], to: 0, droppingThem: false)
    #expect(plan.text == "pick 2 b\npick 1 a")
  }

  @Test(
    arguments: [
      ("fixup 1 a\npick 2 b\n", 0), ("drop 1 a\nexec make\nsquash 2 b\n", 2),
      ("label onto\nreset onto\nfixup 1 a\n", 2),
      ("pick 1 a\nreset onto\nfixup 2 b\n", 2), ("pick 1 a\nexec make\nfixup 2 b\n", nil),
      ("reset onto\nmerge -C 1 x # y\nfixup 2 b\n", nil), ("drop 1 a\npick 2 b\nfixup 3 c\n", nil),
    ] as [(String, Int?)])
  func meldingNeedsACommitAboveIt(text: String, lost: Int?) throws {
    let plan = try RebasePlan(text)
    #expect(plan.firstWithoutTarget == lost)
    if let lost { #expect(plan.target(of: lost) == nil) }
  }

  @Test(arguments: [
    ("drop 1 a\nexec make\n", true), ("drop 1 a\npick 2 b\n", false), ("exec make\n", false),
    ("drop 1 a\nmerge -C 2 x\n", false), ("noop\n", false), ("drop 1 a\nrevert 2 b\n", false),
  ])
  func itKnowsWhenEveryCommitIsDropped(text: String, isSo: Bool) throws {
    #expect(try RebasePlan(text).dropsEveryCommit == isSo)
  }

  @Test(arguments: [
    ("pick 1 Short enough", "“Short enough”"),
    (
      "pick 1 Strip moves under a carry that is held at the edge",
      "“Strip moves under a carry that is held…”"
    ),
    (
      "pick 1 Forgot the wheel, and what else is turned by it now",
      "“Forgot the wheel, and what else is turn…”"
    ), ("pick a1b2c3d", "“a1b2c3d”"),
    ("break", "“break”"),
  ])
  func aLongSubjectIsCutInASentence(line: String, quoted: String) throws {
    #expect(try RebasePlan(line).quoted(0) == quoted)
  }

  // MARK: Melding

  /// The kept steps as `action commit`.
  private func shown(_ plan: RebasePlan) -> [String] {
    plan.kept.map { "\(plan.label(of: $0)) \(plan.todo.steps[$0].commit)" }
  }

  @Test func aMeldedCommitStandsBehindThoseMeldedBefore() throws {
    var plan = try RebasePlan("pick 1 a\nsquash 2 b\npick 3 c\npick 4 d\n")
    plan.meld([3], into: 0)
    #expect(shown(plan) == ["pick 1", "  squash 2", "  fixup 4", "pick 3"])
  }

  @Test func itBringsWhatWasToBeMeldedIntoIt() throws {
    var plan = try RebasePlan("pick 1 a\npick 2 b\nsquash 3 c\nfixup 4 d\npick 5 e\n")
    plan.meld([1], into: 4)
    #expect(shown(plan) == ["pick 1", "pick 5", "  fixup 2", "  squash 3", "  fixup 4"])
    plan.meld([1, 2], into: 0)
    #expect(shown(plan) == ["pick 1", "  fixup 2", "  fixup 3", "pick 5", "  fixup 4"])
  }

  @Test func oneThatIsMeldedItselfComesAlone() throws {
    var plan = try RebasePlan("pick 1 a\nfixup 2 b\nfixup 3 c\npick 4 d\n")
    plan.meld([1], into: 3)
    #expect(shown(plan) == ["pick 1", "  fixup 3", "pick 4", "  fixup 2"])
  }

  @Test func aDroppedCommitCanBeMelded() throws {
    var plan = try RebasePlan("pick 1 a\ndrop 2 b\npick 3 c\n")
    plan.meld([1], into: 2)
    #expect(shown(plan) == ["pick 1", "pick 3", "  fixup 2"])
  }

  /// Whatever is done, git gets each line once and nothing else.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func noStepIsLostOrAdded(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let commands = ["pick", "fixup", "exec", "drop", "squash -x", "p", "# words\nedit"]
    let text = (0..<12).map { "\(commands.randomElement(using: &random)!) c\($0) x\n" }.joined()
    var plan = try RebasePlan(text.replacing("squash -x", with: "squash"))
    let steps = plan.todo.steps.indices
    let actions: [RebaseCommand] = [.pick, .edit, .reword, .squash, .fixup]
    for _ in 0..<30 {
      let some = Array(steps.shuffled(using: &random).prefix(.random(in: 1...4, using: &random)))
      let commits = some.filter(plan.isCommit)
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        let isDropped = Bool.random(using: &random)
        let others = (isDropped ? plan.dropped : plan.kept).filter { !some.contains($0) }.count
        plan.move(some, to: .random(in: 0...others, using: &random), droppingThem: isDropped)
      case 1: plan.restore(some)
      case 2: plan.setCommand(actions.randomElement(using: &random)!, of: commits)
      default:
        guard
          let target = plan.kept.first(where: {
            !commits.contains($0) && [.pick, .edit, .reword].contains(plan.command(of: $0))
          })
        else { break }
        plan.meld(commits, into: target)
      }
      #expect((plan.kept + plan.dropped).sorted() == Array(steps))
      #expect(
        plan.kept.allSatisfy { !plan.isDropped($0) } && plan.dropped.allSatisfy(plan.isDropped))
      let written = try RebaseTodo(plan.bytes)
      let left = steps.filter { plan.isCommit($0) || !plan.isDropped($0) }
      #expect(
        written.steps.map(\.commit).sorted() == left.map { plan.todo.steps[$0].commit }.sorted())
      #expect(
        RebasePlan(written).kept.map { written.steps[$0].command } == plan.kept.map(plan.command))
      #expect(plan.text.components(of: "# words") == text.components(of: "# words"))
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
