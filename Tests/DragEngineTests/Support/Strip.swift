import DragEngine
import Testing

/// A board of any number of lists of letters, of which a screen of 80 × 24 cells
/// shows two, side by side over its whole width. Every list accepts rows of all.
struct Strip {
  struct Pane {
    let id: PaneID
    var items: [ItemID]
    var scroll = 0
    var policy = PanePolicy()
  }

  private static let paneSize = CellSize(width: 40, height: 12)

  var panes: [Pane]
  private(set) var session: DragSession
  private(set) var effects: [DragEffect] = []
  private(set) var time = Duration.zero
  private var ids: [PaneID] = []
  private var first = 0
  private var capacity = 2
  private var focus: Character?
  private var pointer = Cell(0, 0)
  /// Whether panes were revealed that no picture shows yet.
  private var owesPicture = false

  init(_ words: String..., reporting: PointerReporting = .drag, animates: Bool = false) {
    panes = []
    session = DragSession(
      configuration: DragConfiguration(animates: animates, reporting: reporting))
    for word in words { insert(word, at: panes.count) }
  }

  // MARK: The lists

  func item(_ letter: Character) -> ItemID {
    ItemID(rawValue: Int64(letter.unicodeScalars.first?.value ?? 0))
  }

  /// The letters of a list; empty for none.
  func letters(_ index: Int?) -> String {
    let items = index.map { panes[$0].items } ?? []
    return String(items.compactMap { Unicode.Scalar(UInt32($0.rawValue)).map(Character.init) })
  }

  /// All lists, such as `"AB C D"`.
  var text: String { panes.indices.map(letters).joined(separator: " ") }

  private mutating func insert(_ letters: String, at index: Int) {
    let id = PaneID(rawValue: 900 - Int64(ids.count))
    ids.append(id)
    panes.insert(Pane(id: id, items: letters.map(item)), at: index)
    for index in panes.indices { panes[index].policy.acceptsFrom = Set(ids) }
  }

  private func index(of id: PaneID?) -> Int? { panes.firstIndex { $0.id == id } }

  // MARK: The screen

  /// The lists in sight.
  var shown: [Int] { Array(panes.indices.dropFirst(first).prefix(capacity)) }

  mutating func show(_ index: Int) { first = index }

  var scene: DragScene {
    let snapshots = panes.enumerated().map { index, pane in
      let frame =
        shown.contains(index)
        ? CellRect((index - first) * Self.paneSize.width, 0, width: 40, height: 12)
        : CellRect(0, 0, width: 0, height: 0)
      return PaneSnapshot(
        id: pane.id, frame: frame, content: frame.inset(columns: 1, rows: 1), scroll: pane.scroll,
        items: ItemList(pane.items), policy: pane.policy)
    }
    let focused = focus.flatMap { letter in
      panes.first { $0.items.contains(item(letter)) }.map {
        ItemLocation(pane: $0.id, item: item(letter))
      }
    }
    return DragScene(
      panes: snapshots, bounds: CellRect(0, 0, width: 40 * capacity, height: 24), focus: focused,
      names: panes.indices.map {
        PaneName(of: panes[$0].id, at: Self.nameCells(of: $0))
      })
  }

  /// The first of the six cells that name a list, one row below those in sight.
  static func name(of index: Int) -> Cell { nameCells(of: index).origin }

  private static func nameCells(of index: Int) -> CellRect {
    CellRect(10 * index + 4, 13, width: 6, height: 1)
  }

  // MARK: Events

  /// Sends an event, and draws the screen after it.
  @discardableResult
  mutating func send(_ event: DragEvent) -> [DragEffect] {
    let effects = deliver(event)
    return owesPicture ? effects + deliver(.sceneChanged) : effects
  }

  /// Sends an event that another follows before the screen is drawn.
  @discardableResult
  mutating func deliver(_ event: DragEvent) -> [DragEffect] {
    if event == .sceneChanged { owesPicture = false }
    var (session, lists) = (session, panes)
    let now = session.handle(DragInput(event, at: time), in: scene) { transaction in
      guard let home = index(of: transaction.source) else { return .refused }
      if transaction.operation != .reset {
        lists[home].items.removeAll(where: transaction.items.contains)
      }
      if let target = index(of: transaction.destination?.pane) {
        lists[target].items.insert(contentsOf: transaction.items, at: transaction.finalIndex)
      }
      return .accepted(transaction.items)
    }
    (self.session, panes) = (session, lists)
    effects += now
    for effect in now {
      switch effect {
      case .scroll(let id, let line): index(of: id).map { panes[$0].scroll = line }
      case .reveal(let id):
        guard let index = index(of: id) else { break }
        if index < first { first = index }
        if index >= first + capacity { first = index - capacity + 1 }
        owesPicture = true
      default: break
      }
    }
    return now
  }

  mutating func wait(_ milliseconds: Int) { time += .milliseconds(milliseconds) }

  /// Lets time pass in ticks.
  @discardableResult
  mutating func idle(_ milliseconds: Int, tick: Int = 10) -> [DragEffect] {
    let end = time + .milliseconds(milliseconds)
    var effects: [DragEffect] = []
    while time < end {
      time = min(end, time + .milliseconds(tick))
      effects += send(.timePassed)
    }
    return effects
  }

  mutating func press(_ letter: Character, column: Int? = nil) {
    for (position, index) in shown.enumerated() {
      guard let row = panes[index].items.firstIndex(of: item(letter)) else { continue }
      pointer = Cell(column ?? position * 40 + 6, 1 + row - panes[index].scroll)
      send(.pressed(.primary, at: pointer, modifiers: []))
    }
  }

  /// Holds a row until it is lifted.
  mutating func lift(_ letter: Character) {
    press(letter)
    wait(300)
    send(.timePassed)
    #expect(session.phase == .dragging)
  }

  mutating func move(to cell: Cell) {
    pointer = cell
    send(.moved(to: cell, isButtonDown: true))
  }

  mutating func release() { send(.released(at: pointer, modifiers: [])) }

  mutating func keyboard(_ letter: Character, _ steps: CarryStep...) {
    focus = letter
    send(.lift)
    for step in steps { send(.step(step)) }
  }

  // MARK: What others do

  mutating func change(_ index: Int, to letters: String) {
    panes[index].items = letters.map(item)
    send(.sceneChanged)
  }

  mutating func change(_ first: Int, to letters: String, _ second: Int, to others: String) {
    panes[second].items = others.map(item)
    change(first, to: letters)
  }

  mutating func add(_ letters: String, at index: Int, isDrawn: Bool = true) {
    insert(letters, at: index)
    if isDrawn { send(.sceneChanged) }
  }

  mutating func remove(_ index: Int, movingTasksTo other: Int? = nil) {
    if let other { panes[other].items.insert(contentsOf: panes[index].items, at: 0) }
    panes.remove(at: index)
    first = max(0, min(first, panes.count - capacity))
    send(.sceneChanged)
  }

  mutating func resize(capacity: Int) {
    self.capacity = capacity
    first = max(0, min(first, panes.count - capacity))
    send(.resized)
  }

  // MARK: What happened

  /// The lists that the session brought into sight, in order.
  var revealed: [Int] {
    effects.compactMap { if case .reveal(let id) = $0 { index(of: id) } else { nil } }
  }

  /// The lists whose refusals were announced, in order.
  var refusals: [Int] {
    effects.compactMap {
      if case .announce(.refused(_, _, let id?)) = $0 { index(of: id) } else { nil }
    }
  }

  /// The list that comes into sight next if the pointer stays where it is.
  var next: Int? { index(of: session.picture(in: scene)?.nextPane) }

  /// The list that the carry is over.
  var target: Int? { index(of: session.picture(in: scene)?.proposal?.pane) }

  /// The list that the keys went to last.
  var focusedPane: Int? {
    effects.reversed().lazy.compactMap {
      if case .focus(let id, _) = $0 { index(of: id) } else { nil }
    }.first
  }

  var operation: DropOperation? { effects.lazy.reversed().compactMap(\.outcome).first?.operation }

  var cancellation: DragCancellation? {
    effects.lazy.reversed().compactMap(\.outcome).first?.cancellation
  }
}

extension DragEffect {
  /// Whether it scrolls a list.
  var isScroll: Bool { if case .scroll = self { true } else { false } }
}
