import TerminalSupport
import Testing

@testable import dragboard

/// The seven presets with their sample tasks: what is allowed and what is refused, by mouse and
/// by keyboard.
@MainActor
struct DemoTests {
  /// What a person does, and what the bottom line says then.
  enum Step: Sendable {
    case keys([String], String)
    case drag((Int, Int), (Int, Int), over: String, String)
  }

  struct Play: CustomTestStringConvertible, Sendable {
    let number: Int
    let tip: String
    let steps: [Step]
    /// What the lists hold in the end.
    let lists: [String: [String]]
    var testDescription: String { "demo \(number), \(steps.count) steps" }
  }

  nonisolated static let byMouse: [Play] = [
    Play(
      number: 1, tip: "Drag a row up or down; rows cannot go across",
      steps: [
        .drag(
          (6, 2), (6, 4), over: "“Metropolis” over First, position 3 of 5",
          "Moved “Metropolis” to position 3"),
        .drag(
          (6, 2), (50, 3), over: "“Casablanca”: Second does not accept tasks from that list",
          "“Casablanca” is back"),
      ],
      lists: [
        "First": ["Casablanca", "Seven Samurai", "Metropolis", "Alien", "Spirited Away"],
        "Second": ["The Trial", "Emma", "The Left Hand of Darkness", "Solaris", "Middlemarch"],
      ]),
    Play(
      number: 2, tip: "Drag a row across; both lists sort themselves",
      steps: [
        .drag(
          (6, 2), (50, 4), over: "“Compass” over Right, position 2 of 4",
          "Moved “Compass” to Right, position 2"),
        .drag(
          (6, 2), (6, 4), over: "“Map of the coast”: Left keeps its order",
          "“Map of the coast” is back"),
      ],
      lists: [
        "Left": ["Map of the coast", "Rain jacket", "Stove", "Tent"],
        "Right": ["Camera", "Compass", "Guitar", "Umbrella"],
      ]),
    Play(
      number: 3, tip: "Drag any row; ◆ is pinned, ▪ cannot be lifted, ■ is both",
      steps: [
        .drag(
          (6, 4), (50, 4), over: "“Buy milk” over Done, position 3 of 6",
          "Moved “Buy milk” to Done, position 3"),
        .drag(
          (6, 6), (50, 4), over: "“Pay the deposit first” is locked",
          "“Pay the deposit first” is locked and stays"),
        .drag(
          (6, 4), (6, 3), over: "“Stand-up, 9:30” is pinned in place",
          "“Stand-up, 9:30” is back"),
      ],
      lists: [
        "Done": [
          "Pay rent", "Archive of last year", "Buy milk", "Weekly review", "Send the invoice",
          "What is below is history",
        ]
      ]),
    Play(
      number: 4, tip: "Drag choices to Selected, each once; drag out to remove",
      steps: [
        .drag(
          (6, 2), (50, 2), over: "Copy of “Bread” over Selected, position 1 of 3",
          "Copied “Bread” to Selected, position 1"),
        .drag((6, 2), (50, 2), over: "“Bread”: Selected already has it", "“Bread” is back"),
        .drag((6, 2), (6, 4), over: "“Bread”: Choices keeps its order", "“Bread” is back"),
        .drag(
          (50, 2), (50, 12), over: "Not over a list; release to put “Bread” back",
          "“Bread” is back: no list there"),
        .drag((50, 3), (50, 13), over: "Release to remove “Olives”", "Removed “Olives”"),
      ],
      lists: [
        "Choices": [
          "Bread", "Cheese", "Figs", "Grapes", "Ham", "Olives", "Pickles", "Soup", "Walnuts",
        ],
        "Selected": ["Bread", "and a glass of water"],
      ]),
    Play(
      number: 5, tip: "Drag tiles within a grid or across; ■ stays last",
      steps: [
        .drag(
          (5, 2), (5, 3), over: "“Mercury” over Left, position 3 of 7",
          "Moved “Mercury” to position 3"),
        .drag(
          (5, 2), (45, 2), over: "“Venus” over Right, position 1 of 5",
          "Moved “Venus” to Right, position 1"),
        .drag((25, 4), (45, 2), over: "“the sky” is locked", "“the sky” is locked"),
        .drag(
          (25, 3), (60, 9), over: "“Jupiter” over Right, position 5 of 6",
          "Moved “Jupiter” to Right, position 5"),
        .keys(["u"], "Undone: moved “Jupiter”"), .keys(["C-r"], "Redone"),
      ],
      lists: [
        "Left": ["Earth", "Mercury", "Mars", "Saturn", "the sky"],
        "Right": ["Venus", "Io", "Titan", "Luna", "Jupiter", "the rest"],
      ]),
    Play(
      number: 6, tip: "Drag templates to Today, as often as you like; drag out to remove",
      steps: [
        .drag(
          (5, 2), (45, 2), over: "Copy of “Run” over Today, position 1 of 3",
          "Copied “Run” to Today, position 1"),
        .drag((5, 2), (25, 2), over: "“Run”: Templates keeps its order", "“Run” is back"),
        .drag((57, 2), (57, 13), over: "Release to remove “Read”", "Removed “Read”"),
      ],
      lists: [
        "Templates": ["Run", "Read", "Cook", "Call mum", "Stretch", "Practise"],
        "Today": ["Run", "Run"],
      ]),
    Play(
      number: 7, tip: "Drag a label onto a task; drag a task outside to clear its labels",
      steps: [
        .drag(
          (5, 2), (50, 5), over: "“#home” onto “Mend the bicycle”",
          "Added “#home” to “Mend the bicycle”"),
        .drag(
          (50, 2), (5, 3), over: "“Book the dentist”: Labels does not accept tasks from that list",
          "“Book the denti…” is back"),
        .drag(
          (50, 2), (50, 13), over: "Release to take the labels off",
          "Took the labels off “Book the dentist”"),
      ],
      lists: [
        "Labels": ["#home", "#work", "#shop", "!A", "!B", "red", "green", "blue", "yellow"],
        "Tasks": [
          "Book the dentist", "Pay rent", "Send the invoice", "Mend the bicycle", "Plan the trip",
        ],
      ]),
  ]

  nonisolated static let byKeyboard: [Play] = [
    Play(
      number: 1, tip: "Drag a row up or down",
      steps: [
        .keys(["Space", "j", "j"], "“Metropolis” over First, position 3 of 5"),
        .keys(["Space"], "Moved “Metropolis” to position 3"),
        .keys(["g", "Space", "l"], "“Casablanca”: Second does not accept tasks from that list"),
        .keys(["Space"], "“Casablanca” is where it was"),
      ],
      lists: ["First": ["Casablanca", "Seven Samurai", "Metropolis", "Alien", "Spirited Away"]]),
    Play(
      number: 2, tip: "both lists sort themselves",
      steps: [
        .keys(["Space", "l"], "“Compass” over Right, position 2 of 4"),
        .keys(["Space"], "Moved “Compass” to Right, position 2"),
        .keys(["h", "g", "Space", "j"], "“Map of the coast”: Left keeps its order"),
        .keys(["Escape"], "“Map of the coast” is back where it was"),
      ],
      lists: [
        "Left": ["Map of the coast", "Rain jacket", "Stove", "Tent"],
        "Right": ["Camera", "Compass", "Guitar", "Umbrella"],
      ]),
    Play(
      number: 3, tip: "Drag any row",
      steps: [
        .keys(["Space", "l"], "“Water the plants” over Done, position 1 of 6"),
        .keys(["Space"], "Moved “Water the plants” to Done, position 1"),
        .keys(["h", "g", "j", "j", "Space", "j"], "“Stand-up, 9:30” is pinned in place"),
        .keys(["Escape"], "“Stand-up, 9:30” is back where it was"),
        .keys(["G", "Space"], "“House rules: one thi…” is locked and stays"),
      ],
      lists: [
        "Done": [
          "Water the plants", "Pay rent", "Archive of last year", "Weekly review",
          "Send the invoice", "What is below is history",
        ]
      ]),
    Play(
      number: 4, tip: "each once",
      steps: [
        .keys(["j", "Space", "l"], "Copy of “Cheese” over Selected, position 2 of 3"),
        .keys(["Space"], "Copied “Cheese” to Selected, position 2"),
        .keys(["h", "Space", "l"], "“Cheese”: Selected already has it"),
        .keys(["Escape"], "“Cheese” is back where it was"),
        .keys(["l", "Space"], "Lifted “Cheese”, 2 of 3 in Selected"),
        .keys(["d"], "Removed “Cheese”"),
      ],
      lists: ["Selected": ["Olives", "and a glass of water"]]),
    Play(
      number: 5, tip: "Drag tiles",
      steps: [
        .keys(["Space", "l"], "“Mercury” over Left, position 2 of 7"),
        .keys(["Space"], "Moved “Mercury” to position 2"),
        .keys(["Space", "Tab"], "“Mercury” over Right"),
        .keys(["g", "Space"], "Moved “Mercury” to Right, position 1"),
        .keys(["h", "G", "Space"], "“the sky” is locked"),
      ],
      lists: [
        "Left": ["Venus", "Earth", "Mars", "Jupiter", "Saturn", "the sky"],
        "Right": ["Mercury", "Io", "Titan", "Luna", "the rest"],
      ]),
    Play(
      number: 6, tip: "as often as you like",
      steps: [
        .keys(["Space", "Tab", "g"], "Copy of “Run” over Today, position 1 of 3"),
        .keys(["Space"], "Copied “Run” to Today, position 1"),
        .keys(["h", "Space", "j"], "keeps its order"),
        .keys(["Escape"], "“Run” is back where it was"),
        .keys(["Tab", "G", "Space", "d"], "Removed “Run”"),
      ],
      lists: ["Today": ["Run", "Read"]]),
    Play(
      number: 7, tip: "Drag a label",
      steps: [
        .keys(["Space", "Tab"], "“#home” onto “Book the dentist”"),
        .keys(["j", "Space"], "Added “#home” to “Pay rent”"),
        .keys(["l", "Space", "h"], "does not accept tasks from that list"),
        .keys(["Escape"], "“Pay rent” is back where it was"),
        .keys(["Space", "d"], "Took the labels off “Pay rent”"),
      ],
      lists: [
        "Tasks": [
          "Book the dentist", "Pay rent", "Send the invoice", "Mend the bicycle", "Plan the trip",
        ]
      ]),
    Play(
      number: 8, tip: "from list to list",
      steps: [
        .keys(["Space", "Tab"], "“Export as PDF” over Doing, position 1 of 3"),
        .keys(["Space"], "Moved “Export as PDF” to Doing, position 1"),
        .keys(["h", "g", "Space", "l"], "Doing is full"),
        .keys(["Escape"], "“Crash on an empty file” is back where it was"),
        .keys(["Tab", "g", "x"], "Completed “Export as PDF”"),
      ],
      lists: [
        "Doing": ["Faster search", "Write the release notes"],
        "Done": ["Export as PDF", "Pick a name", "Set up the build"],
      ]),
  ]

  @Test func noTileOfADemoIsCutOnAnEmptyScreen() throws {
    for number in 5...7 {
      let (_, screen, _) = try open(number)
      try screen.shows("[ ")
      #expect(!screen.lines().contains { $0.contains("…") })
    }
  }

  @Test(arguments: byMouse + byKeyboard)
  func aPresetAllowsAndRefusesWhatItSays(play: Play) throws {
    let (board, screen, name) = try open(play.number)
    try screen.shows(play.tip)
    for step in play.steps {
      switch step {
      case .keys(let keys, let words):
        for key in keys { try screen.keys(key) }
        try screen.shows(words) { $0[13].contains(words) }
      case .drag(let start, let end, let over, let words):
        try screen.press(start.0, start.1)
        try screen.move(from: start, to: end)
        try screen.shows(over) { $0[13].contains(over) }
        try screen.release(end.0, end.1)
        try screen.shows(words) { $0[13].contains(words) }
      }
    }
    for (list, titles) in play.lists {
      #expect(try board.titles(list, board: name) == titles)
    }
    try screen.keys("q")
    #expect(screen.hasEnded)
  }

  private func open(_ number: Int, width: Int = 80) throws -> (
    MemoryBoard, MemoryScreen, name: String
  ) {
    let board = try MemoryBoard()
    let demo = Demo.all[number - 1]
    let made = try board.change { try demo.make(in: $0, today: MemoryBoard.today) }
    let screen = try board.open(made.name, width: width, waitFor: nil) { $0.opening.tip = demo.tip }
    return (board, screen, made.name)
  }

  @Test func whereTheTopLineHasNoRoomTheBottomOneSaysWhatToTry() throws {
    let (_, screen, _) = try open(1, width: 48)
    try screen.shows("Metropolis")
    try screen.shows("the tip, as far as it fits") {
      $0[13].hasPrefix(" Drag a row up or down  ")
    }
  }

  @Test func theNamesOfManyListsStayOnTheTopLineAndTheBottomOneSaysWhatToTry() throws {
    let (_, screen, _) = try open(8)
    let lines = try screen.shows("the tip") {
      $0[13].hasPrefix(" Drag cards from list to list")
    }
    #expect(lines[0].contains("Backlog") && lines[0].contains(" › Review 1   Done 2"))
    #expect(lines[1].contains("─ 2 of 3 ─"))
  }

  @Test func aListTakesNoMoreThanItsLimitAndSaysSo() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], done: ["Cheese"])
    let screen = try board.open()
    try screen.keys("l", ":")
    try screen.type("rules of")
    try screen.shows("Edit rules")
    try screen.keys("Enter")
    try screen.shows("Rules of Done")
    try screen.enter("limit")
    try screen.shows("─ The maximum number of tasks ─")
    try screen.type("1")
    try screen.shows("tasks")
    try screen.keys("Enter")
    #expect(screen.message == "Done, limit: 1; u undoes it")
    try screen.keys("h", "Space", "l")
    #expect(screen.message == "“Apple”: Done is full (limit 1)")
    try screen.keys("Space")
    #expect(screen.message == "“Apple” is where it was")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
    #expect(try board.store.lists(of: board.store.defaultBoard().id)[1].rules.limit == 1)
  }
}
