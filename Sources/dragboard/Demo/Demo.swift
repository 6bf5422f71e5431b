import BoardModel
import Store

/// A preset with sample content, and a tip for trying it.
struct Demo {
  /// A sample task.
  struct Sample {
    let title: String
    var due: String?
    var start: String?
    var repetition: String?
    var priority: String?
    var tags: [String] = []
    var notes: String?
    var url: String?
    var isPinned = false
    var isLocked = false

    init(
      _ title: String, due: String? = nil, start: String? = nil, repeat repetition: String? = nil,
      priority: String? = nil, tags: [String] = [], notes: String? = nil, url: String? = nil,
      pinned: Bool = false, locked: Bool = false
    ) {
      (self.title, self.due, self.start, self.repetition) = (title, due, start, repetition)
      (self.priority, self.tags, self.notes, self.url) = (priority, tags, notes, url)
      (isPinned, isLocked) = (pinned, locked)
    }
  }

  let preset: BoardPreset
  private var name: String { preset.rawValue.prefix(1).uppercased() + preset.rawValue.dropFirst() }
  /// A line that suggests what to try.
  let tip: String
  /// The sample tasks, in one array for each list. The lists are ordered from left to right, and
  /// the tasks from top to bottom.
  let lists: [[Sample]]

  /// A demo of each preset, in the order of the presets.
  static let all = BoardPreset.allCases.map(Demo.init)

  /// Finds the demo with a number, counted from 1, or with the name of a preset, ignoring case;
  /// `nil` if there is none.
  init?(named word: String) {
    let index =
      Int(word).map { $0 &- 1 }
      ?? Self.all.firstIndex { $0.preset.rawValue == word.lowercased() }
    guard let index, Self.all.indices.contains(index) else { return nil }
    self = Self.all[index]
  }

  private static func samples(_ titles: String...) -> [Sample] { titles.map { Sample($0) } }

  private init(_ preset: BoardPreset) {
    self.preset = preset
    switch preset {
    case .ranking:
      tip = "Drag a row up or down; rows cannot go across"
      lists = [
        Self.samples("Metropolis", "Casablanca", "Seven Samurai", "Alien", "Spirited Away"),
        Self.samples("The Trial", "Emma", "The Left Hand of Darkness", "Solaris", "Middlemarch"),
      ]
    case .transfer:
      tip = "Drag a row across; both lists sort themselves"
      lists = [
        Self.samples("Compass", "Map of the coast", "Rain jacket", "Stove", "Tent"),
        Self.samples("Camera", "Guitar", "Umbrella"),
      ]
    case .tasks:
      tip = "Drag any row; ◆ is pinned, ▪ cannot be lifted, ■ is both"
      lists = [
        [
          Sample("Water the plants", due: "+2d", tags: ["home"]),
          Sample("Write the quarterly report for the board", due: "today", priority: "A"),
          Sample("Buy milk", due: "tomorrow", tags: ["shop"]),
          Sample("Stand-up, 9:30", pinned: true),
          Sample("Call 東京 about the lease 🗼", notes: "Ask for the second key."),
          Sample("Pay the deposit first", locked: true),
          Sample("Renew passport", due: "2026-01-31", url: "https://example.org/passport"),
          Sample(
            "Clean the gutters", due: "+2w", start: "+1w", repeat: "every 6 months after done",
            tags: ["home"]),
          Sample("Type a, then: Call Anna #home fri 18:00"),
          Sample("House rules: one thing at a time", pinned: true, locked: true),
        ],
        [
          Sample("Pay rent"), Sample("Archive of last year", locked: true),
          Sample("Weekly review", pinned: true), Sample("Send the invoice", tags: ["work"]),
          Sample("What is below is history", pinned: true, locked: true),
        ],
      ]
    case .choices:
      tip = "Drag choices to Selected, each once; drag out to remove"
      lists = [
        Self.samples(
          "Bread", "Cheese", "Figs", "Grapes", "Ham", "Olives", "Pickles", "Soup", "Walnuts"),
        [Sample("Olives"), Sample("and a glass of water", pinned: true, locked: true)],
      ]
    case .grids:
      tip = "Drag tiles within a grid or across; ■ stays last"
      lists = [
        Self.samples("Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn")
          + [Sample("the sky", pinned: true, locked: true)],
        Self.samples("Io", "Titan", "Luna") + [Sample("the rest", pinned: true, locked: true)],
      ]
    case .templates:
      tip = "Drag templates to Today, as often as you like; drag out to remove"
      lists = [
        Self.samples("Run", "Read", "Cook", "Call mum", "Stretch", "Practise"),
        Self.samples("Read", "Run"),
      ]
    case .labels:
      tip = "Drag a label onto a task; drag a task outside to clear its labels"
      lists = [
        Self.samples("#home", "#work", "#shop", "!A", "!B", "red", "green", "blue", "yellow"),
        [
          Sample("Book the dentist", tags: ["home"]), Sample("Pay rent", priority: "A"),
          Sample("Send the invoice", tags: ["work", "green"]), Sample("Mend the bicycle"),
          Sample("Plan the trip", tags: ["blue"]),
        ],
      ]
    case .kanban:
      tip = "Drag cards from list to list; Doing holds three at most"
      lists = [
        [
          Sample("Export as PDF", tags: ["feature"]),
          Sample(
            "Crash on an empty file", priority: "A", tags: ["bug"],
            notes: "Seen by two users.\n\n- [x] find a file that shows it\n- [ ] ask for theirs"),
          Sample("Dark icons", start: "+3d", tags: ["design"]),
          Sample("Translate the manual to 日本語"),
          Sample("Ask for reviews", due: "+1w", repeat: "every 2 weeks"),
        ],
        [
          Sample("Faster search", priority: "B", tags: ["feature"]),
          Sample("Write the release notes", due: "tomorrow", tags: ["docs"]),
        ],
        [Sample("New start page", due: "today", tags: ["design"])],
        [Sample("Pick a name"), Sample("Set up the build", tags: ["tools"])],
      ]
    }
  }

  /// Creates the board in a new store, replacing the initial board.
  ///
  /// - Throws: ``StoreError``.
  func make(in store: TaskStore, today: CivilDay) throws -> Board {
    for board in try store.boards() { try store.renameBoard(board.id, to: "Empty") }
    let board = try store.createBoard(named: name, preset: preset)
    for other in try store.boards() where other.id != board.id { try store.removeBoard(other.id) }
    for (list, samples) in zip(try store.lists(of: board.id), lists) {
      try store.add(samples.map { $0.task(today: today) }, at: .bottom(list.id))
    }
    return board
  }
}

extension Demo.Sample {
  fileprivate func task(today: CivilDay) -> NewTask {
    var task = NewTask(title: title)
    task.due = due.flatMap { DueDate.parse($0, today: today, clock: .midnight) }
    task.start = start.flatMap { DueDate.parse($0, today: today, clock: .midnight) }
    task.repetition = repetition
    task.url = url
    task.priority = priority.flatMap { Priority($0) }
    task.tags = tags
    task.notes = notes
    task.isPinned = isPinned
    task.isLocked = isLocked
    return task
  }
}
