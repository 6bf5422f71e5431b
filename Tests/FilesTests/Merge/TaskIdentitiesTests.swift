import Testing

@testable import Files

struct TaskIdentitiesTests {
  /// The identities of tasks as `base>ours`, where `+` is new and `-` is gone.
  private func found(_ base: String, _ ours: String) throws -> String {
    let (old, new) = (
      try MergeText(Array(base.utf8), .markdown), try MergeText(Array(ours.utf8), .markdown)
    )
    let tasks = TaskIdentities(base: old, ours: new, theirs: old).tasks
    return tasks.map { task in
      "\(task.base.map(String.init) ?? "+")>\(task.ours.map(String.init) ?? "-")"
    }.joined(separator: " ")
  }

  private func board(_ lines: String) -> String { MergeFixture.board(lines) }

  @Test(arguments: [
    // Unchanged, added, removed.
    ("Milk, Bread", "Milk, Bread", "0>0 1>1"),
    ("Milk, Bread", "Milk, Eggs, Bread", "0>0 1>2 +>1"),
    ("Milk, Bread", "Bread", "0>- 1>0"),
    // Moved, completed, edited.
    ("Milk, Bread, Eggs", "Eggs, Milk, Bread", "0>1 1>2 2>0"),
    ("Milk, Bread", "Milk, x Bread", "0>0 1>1"),
    ("Buy milk, Bread", "Buy oat milk, Bread", "0>0 1>1"),
    ("# One, Milk, Bread, # Two, Eggs", "# One, Bread, # Two, Eggs, x Milk", "0>2 1>0 2>1"),
    // Moved and edited at once.
    ("# One, Buy fresh milk, Bread, # Two", "# One, Bread, # Two, Buy fresh oat milk", "0>1 1>0"),
    (
      "# One, Call Bob today, Bread, # Two", "# One, Bread, # Two, x Call Bob today 📅 2026-12-24",
      "0>1 1>0"
    ),
    // So that each is alone at the position of the other, which it resembles less.
    (
      "Milk, Fix the login page, Eggs, Test the login form",
      "Milk, Test the login form again, Eggs, Fix the login page now", "0>0 1>3 2>2 3>1"
    ),
    // Edited beyond similarity, but alone between its neighbours.
    ("Milk, Fix login bug, Eggs", "Milk, Repair sign-in bug, Eggs", "0>0 1>1 2>2"),
    ("Tea, Rice", "Green tea, Rice", "0>0 1>1"), ("买牛奶, Rice", "买燕麦牛奶, Rice", "0>0 1>1"),
    // Another task in the same position is another task.
    ("Milk, Bread, Eggs", "Milk, Wine, Eggs", "0>0 1>- 2>2 +>1"),
    // A list that is renamed, and one that is removed.
    ("# One, Milk, # Two, Eggs", "# First, Milk, # Two, Eggs", "0>0 1>1"),
    ("# One, Milk, # Two, Eggs", "# Two, Eggs", "0>- 1>0"),
    ("# One, Milk, # Two, Eggs", "# Two, Milk, Eggs", "0>0 1>1"),
    // Equal titles.
    ("call, call, call", "call, call", "0>0 1>1 2>-"),
    ("call, call, call", "call, x call, call", "0>0 1>1 2>2"),
    ("# One, call, # Two, call, # Three, call", "# One, # Two, call, # Three, call", "0>- 1>0 2>1"),
    ("call, Milk, call", "Milk, x call", "0>- 1>0 2>1"),
    ("# One, call, call, # Two", "# One, call, # Two, x call", "0>0 1>1"),
    // Ids come first.
    ("Milk 🆔 a, Bread 🆔 b", "Milk 🆔 b, Bread 🆔 a", "0>1 1>0"),
    ("Milk 🆔 a, Bread", "Bread, Wine 🆔 a", "0>1 1>0"),
    ("Milk 🆔 a, Bread", "Milk 🆔 c, Bread", "0>- 1>1 +>0"),
    ("Milk [id:: a], Bread", "Bread, Wine 🆔 a", "0>1 1>0"),
    ("Milk 🆔 a, Milk 🆔 a", "Milk 🆔 a, Milk 🆔 a", "0>0 1>1"),
    ("Milk, Bread", "Bread, Milk 🆔 a", "0>1 1>0"),
  ])
  func tasksAreFoundAgain(base: String, ours: String, expected: String) throws {
    #expect(try found(board(base), board(ours)) == expected)
  }

  @Test func manyEditedTasksAreFound() throws {
    let numbers = 0..<300
    let base = numbers.map { "- [ ] task nr\($0) foo bar\n" }.joined()
    let ours = numbers.map { "- [ ] my task nr\($0) foo bar\n" }.joined()
    #expect(try found(base, ours) == numbers.map { "\($0)>\($0)" }.joined(separator: " "))
  }

  @Test func tenEqualTasksAreFoundByTheirNeighbours() throws {
    let ten = Array(repeating: "call", count: 10)
    for removed in 0..<10 {
      for ticked in 0..<9 {
        var ours = ten
        ours.remove(at: removed)
        ours[ticked] = "x call"
        let tasks = try found(
          board(ten.joined(separator: ", ")), board(ours.joined(separator: ", ")))
        let matched = tasks.split(separator: " ").filter { !$0.hasSuffix("-") }
        #expect(matched.count == 9 && !tasks.contains("+"), "\(tasks)")
        #expect(matched.map { Int($0.split(separator: ">")[1]) ?? 0 } == Array(0..<9), "\(tasks)")
      }
    }
  }

  @Test func stepsBelowATaskBelongToIt() throws {
    let base = "- [ ] Milk\n  - [ ] oat\n  - [ ] cow\n- [ ] Bread\n"
    let ours = "- [ ] Bread\n- [ ] Milk\n  - [x] oat\n  - [ ] cow\n"
    #expect(try found(base, ours) == "0>1 1>0")
  }

  @Test func aTaskThatBothSidesAddedIsOneTask() throws {
    let texts = try ["Milk", "Milk, Wine, Eggs", "Milk, Eggs, Wine 📅 2026-12-24"].map {
      try MergeText(Array(board($0).utf8), .markdown)
    }
    let tasks = TaskIdentities(base: texts[0], ours: texts[1], theirs: texts[2]).tasks
    #expect(
      tasks == [
        .init(base: 0, ours: 0, theirs: 0), .init(ours: 1, theirs: 2), .init(ours: 2, theirs: 1),
      ])
  }

  @Test func equalTasksThatTheSidesAddedToDifferentListsAreTwo() throws {
    let texts = try ["# One, # Two", "# One, Review, # Two", "# One, # Two, Review"].map {
      try MergeText(Array(board($0).utf8), .markdown)
    }
    #expect(TaskIdentities(base: texts[0], ours: texts[1], theirs: texts[2]).tasks.count == 2)
  }

  @Test(arguments: [
    ("# One, # Two, # Three", "# Three, # One, # Two", "1>2 2>3 3>1"),
    ("# One, Milk, # Two, Eggs", "# Two, Eggs, # First, Milk", "1>2 2>1"),
    ("# One, # Two, # Three", "# One, # Second, # Three", "1>1 2>2 3>3"),
    ("# One, Milk, # Two, # Three", "# One, Milk, # Second, # Third", "1>1 2>2 3>3"),
    ("# One, Milk, # Two", "# Three, Wine, # Two", "1>- 2>2 +>1"),
  ])
  func listsAreFoundAgain(base: String, ours: String, expected: String) throws {
    let (old, new) = (
      try MergeText(Array(board(base).utf8), .markdown),
      try MergeText(Array(board(ours).utf8), .markdown)
    )
    let sections = TaskIdentities(base: old, ours: new, theirs: old).sections.dropFirst()
    #expect(
      sections.map { "\($0.base.map(String.init) ?? "+")>\($0.ours.map(String.init) ?? "-")" }
        .joined(separator: " ") == expected)
  }
}
