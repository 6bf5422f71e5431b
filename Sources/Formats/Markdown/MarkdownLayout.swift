import BoardModel

/// Fills the frame of a file with the tasks of a board.
struct MarkdownLayout {
  /// A task to write.
  struct Item {
    /// The lines of the task without the prefix.
    let lines: [UInt8]
    /// Whether the lines are the unchanged imported lines.
    let isAsItCame: Bool
    /// Whether the box of the task was ticked or crossed out in the imported file.
    let wasCompleted: Bool
    /// The name of the task's list in the imported file; empty if there was none.
    let lane: String
    let prefix: [UInt8]
    var slot: Int?
  }

  private struct List {
    let name: String
    let role: ListRole
    var items: [Item] = []
  }

  private let frame: MarkdownFrame
  private var lists: [List] = []

  init(_ frame: MarkdownFrame) { self.frame = frame }

  mutating func beginList(_ name: String, role: ListRole) {
    lists.append(List(name: name, role: role))
  }

  /// Adds a task to the current list.
  ///
  /// - Parameter position: The slot of the task, and the id of the frame of its imported file. The
  ///   slot is ignored if the layout has a different frame.
  mutating func add(_ item: Item, position: (frame: String, slot: Int)?) {
    guard !lists.isEmpty else { return }
    var item = item
    item.slot = position?.frame == frame.id ? position?.slot : nil
    lists[lists.count - 1].items.append(item)
  }

  /// The number of tasks in all lists.
  var count: Int { lists.reduce(0) { $0 + $1.items.count } }

  /// Returns the sections to write, with their tasks. New sections follow the others, but precede
  /// the tail.
  ///
  /// - Parameter isOneList: Whether only one list of the board is written.
  func sections(isOneList: Bool) -> [MarkdownSection] {
    var placing = MarkdownPlacing(frame)
    placing.lists = Set(lists.map { NameMatch.key($0.name) })
    let first = lists.firstIndex { isOneList ? $0.role == .pending : $0.role != .done }
    for (index, list) in lists.enumerated() {
      placing.place(list.items, of: list.name, role: list.role, acceptsOthers: index == first)
    }
    let sections = placing.sections.filter { section in
      !isOneList || section.frame.isHead || !section.isWithoutItems
        || placing.lists.contains(NameMatch.key(section.frame.lane))
    }
    return sections.filter { $0.frame.kind != .tail } + sections.filter { $0.frame.kind == .tail }
  }
}

extension MarkdownFrame.Section {
  /// Whether the section is above all tasks and headings.
  fileprivate var isHead: Bool { kind == .front || (level == 0 && gaps.isEmpty && kind == .body) }
}
