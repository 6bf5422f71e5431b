import DragEngine

/// A board of two lists of letters, for telling a story of a drag.
///
/// Each pane is 20 × 12 cells with a border of one; ten blank columns lie between.
struct TwoPanes {
  private(set) var lists: [[Character]]
  var session: DragSession
  var policies = [PanePolicy(), PanePolicy()]
  var traits: [Character: ItemTraits] = [:]
  var scroll = [0, 0]
  /// What the model answers; `false` refuses.
  var accepts = true
  private(set) var performed: [DropTransaction] = []
  private(set) var effects: [DragEffect] = []
  private var time = Duration.zero

  /// Makes the lists from words such as `"ABCDE"` and `"VWX"`; each takes rows from the other.
  init(_ left: String, _ right: String, animates: Bool = false) {
    lists = [Array(left), Array(right)]
    session = DragSession(configuration: DragConfiguration(animates: animates))
    policies[0].acceptsFrom = [PaneID(rawValue: 1)]
    policies[1].acceptsFrom = [PaneID(rawValue: 0)]
  }

  /// Both lists, such as `"ACBDE VWX"`.
  var text: String { "\(String(lists[0])) \(String(lists[1]))" }

  func item(_ letter: Character) -> ItemID {
    ItemID(rawValue: Int64(letter.unicodeScalars.first?.value ?? 0))
  }

  /// The cell of a content row, counted from 0 at the top of the pane.
  func cell(_ pane: Int, row: Int, column: Int = 4) -> Cell {
    Cell(pane * 30 + 1 + column, 1 + row)
  }

  var focus: Character?

  var scene: DragScene {
    let panes = lists.indices.map { pane in
      let frame = CellRect(pane * 30, 0, width: 20, height: 12)
      return PaneSnapshot(
        id: PaneID(rawValue: pane), frame: frame, content: frame.inset(columns: 1, rows: 1),
        scroll: scroll[pane], items: ItemList(lists[pane].map(item)),
        traits: Dictionary(uniqueKeysWithValues: traits.map { (item($0.key), $0.value) }),
        policy: policies[pane])
    }
    let focused = focus.flatMap { letter in
      lists.firstIndex { $0.contains(letter) }.map {
        ItemPlace(pane: PaneID(rawValue: $0), item: item(letter))
      }
    }
    return DragScene(
      panes: panes, bounds: CellRect(0, 0, width: 80, height: 24), focus: focused)
  }

  /// Lets time pass before the next event.
  mutating func wait(_ milliseconds: Int) { time += .milliseconds(milliseconds) }

  mutating func send(_ event: DragEvent) {
    let scene = scene
    var session = session
    effects += session.handle(DragInput(event, at: time), in: scene) { transaction in
      performed.append(transaction)
      guard accepts else { return .refused }
      apply(transaction)
      return .accepted(transaction.items)
    }
    self.session = session
    for case .scroll(let pane, let row) in effects.suffix(3) { scroll[pane.rawValue] = row }
  }

  /// The oracle: takes the items out and puts them in again, by letters alone.
  private mutating func apply(_ transaction: DropTransaction) {
    let letters = transaction.items.compactMap { id in
      Unicode.Scalar(UInt32(id.rawValue)).map(Character.init)
    }
    lists[transaction.source.rawValue].removeAll { letters.contains($0) }
    lists[transaction.destination.pane.rawValue].insert(
      contentsOf: letters, at: transaction.finalIndex)
  }

  /// Another program changes a list.
  mutating func change(_ pane: Int, to letters: String) {
    lists[pane] = Array(letters)
    send(.sceneChanged)
  }

  // MARK: Gestures

  mutating func press(_ letter: Character) {
    for pane in lists.indices {
      guard let row = lists[pane].firstIndex(of: letter) else { continue }
      send(.pressed(.primary, at: cell(pane, row: row - scroll[pane]), modifiers: []))
    }
  }

  mutating func hold(_ letter: Character) {
    press(letter)
    wait(300)
    send(.timePassed)
  }

  mutating func move(to pane: Int, row: Int, column: Int = 4) {
    send(.moved(to: cell(pane, row: row, column: column), isButtonDown: true))
  }

  mutating func release(on pane: Int, row: Int, column: Int = 4) {
    send(.released(at: cell(pane, row: row, column: column), modifiers: []))
  }

  mutating func drag(_ letter: Character, to pane: Int, row: Int) {
    hold(letter)
    move(to: pane, row: row)
    release(on: pane, row: row)
  }

  mutating func keyboard(_ letter: Character, _ steps: CarryStep...) {
    focus = letter
    send(.lift)
    for step in steps { send(.step(step)) }
  }

  // MARK: What happened

  var cancellation: DragCancellation? {
    for case .callback(.didEnd(let outcome)) in effects.reversed() { return outcome.cancellation }
    return nil
  }

  var operation: DropOperation? {
    for case .callback(.didEnd(let outcome)) in effects.reversed() { return outcome.operation }
    return nil
  }

  var taps: Int {
    effects.count { if case .tap = $0 { true } else { false } }
  }

  /// The display rows of a pane: letters, `_` for the gap.
  func shown(_ pane: Int) -> String {
    let arrangement = session.arrangement(of: scene.panes[pane])
    return (0..<arrangement.count).reduce(into: "") { text, row in
      switch arrangement.slot(at: row) {
      case .item(let index): text.append(lists[pane][index])
      case .gap: text.append("_")
      case .empty: text.append(".")
      }
    }
  }
}
