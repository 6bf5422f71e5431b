import BoardModel
import Foundation
import TerminalSupport
import Testing

@testable import Store

/// The agenda as a program: its screen on a terminal, and what it prints.
struct AgendaProgramTests {
  /// What the tests read of `list --format json`.
  private struct Entry: Decodable, Equatable {
    let title: String
    let due: String?
    let completed: Bool
  }

  private func entries(_ board: BoardFixture) throws -> [Entry] {
    let listed = try board.run(["list", "--format", "json"])
    return try JSONDecoder().decode([Entry].self, from: Data(listed.output.utf8))
  }

  private func cell(of text: String, on lines: [String]) throws -> (Int, Int) {
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].range(of: text)?.lowerBound)
    return (lines[row].distance(from: lines[row].startIndex, to: start) + 1, row)
  }

  @Test func aTaskIsDraggedFromOverdueToTomorrow() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["add", "Passport", "--due", "2026-01-02"]).status == 0)
    #expect(try board.run(["add", "Contract", "--due", "tomorrow 09:00"]).status == 0)
    let screen = try board.open(["agenda"], width: 120, waitFor: "Contract")
    let lines = try screen.wait(forText: "Passport")
    let start = try cell(of: "Passport", on: lines)
    let end = try cell(of: "Contract", on: lines)
    try screen.press(start.0, start.1)
    try screen.move(from: start, to: (end.0, end.1 + 1))
    try screen.wait(forText: "over Tomorrow: due")
    try screen.release(end.0, end.1 + 1)
    try screen.wait(forText: "moved to Tomorrow: due")
    let tomorrow = CivilDay.today().adding(days: 1)
    #expect(
      try entries(board) == [
        Entry(title: "Passport", due: "\(tomorrow)", completed: false),
        Entry(title: "Contract", due: "\(tomorrow)T09:00", completed: false),
      ])
  }

  /// What a newcomer does: type it, complete it, find the next one, and drag that to another day.
  @Test func aRepeatingTaskIsTypedCompletedAndMoved() throws {
    let board = try BoardFixture(pending: ["Milk"])
    defer { board.remove() }
    let screen = try board.open(width: 210)
    try screen.keys("a")
    try screen.type("Pay rent !A #home due:1.12. repeat:monthly")
    try screen.wait(forText: "repeats monthly")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Pay rent”")
    // An Esc that a key follows at once would be an Alt key.
    try screen.keys("Escape")
    try screen.wait(forText: "2 of 2 · due")
    let due = try #require(entries(board).last?.due.flatMap { DueDate($0) })
    #expect((due.day.month, due.day.day) == (12, 1))
    try screen.keys("x")
    try screen.wait(forText: "Completed “Pay rent”; repeats")
    let next = try #require(entries(board).first { $0.title == "Pay rent" && !$0.completed })
    #expect(next.due != nil && next.due != due.text)
    try screen.keys("@")
    try screen.wait(forText: "Agenda")
    let lines = try screen.wait(forText: "Milk")
    let start = try cell(of: "Pay rent", on: lines)
    let end = try cell(of: "Nothing is due tomorrow", on: lines)
    try screen.press(start.0, start.1)
    try screen.move(from: start, to: end)
    try screen.wait(forText: "“Pay rent” over Tomorrow: due")
    try screen.release(end.0, end.1)
    try screen.wait(forText: "“Pay rent” moved to Tomorrow: due")
    let moved = try #require(entries(board).first { $0.title == "Pay rent" && !$0.completed })
    #expect(moved.due == "\(CivilDay.today().adding(days: 1))")
  }

  @Test func itIsPrinted() throws {
    let board = try BoardFixture(pending: ["Milk"])
    defer { board.remove() }
    #expect(try board.run(["board", "create", "Work"]).status == 0)
    #expect(
      try board.run(["add", "--board", "Work", "Report", "--due", "today 18:00"]).status == 0)
    #expect(
      try board.run(["agenda"]).output == """
        Today (1)
            2  ○ Report  today 18:00  Work

        No date (1)
            1  ○ Milk  Tasks

        """)
    #expect(
      try board.run(["agenda", "--board", "work", "--format", "plain"]).output
        == "2\tToday\tReport\n")
    let json = try board.run(["agenda", "--format", "ndjson"]).output
    #expect(json.contains(#""board":"Work""#) && json.contains(#""list":"Pending""#))
    let unknown = try board.run(["agenda", "--board", "Nope"])
    #expect(unknown.status == 1 && unknown.errors.contains("no such board: 'Nope'"))
  }
}
