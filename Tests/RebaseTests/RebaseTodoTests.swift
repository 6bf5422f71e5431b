import Rebase
import Testing

struct RebaseTodoTests {
  @Test(arguments: RebaseCommand.allCases)
  func everyCommandIsReadByItsWord(command: RebaseCommand) throws {
    let argument = [.break, .noop].contains(command) ? "" : " a1b2c3d Subject"
    let step = try #require(RebaseTodo("\(command.rawValue)\(argument)\n").steps.first)
    #expect(step.command == command)
  }

  @Test(
    arguments: zip(
      "peerfsxbltmud",
      "pick edit edit reword fixup squash exec break label reset merge update-ref drop".split(
        separator: " ")))
  func mostCommandsAreReadByTheirLetter(letter: Character, word: Substring) throws {
    let argument = letter == "b" ? "" : " a1b2c3d Subject"
    let step = try #require(RebaseTodo("\(letter)\(argument)\n").steps.first)
    #expect(step.command.rawValue == word)
  }

  /// A line, its commit and what follows it.
  @Test(arguments: [
    ("pick a1b2c3d Decode mouse reports", "a1b2c3d", "Decode mouse reports"),
    ("pick a1b2c3d #42 Decode", "a1b2c3d", "#42 Decode"), ("pick a1b2c3d", "a1b2c3d", ""),
    (" \tp \t a1b2c3d  two  spaces \r", "a1b2c3d", "two  spaces "),
    ("fixup -C a1b2c3d fixup! It", "a1b2c3d", "fixup! It"),
    ("f -c a1b2c3d It", "a1b2c3d", "It"),
    ("merge -C 2aadd1c topic # Words", "2aadd1c", "topic # Words"),
    ("merge topic # Words", "", "topic # Words"), ("exec make -C tests", "", "make -C tests"),
    ("reset [new root]", "", "[new root]"), ("update-ref refs/heads/mid", "", "refs/heads/mid"),
    ("break", "", ""), ("noop", "", ""),
  ])
  func aLineIsTakenApart(line: String, commit: String, text: String) throws {
    let step = try #require(RebaseTodo("\(line)\npick 1234567 # x\npick 1234567 y\n").steps.first)
    #expect(step.commit == commit)
    #expect(step.text == text)
  }

  /// Git 2.51 and later put the sign of a comment in front of each subject.
  @Test func theSignInFrontOfEverySubjectIsNoPartOfThem() throws {
    let todo = try RebaseTodo("pick a1b2c3d # Decode\npick 9f8e7d6 #\npick 77aa001 # # one\n")
    #expect(todo.steps.map(\.text) == ["Decode", "", "# one"])
  }

  @Test(arguments: ["#", ";", "//", "!", "%"])
  func theCommentsShowTheirOwnSign(comment: String) throws {
    let todo = try RebaseTodo("pick a1b2c3d #42\n\(comment) words\n" + TodoText.help(comment))
    #expect(todo.steps.map(\.text) == ["#42"])
  }

  /// A comment of which nothing but its words show the sign.
  @Test func oneCommentIsEnough() throws {
    #expect(try RebaseTodo("pick a1b2c3d x\n; Only this\n").steps.count == 1)
  }

  @Test(
    arguments: [
      ("", .noSteps), ("\n\n", .noSteps), (TodoText.help(), .noSteps), ("# pick 1 x", .noSteps),
      ("pick 1 x\nbuy milk\n# help\n#\n", .notAStep(line: 2, "buy milk")),
      ("pick\n#\n", .notAStep(line: 1, "pick")), ("exec\n#\n", .notAStep(line: 1, "exec")),
      ("break now\n#\n", .notAStep(line: 1, "break now")),
      ("fixup -C\n#\n", .notAStep(line: 1, "fixup -C")),
      ("picka1b2c3d x\n#\n", .notAStep(line: 1, "picka1b2c3d x")),
    ] as [(String, RebaseTodo.Problem)])
  func whatIsNoListOfStepsIsRefused(text: String, problem: RebaseTodo.Problem) {
    #expect(throws: problem) { try RebaseTodo(text) }
  }
}
