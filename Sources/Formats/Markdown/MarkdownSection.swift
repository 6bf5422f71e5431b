import BoardModel

/// A section of a file with its tasks.
struct MarkdownSection {
  typealias Item = MarkdownLayout.Item

  let frame: MarkdownFrame.Section
  /// Whether the section is not in the imported file.
  var isNew = false
  /// The tasks, in the order of the board.
  private var items: [Item] = []
  /// Completed tasks that stay in their slots among open tasks, by slot.
  private var ticked: [Int: Item] = [:]

  init(_ frame: MarkdownFrame.Section) { self.frame = frame }

  var isWithoutItems: Bool { items.isEmpty && ticked.isEmpty }

  mutating func add(_ item: Item) { items.append(item) }

  /// Adds a completed task, which stays in its slot unless another task is already there.
  mutating func addTicked(_ item: Item) {
    guard let slot = item.slot, ticked[slot] == nil else { return add(item) }
    ticked[slot] = item
  }

  // MARK: Writing

  /// Writes the lines of the section, with the tasks in the order of the board. As many tasks as
  /// possible stay in their slots.
  func write(to text: inout MarkdownText, _ dialect: MarkdownDialect) {
    if isNew { text.separate() }
    if frame.gaps.isEmpty { return writeWithoutSlots(to: &text, dialect) }
    text.put(frame.opening)
    var unmoved = unmovedItems[...]
    let movesAll = unmoved.isEmpty
    let lastTicked = ticked.keys.max()
    var start = 0
    for (slot, gap) in zip(frame.slots, frame.gaps) {
      if let index = unmoved.first, items[index].slot == slot {
        unmoved.removeFirst()
        let prefix = items[index].prefix
        put(items[start..<index], prefix, to: &text, dialect)
        put(items[index], prefix, isInPlace: true, to: &text, dialect)
        start = unmoved.first ?? items.count
        put(items[(index + 1)..<start], prefix, to: &text, dialect)
      } else if let item = ticked[slot] {
        put(item, item.prefix, isInPlace: true, to: &text, dialect)
        if movesAll, slot == lastTicked { put(items[...], item.prefix, to: &text, dialect) }
      } else {
        text.disturb()
        if movesAll, lastTicked == nil, slot == frame.firstSlot {
          put(items[...], [], to: &text, dialect)
        }
      }
      text.put(gap)
    }
  }

  /// Writes a section without slots: its tasks are written below its lines, before any trailing
  /// blank lines.
  private func writeWithoutSlots(to text: inout MarkdownText, _ dialect: MarkdownDialect) {
    guard !items.isEmpty else { return text.put(frame.opening) }
    let mark = "**Complete**".utf8.reversed()
    var end = frame.opening.endIndex
    while end > 0, frame.opening[end - 1] <= .blank { end -= 1 }
    end = frame.opening.firstByte(.lineFeed, from: end).map { $0 + 1 } ?? frame.opening.count
    text.put(Array(frame.opening[..<end]))
    var rest = frame.opening[end...]
    if !frame.opening[..<end].reversed().drop(while: { $0 <= .blank }).starts(with: mark) {
      text.separate()
      if let feed = rest.firstIndex(of: .lineFeed) { rest = rest[(feed + 1)...] }
    }
    put(items[...], [], to: &text, dialect)
    text.put(Array(rest))
    if rest.isEmpty { text.separateNext() }
  }

  private func put(
    _ items: ArraySlice<Item>, _ prefix: [UInt8], to text: inout MarkdownText,
    _ dialect: MarkdownDialect
  ) {
    for item in items { put(item, prefix, isInPlace: false, to: &text, dialect) }
  }

  private func put(
    _ item: Item, _ prefix: [UInt8], isInPlace: Bool, to text: inout MarkdownText,
    _ dialect: MarkdownDialect
  ) {
    if !isInPlace { text.disturb() }
    var lines = item.lines
    if !prefix.isEmpty, let task = MarkdownTask(alone: lines.text, dialect) {
      lines = task.indented(with: prefix)
    }
    text.put(item: lines)
    if !isInPlace || !item.isAsItCame { text.disturb() }
  }

  /// The indices of the tasks that stay in their slots.
  private var unmovedItems: [Int] {
    var candidates: [(index: Int, slot: Int)] = []
    for (index, item) in items.enumerated() {
      guard let slot = item.slot, frame.slots.contains(slot), ticked[slot] == nil else { continue }
      candidates.append((index, slot))
    }
    return candidates.map(\.slot).longestIncreasingSubsequence().map { candidates[$0].index }
  }
}
