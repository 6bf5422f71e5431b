import BoardModel
import Testing

@testable import Formats

/// A line of a todo.txt, by the rules of FORMATS 3.
struct TodoTxtLineTests {
  private func fields(_ line: String) -> TodoTxtFields { TodoTxtLine(Array(line.utf8)).fields }

  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  @Test(arguments: [
    ("(A) Thank Mom", "A", "Thank Mom"), ("(b) Get back", nil, "(b) Get back"),
    ("(B)->Submit", nil, "(B)->Submit"), ("Really (A) now", nil, "Really (A) now"),
    (" (A) later", nil, "(A) later"), ("(A)", nil, "(A)"), ("(AB) x", nil, "(AB) x"),
    ("(A) x is open", "A", "x is open"), ("x (A) done", "A", "done"),
    ("x 2016-02-21 (B) done", "B", "done"), ("x 2016-02-21 2016-02-20 (B) done", nil, "(B) done"),
    ("x done pri:C", "C", "done"), ("open pri:C", nil, "open pri:C"),
    ("x done pri:c", nil, "done pri:c"), ("x (A) done pri:C", "A", "done pri:C"),
  ])
  func aPriorityStandsFirstOrIsThatOfACompletedTask(
    line: String, priority: String?, title: String
  ) {
    #expect(fields(line).priority?.description == priority)
    #expect(fields(line).title == title)
  }

  @Test(arguments: [
    ("x done", true, "done"), ("X done", false, "X done"), ("xylophone", false, "xylophone"),
    ("x", false, "x"), ("(A) x done", false, "x done"), (" x done", false, "x done"),
  ])
  func onlyASmallXAndABlankCompleteATask(line: String, isCompleted: Bool, title: String) {
    #expect(fields(line).isCompleted == isCompleted)
    #expect(fields(line).title == title)
  }

  @Test(arguments: [
    ("2011-03-02 Document", nil, "2011-03-02", "Document"),
    ("(A) 2011-03-02 Call", nil, "2011-03-02", "Call"),
    ("2011-03-02 (A) Call", nil, "2011-03-02", "(A) Call"),
    ("Call 2011-03-02", nil, nil, "Call 2011-03-02"),
    ("x 2011-03-03 Call", "2011-03-03", nil, "Call"),
    ("x 2011-03-03 2011-03-01 Call", "2011-03-03", "2011-03-01", "Call"),
    ("x (A) 2011-03-03 2011-03-01 Call", "2011-03-03", "2011-03-01", "Call"),
    ("x 2016-02-21 (B) 2016-02-20 Call", "2016-02-21", "2016-02-20", "Call"),
    ("2011-02-30 Call", nil, nil, "2011-02-30 Call"), ("2011-03-02", nil, nil, "2011-03-02"),
    ("2026-01-01 2011-03-02 starts so", nil, "2026-01-01", "2011-03-02 starts so"),
  ])
  func datesStandFirst(line: String, completed: String?, created: String?, title: String) {
    #expect(fields(line).completed?.description == completed)
    #expect(fields(line).created?.description == created)
    #expect(fields(line).title == title)
  }

  @Test(arguments: [
    ("Call Mom +Family @phone", "Call Mom", ["+Family", "phone"]),
    ("Mail a@b about 2+2", "Mail a@b about 2+2", []), ("alone + and @", "alone + and @", []),
    ("Call @bob today", "Call @bob today", ["bob"]),
    ("Call @bob today @phone +x", "Call @bob today", ["bob", "phone", "+x"]),
    ("Pay @desk h:1 +house foo:bar", "Pay", ["desk", "+house"]),
    ("Pay foo:bar @desk", "Pay foo:bar", ["desk"]), ("Pay foo:bar", "Pay foo:bar", []),
    ("@a +b", "@a", ["a", "+b"]), ("See http://x.org/ @web", "See http://x.org/", ["web"]),
    ("Lunch @noon 3:4", "Lunch @noon 3:4", ["noon"]), ("Do @Ä/ö,1 @ä/Ö,1", "Do", ["Ä/ö,1"]),
  ])
  func tagsAtTheEndLeaveTheTitle(line: String, title: String, tags: [String]) {
    #expect(fields(line).title == title)
    #expect(fields(line).tags == tags)
  }

  @Test func fieldsAreTakenWhereverTheyStand() throws {
    let fields = fields("Pay due:2026-12-24 the rent t:2026-12-01 rec:+1m @desk")
    #expect(fields.title == "Pay the rent")
    #expect(fields.due == (try day("2026-12-24")))
    #expect(fields.start == (try day("2026-12-01")))
    #expect(fields.recurrence == "+1m")
    #expect(fields.tags == ["desk"])
  }

  @Test(arguments: [
    "Pay due:tomorrow", "Pay due:2026-02-30", "Pay t:soon", "Pay rec:often", "Pay rec:d",
    "due:2026-12-24", "rec:1d", "Pay due:2026-12-24T18:00", "Pay Due:2026-12-24",
  ])
  func whatIsNoFieldIsText(line: String) {
    #expect(fields(line) == TodoTxtFields(title: line))
  }

  /// The line, and of its fields title, due date and tags.
  @Test(arguments: [
    ("+p due:2026-12-24", "+p", "2026-12-24", ["+p"]),
    ("@home @desk due:2026-12-24 t:2026-12-01", "@home", "2026-12-24", ["home", "desk"]),
    ("rec:1w @a due:2026-12-24", "rec:1w", "2026-12-24", ["a"]),
    ("h:1 due:2026-12-24", "h:1", "2026-12-24", []),
    ("x pri:A due:2026-12-24", "pri:A", "2026-12-24", []),
  ])
  func theFirstWordIsTheTitleIfNoOtherIs(line: String, title: String, due: String, tags: [String]) {
    #expect(fields(line).title == title)
    #expect(fields(line).due?.description == due)
    #expect(fields(line).tags == tags)
    #expect(fields(line).recurrence == nil && fields(line).priority == nil)
    #expect(changed(line) { _ in } == line)
  }

  @Test func aSecondFieldIsText() {
    #expect(fields("a due:2026-01-01 due:2026-01-02 b").title == "a due:2026-01-02 b")
  }

  // MARK: Changes

  private func changed(_ line: String, _ change: (inout TodoTxtFields) -> Void) -> String {
    let line = TodoTxtLine(Array(line.utf8))
    var fields = line.fields
    change(&fields)
    return String(decoding: line.rewritten(with: fields), as: UTF8.self)
  }

  @Test(arguments: [
    "(A)  2011-03-02\ttwo  blanks   @a  +b h:1  ", "x (B) 2011-03-03  odd  pri:C due:2026-01-01",
    "  +a", "x 2011-03-03 done rec:1d", "",
  ])
  func aLineThatSaysTheSameStaysAsItIs(line: String) {
    #expect(changed(line) { _ in } == String(line.trimmingPrefix("\u{0}")).trimmedEnd)
  }

  @Test func completingWritesTheDatesAndKeepsThePriority() throws {
    let today = try day("2026-11-22")
    func completed(_ line: String) -> String {
      changed(line) {
        $0.isCompleted = true
        $0.completed = today
      }
    }
    #expect(completed("(A) 2026-11-01 Call @p") == "x 2026-11-22 2026-11-01 Call @p pri:A")
    #expect(completed("Call h:1") == "x 2026-11-22 Call h:1")
  }

  @Test func reopeningTakesTheDateOffAndBringsThePriorityBack() {
    func reopened(_ line: String) -> String {
      changed(line) {
        $0.isCompleted = false
        $0.completed = nil
      }
    }
    #expect(reopened("x 2026-11-22 2026-11-01 Call @p pri:A") == "(A) 2026-11-01 Call @p")
    #expect(reopened("x (A) Call") == "(A) Call")
  }

  @Test func eachFieldChangesInItsPlace() throws {
    let day = try day("2026-12-31")
    let line = "(A) Pay due:2026-12-24 the rent @desk h:1 t:2026-12-01 rec:1m"
    #expect(
      changed(line) { $0.due = day }
        == "(A) Pay due:2026-12-31 the rent @desk h:1 t:2026-12-01 rec:1m")
    #expect(changed(line) { $0.due = nil } == "(A) Pay the rent @desk h:1 t:2026-12-01 rec:1m")
    #expect(
      changed(line) { $0.start = nil } == "(A) Pay due:2026-12-24 the rent @desk h:1 rec:1m")
    #expect(
      changed(line) { $0.recurrence = "+2w" }
        == "(A) Pay due:2026-12-24 the rent @desk h:1 t:2026-12-01 rec:+2w")
    #expect(
      changed(line) { $0.priority = Priority("B") }
        == "(B) Pay due:2026-12-24 the rent @desk h:1 t:2026-12-01 rec:1m")
    #expect(
      changed(line) { $0.title = "Buy" } == "(A) Buy due:2026-12-24 @desk h:1 t:2026-12-01 rec:1m")
    #expect(
      changed(line) { $0.tags = ["desk", "+home"] } == line + " +home")
    #expect(
      changed(line) { $0.tags = [] }
        == "(A) Pay due:2026-12-24 the rent h:1 t:2026-12-01 rec:1m")
  }

  @Test func aTagOfTheTitleLosesItsSignAndIsNotWrittenTwice() {
    #expect(changed("Call @bob now") { $0.tags = [] } == "Call bob now")
    #expect(changed("Call @bob now") { $0.title = "Write @bob" } == "Write @bob")
  }
}

extension String {
  /// Without the blanks at its end.
  fileprivate var trimmedEnd: String {
    String(reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
