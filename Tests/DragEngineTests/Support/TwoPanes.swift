import DragEngine
import Testing

/// A board of two lists of letters, for testing drags.
///
/// Each pane is 20 × 12 cells with a border of one; ten empty columns separate
/// them. Every change is checked against the outcome that the session reports.
struct TwoPanes {
  /// One pane and its items.
  struct Pane {
    var items: [ItemID]
    var frame: CellRect
    var layout = PaneLayout.list(rowHeight: 1)
    var scroll = 0
    var policy = PanePolicy()
    var pinnedHead = 0
    var pinnedTail = 0
    var sortedIndex: Int?
    var markColumns = 0..<0
    var handleColumns = 0..<0
    var hasScrollBar = false

    /// The rows that fit.
    var rows: Int { frame.height - 2 }

    /// The bar in the right border, if the list is longer than the pane.
    var scrollBar: ScrollBar? {
      guard hasScrollBar else { return nil }
      let lines = (items.count + layout.columns - 1) / layout.columns
      return ScrollBar(
        track: CellRect(frame.maxColumn - 1, frame.minRow + 1, width: 1, height: rows),
        first: scroll, visible: layout.stack.count(from: scroll, in: rows), total: lines)
    }
  }

  var panes: [Pane]
  var session: DragSession
  var traits: [Character: ItemTraits] = [:]
  /// How high each item is in a pane of cards; the others are one row high.
  var heights: [Character: Int] = [:]
  /// What was applied to each item.
  private(set) var labels: [ItemID: Character] = [:]
  var selection = ""
  var focus: Character?
  var isRightGone = false
  /// Whether the model accepts changes.
  var accepts = true
  /// Whether combined items stay items of their own, behind the one they were combined with.
  var retainsCombined = false
  /// The letters that are part of an item.
  private(set) var parts: [ItemID: String] = [:]
  private(set) var performed: [DropTransaction] = []
  private(set) var effects: [DragEffect] = []
  private(set) var log: DragLog
  private(set) var time = Duration.zero
  private var letters: [ItemID: Character] = [:]
  private var nextFresh: Int64 = 1_000

  /// Makes the lists from words such as `"ABCDE"` and `"VWX"`; each accepts rows from the other.
  init(
    _ left: String, _ right: String,
    _ configuration: DragConfiguration = DragConfiguration(animates: false)
  ) {
    panes = [Pane(items: [], frame: Self.frame(0)), Pane(items: [], frame: Self.frame(1))]
    session = DragSession(configuration: configuration)
    log = DragLog(configuration: configuration)
    panes[0].policy.acceptsFrom = [PaneID(1)]
    panes[1].policy.acceptsFrom = [PaneID(0)]
    set(0, left)
    set(1, right)
  }

  static func frame(_ pane: Int) -> CellRect { CellRect(pane * 30, 0, width: 20, height: 12) }

  /// Both lists, such as `"ACBDE VWX"`; a copy has the letter of its original.
  var text: String { panes.indices.map(letters(of:)).joined(separator: " ") }

  func letters(of pane: Int) -> String {
    String(panes[pane].items.map { letters[$0] ?? "?" })
  }

  func item(_ letter: Character) -> ItemID {
    ItemID(rawValue: Int64(letter.unicodeScalars.first?.value ?? 0))
  }

  private mutating func set(_ pane: Int, _ letters: String) {
    panes[pane].items = letters.map(item)
    for letter in letters { self.letters[item(letter)] = letter }
  }

  /// The letter that was painted on an item.
  func label(of letter: Character) -> Character? { labels[item(letter)] }

  /// The letters that were combined with an item or linked to it; empty for none.
  func parts(of letter: Character) -> String { parts[item(letter)] ?? "" }

  mutating func paint(_ letter: Character, with label: Character) {
    labels[item(letter)] = label
  }

  /// The cell of a content row, counted from 0 at the top of the pane.
  func cell(_ pane: Int, row: Int, column: Int = 4) -> Cell {
    Cell(panes[pane].frame.minColumn + 1 + column, panes[pane].frame.minRow + 1 + row)
  }

  var scene: DragScene {
    let shown = isRightGone ? [panes[0]] : panes
    let snapshots = shown.enumerated().map { number, pane in
      PaneSnapshot(
        id: PaneID(number), frame: pane.frame,
        content: pane.frame.inset(columns: 1, rows: 1), layout: layout(of: pane),
        scroll: pane.scroll, items: ItemList(pane.items),
        traits: Dictionary(
          uniqueKeysWithValues: pane.items.compactMap { id in
            letters[id].flatMap { letter in
              var own = traits[letter] ?? ItemTraits()
              own.identityKey = String(letter)
              return (id, own)
            }
          }),
        pinnedHeadCount: pane.pinnedHead, pinnedTailCount: pane.pinnedTail,
        sortedIndex: pane.sortedIndex,
        identityKeys: Set(pane.items.compactMap { letters[$0].map { String($0) } }),
        handleColumns: pane.handleColumns, markColumns: pane.markColumns, scrollBar: pane.scrollBar,
        policy: pane.policy)
    }
    let focused = focus.flatMap { letter in
      panes.firstIndex { $0.items.contains(item(letter)) }.map {
        ItemLocation(pane: PaneID($0), item: item(letter))
      }
    }
    return DragScene(
      panes: snapshots, bounds: CellRect(0, 0, width: 80, height: 24), focus: focused,
      selection: Set(selection.map(item)))
  }

  /// The layout of a pane, for cards with the heights of its items and of those carried.
  func layout(of pane: Pane) -> PaneLayout {
    guard case .cards = pane.layout else { return pane.layout }
    func height(of item: ItemID) -> Int { letters[item].flatMap { heights[$0] } ?? 1 }
    let measured = pane.items.enumerated().map { ($0.offset, height(of: $0.element)) }
    let carried = session.items.map { ($0, height(of: $0)) }
    return .cards(
      CardHeights(
        Dictionary(uniqueKeysWithValues: measured),
        carried: Dictionary(uniqueKeysWithValues: carried),
        standard: 2))
  }

  private var lists: [PaneID: [ItemID]] {
    Dictionary(
      uniqueKeysWithValues: panes.enumerated().map { (PaneID($0), $1.items) })
  }

  // MARK: Events

  /// Lets time pass before the next event.
  mutating func wait(_ milliseconds: Int) { time += .milliseconds(milliseconds) }

  /// Lets time pass in ticks of 10 ms, as a responsive host would.
  mutating func idle(_ milliseconds: Int) {
    for _ in 0..<(milliseconds / 10) {
      wait(10)
      send(.timePassed)
    }
  }

  @discardableResult
  mutating func send(_ event: DragEvent) -> [DragEffect] {
    let scene = scene
    let before = lists
    // Copied out and back, since `perform` changes the board meanwhile.
    var (session, log) = (session, log)
    let now = log.handle(DragInput(event, at: time), in: scene, by: &session) { transaction in
      performed.append(transaction)
      return accepts ? .accepted(apply(transaction)) : .refused
    }
    (self.session, self.log) = (session, log)
    effects += now
    for case .scroll(let pane, let line) in now { panes[pane.number].scroll = line }
    for case .milestone(.didEnd(let outcome, panes: _)) in now {
      #expect(outcome.findings(before: before, after: lists) == [])
    }
    return now
  }

  /// The oracle: takes the items out and puts them in again.
  ///
  /// - Returns: The items now at the destination.
  private mutating func apply(_ transaction: DropTransaction) -> [ItemID] {
    let (items, home) = (transaction.items, transaction.source.number)
    let target = transaction.destination?.pane.number ?? home
    var inserted = items
    switch transaction.operation {
    case .move:
      panes[home].items.removeAll(where: items.contains)
      panes[target].items.insert(contentsOf: items, at: transaction.finalIndex)
    case .copy:
      inserted = items.map { item in
        nextFresh += 1
        let fresh = ItemID(rawValue: nextFresh)
        letters[fresh] = letters[item]
        return fresh
      }
      panes[target].items.insert(contentsOf: inserted, at: transaction.finalIndex)
    case .exchange:
      let first = panes[home].items.firstIndex(of: items[0]) ?? 0
      panes[home].items.swapAt(first, transaction.finalIndex)
    case .apply:
      guard case .on(let id) = transaction.destination?.position else { return [] }
      labels[id] = letters[items[0]]
      inserted = [id]
    case .combine:
      guard case .on(let id) = transaction.destination?.position else { return [] }
      #expect(panes[target].items.firstIndex(of: id) == transaction.finalIndex)
      parts[id, default: ""] += String(items.compactMap { letters[$0] })
      panes[home].items.removeAll(where: items.contains)
      guard retainsCombined, let index = panes[target].items.firstIndex(of: id) else { return [id] }
      panes[target].items.insert(contentsOf: items, at: index + 1)
    case .link:
      guard case .on(let id) = transaction.destination?.position else { return [] }
      #expect(panes[target].items.firstIndex(of: id) == transaction.finalIndex)
      parts[id, default: ""] += String(items.compactMap { letters[$0] })
    case .reset: items.forEach { labels[$0] = nil }
    case .delete: panes[home].items.removeAll(where: items.contains)
    case .cancel, .forbidden, .unchanged: Issue.record("\(transaction.operation) was performed")
    }
    return inserted
  }

  /// Another program changes a list.
  mutating func change(_ pane: Int, to letters: String) {
    set(pane, letters)
    send(.sceneChanged)
  }

  // MARK: Gestures

  /// - Parameter row: The row of the item that is pressed, from 0.
  mutating func press(
    _ letter: Character, column: Int = 4, row: Int = 0, modifiers: PointerModifiers = []
  ) {
    for (number, pane) in panes.enumerated() {
      guard let index = pane.items.firstIndex(of: item(letter)) else { continue }
      let frame = scene.panes[number]
      let columns = frame.layout.columns
      let width = if case .grid(_, let size) = pane.layout { size.width } else { 0 }
      let cell = cell(
        number,
        row: layout(of: pane).stack.offset(of: index / columns, from: pane.scroll) + row,
        column: columns > 1 ? index % columns * width + 1 : column)
      send(.pressed(.primary, at: cell, modifiers: modifiers))
    }
  }

  /// Presses until the row is lifted.
  mutating func hold(_ letter: Character, row: Int = 0) {
    press(letter, row: row)
    wait(1_000)
    send(.timePassed)
  }

  mutating func move(
    to pane: Int, row: Int, column: Int = 4, modifiers: PointerModifiers = []
  ) {
    let cell = cell(pane, row: row, column: column)
    send(.moved(to: cell, isButtonDown: true, modifiers: modifiers))
  }

  mutating func release(
    on pane: Int, row: Int, column: Int = 4, modifiers: PointerModifiers = []
  ) {
    send(.released(at: cell(pane, row: row, column: column), modifiers: modifiers))
  }

  /// Releases at a cell of the screen.
  mutating func release(at column: Int, _ row: Int, modifiers: PointerModifiers = []) {
    send(.moved(to: Cell(column, row), isButtonDown: true, modifiers: modifiers))
    send(.released(at: Cell(column, row), modifiers: modifiers))
  }

  mutating func drag(
    _ letter: Character, to pane: Int, row: Int, column: Int = 4, modifiers: PointerModifiers = []
  ) {
    hold(letter)
    move(to: pane, row: row, column: column, modifiers: modifiers)
    release(on: pane, row: row, column: column, modifiers: modifiers)
  }

  mutating func keyboard(_ letter: Character, _ steps: CarryStep...) {
    focus = letter
    send(.lift)
    for step in steps { send(.step(step)) }
  }

  mutating func drop() { send(.drop(copying: false)) }

  // MARK: What happened

  var outcome: DragOutcome? {
    for case .milestone(.didEnd(let outcome, panes: _)) in effects.reversed() { return outcome }
    return nil
  }

  var cancellation: DragCancellation? { outcome?.cancellation }

  var operation: DropOperation? { outcome?.operation }

  /// The letter the cursor was sent to last.
  var focused: Character? {
    for case .focus(_, let item) in effects.reversed() { return item.flatMap { letters[$0] } }
    return nil
  }

  var taps: Int {
    effects.count { if case .tap = $0 { true } else { false } }
  }

  var swipes: [SwipeDirection] {
    effects.compactMap { if case .swipe(_, let direction) = $0 { direction } else { nil } }
  }

  var pulls: Int {
    effects.count { if case .pull = $0 { true } else { false } }
  }

  var announcements: [DragAnnouncement] {
    effects.compactMap { if case .announce(let announcement) = $0 { announcement } else { nil } }
  }

  /// Whether the session is idle and everything is shown as it is.
  var isAtRest: Bool {
    session.phase == .idle && session.picture(in: scene) == nil
      && panes.indices.allSatisfy { shown($0) == letters(of: $0) }
  }

  /// The slots of a pane: letters, `_` for the gap.
  func shown(_ pane: Int) -> String {
    let arrangement = session.arrangement(of: scene.panes[pane])
    return (0..<arrangement.count).reduce(into: "") { text, slot in
      switch arrangement.content(ofSlot: slot) {
      case .item(let index): text.append(letters[panes[pane].items[index]] ?? "?")
      case .gap: text.append("_")
      case .empty: text.append(".")
      }
    }
  }

  /// The rows of a pane of cards as they are shown: letters, `_` for the gap, `.` for empty ones.
  func rows(_ pane: Int) -> String {
    let shown = Array(self.shown(pane).dropFirst(panes[pane].scroll))
    let stack = session.stack(of: scene.panes[pane])
    let text = shown.enumerated().map { offset, letter in
      String(repeating: letter, count: stack.height(of: panes[pane].scroll + offset))
    }.joined(separator: ".")
    let rows = panes[pane].rows
    return String(text.prefix(rows)) + String(repeating: ".", count: max(0, rows - text.count))
  }

  /// Both panes as they are shown, such as `"A_CDE VWX"`.
  var picture: String { "\(shown(0)) \(shown(1))" }
}
