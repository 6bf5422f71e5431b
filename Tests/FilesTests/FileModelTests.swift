import BoardModel
import Foundation
import TestRandom
import Testing

@testable import Files

/// Random files and random changes: lists of titles tell what must come out.
struct FileModelTests {
  /// A file of one of the kinds that there are, with its lists.
  private func text(_ kind: Int, _ random: inout SeededRandom) -> (name: String, text: String) {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    func pick(_ texts: [String]) -> String { texts[number(0...texts.count - 1)] }
    var count = 0
    func tasks(_ mark: @escaping (Int) -> String) -> String {
      (0..<number(0...4)).map { _ in
        count += 1
        let title = "t\(count)\(pick(["", " #tag", " 📅 2026-12-24", "  ⏫ ^b"]))"
        let below = pick(["", "", "  - [ ] sub\n", "\n  text\n", "\t```\n\tx\n", "lazy\n"])
        let gap = pick(["", "", "", "\n", "\n\n"])
        return "\(pick(["- ", "* ", "1. "]))\(mark(number(0...1)))\(title)\n\(below)\(gap)"
      }.joined()
    }
    let box: (Int) -> String = { $0 == 0 ? "[ ] " : "[x] " }
    let end = pick(["\n", "", "\r\n"])
    var text: String
    switch kind {
    case 0:
      text = "---\nkanban-plugin: board\n---\n\n"
      for name in ["Todo", "Doing", "Done"] {
        text +=
          "## \(name)\n\n" + (name == "Done" ? "**Complete**\n" : "") + tasks { _ in "[ ] " }
          + "\n\n"
      }
      text += "%% kanban:settings\n```\n{}\n```\n%%\n"
    case 1: text = "# Title\n\nText.\n\n" + tasks(box) + "\nMore\ntext.\n\n" + tasks(box)
    case 2:
      text = ["One", "Two", "Done"].map { "# \($0)\n" + pick(["", "\n"]) + tasks(box) + "\n" }
        .joined()
    case 3:
      text = ["One", "Done"].map { "## \($0)\n\n- t0\(count)\n" + tasks { _ in "" } }.joined()
    default:
      text = (0..<number(0...8)).map { index in
        pick(["", "x ", "(A) ", "x 2026-01-02 2026-01-01 ", "2026-01-01 "]) + "t\(index)"
          + pick(["", " @a", " +b due:2026-12-24", " h:1"]) + pick(["\n", "\n", "\n\n"])
      }.joined()
    }
    while text.hasSuffix("\n") { text.removeLast() }
    text = text.isEmpty ? "" : text + (end == "" ? "" : "\n")
    if end == "\r\n" { text = text.replacing("\n", with: "\r\n") }
    return (kind > 3 ? "todo.txt" : "notes.md", text)
  }

  @Test func everyChangeIsWhatItShouldBeAndCanBeUndone() throws {
    let seed: UInt64 = 17_007
    print("changes of files, seed \(seed)")
    var random = SeededRandom(seed: seed)
    var refused = 0
    for round in 0..<400 {
      let (name, text) = text(round % 5, &random)
      let file = try FileFixture(name, text)
      var model = try Model(file.source)
      let start = model
      var versions = [file.text]
      for step in 0..<6 {
        let label =
          "round \(round), step \(step): \(text.debugDescription)\n\(file.text.debugDescription)"
        let before = file.text
        do {
          try model.change(file.source, &random)
          #expect(
            try Model(file.source).lists == model.lists, "\(label)\n\(file.text.debugDescription)")
        } catch let refusal as Refusal {
          refused += 1
          #expect(file.text == before, "\(label): \(refusal)")
          model = try Model(file.source)
        }
        if file.text != before { versions.append(file.text) }
        guard try Model(file.source).lists == model.lists else { return }
      }
      for version in versions.dropLast().reversed() {
        #expect(try file.source.undo() != nil)
        #expect(file.text == version, "\(round): \(text.debugDescription)")
      }
      #expect(try Model(file.source).lists == start.lists)
      for version in versions.dropFirst() {
        _ = try file.source.redo()
        #expect(file.text == version, "\(round): \(text.debugDescription)")
      }
    }
    // Tasks below `1. ` that are indented by two columns are in no item, and the like.
    #expect(refused < 60)
  }

  /// The titles of the lists.
  private struct Model {
    var lists: [[String]]
    private var ids: [[TaskID]]
    private let names: [ListID]
    private let done: Int?
    private let isInPlace: Bool

    init(_ source: FileSource) throws {
      let all = try source.lists(of: source.board.id)
      names = all.map(\.id)
      done = all.firstIndex { $0.role == .done }
      isInPlace = source.file.text.groupsByCompletion
      ids = try names.map { try source.ids(of: $0) }
      lists = try ids.map { try source.tasks($0).map(\.title) }
    }

    /// Makes a random change of the source, and the same here.
    mutating func change(_ source: FileSource, _ random: inout SeededRandom) throws {
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
      let (list, target) = (number(0...lists.count - 1), number(0...lists.count - 1))
      guard !lists[list].isEmpty else { return }
      let row = number(0...lists[list].count - 1)
      let id = ids[list][row]
      switch number(0...4) {
      case 0...2:
        let count = min(number(1...2), lists[list].count - row)
        let moved = Array(ids[list][row..<row + count])
        let titles = Array(lists[list][row..<row + count])
        var next = self
        next.lists[list].removeSubrange(row..<row + count)
        let index = number(0...next.lists[target].count)
        next.lists[target].insert(contentsOf: titles, at: index)
        try source.move(moved, to: .index(index, in: names[target]))
        self = next
      case 3:
        try source.remove([id])
        lists[list].remove(at: row)
      default:
        _ = try source.add([NewTask(title: "new"), NewTask(title: "other")], at: .before(id))
        lists[list].insert(contentsOf: ["new", "other"], at: row)
      }
      ids = try names.map { try source.ids(of: $0) }
    }
  }
}
