import BoardModel
import Testing

@testable import Files

struct MergeSourceTests {
  private let merge: BoardMerge
  private let source: MergeSource

  init() throws {
    merge = try MergeFixture(
      "- [ ] Milk\n- [ ] Bread\n", "- [ ] Oat milk\n- [ ] Bread 📅 2026-12-24\n",
      "- [ ] Cow milk\n- [ ] Bread 📅 2026-12-25\n"
    ).merge()
    source = MergeSource(merge, .markdown, title: "TODO.md")
  }

  /// The titles of the lists.
  private var lists: [String] {
    get throws {
      try source.lists(of: source.board.id).map { list in
        let titles = try source.tasks(source.ids(of: list.id)).map(\.title)
        return "\(list.name): \(titles.joined(separator: ", "))"
      }
    }
  }

  @Test func eachConflictHasARowOnBothSides() throws {
    #expect(try lists == ["Ours: Oat milk, Bread", "Merged: ", "Theirs: Cow milk, Bread"])
    let due = try source.tasks([MergeSource.id(1, .ours), MergeSource.id(1, .theirs)]).map(\.due)
    #expect(due.map { $0?.text } == ["2026-12-24", "2026-12-25"])
    #expect(source.meaning(of: MergeSource.id(0, .theirs)) == "Ours: “Oat milk”")
    #expect(source.meaning(of: MergeSource.id(1, .ours)) == "Theirs: due 2026-12-25")
  }

  @Test func aTaskInDifferentListsHasOneRowOnBothSides() throws {
    let merge = try MergeFixture(
      "## A\n- [ ] Milk\n## B\n## C\n", "## A\n## B\n- [ ] Milk\n## C\n",
      "## A\n## B\n## C\n- [ ] Milk\n"
    ).merge()
    let source = MergeSource(merge, .markdown, title: "TODO.md")
    #expect(source.choices.count == 1)
    #expect(source.meaning(of: MergeSource.id(0, .ours)) == "Theirs: in “C” instead of “B”")
    #expect(source.meaning(of: MergeSource.id(0, .theirs)) == "Ours: in “B” instead of “C”")
    try source.send(TaskIDSet([MergeSource.id(0, .theirs)]))
    #expect(
      String(decoding: merge.bytes(source.choices.compactMap { $0 }), as: UTF8.self)
        == "## A\n## B\n## C\n- [ ] Milk\n")
  }

  @Test func takingOneVersionPutsTheOtherBack() throws {
    try source.move([MergeSource.id(0, .ours)], to: .bottom(MergeSource.merged))
    #expect(try lists == ["Ours: Bread", "Merged: Oat milk", "Theirs: Cow milk, Bread"])
    try source.send(TaskIDSet([MergeSource.id(0, .theirs)]))
    #expect(try lists == ["Ours: Oat milk, Bread", "Merged: Cow milk", "Theirs: Bread"])
    #expect(source.firstUndecided == MergeSource.id(1, .ours))
    try source.send(TaskIDSet([MergeSource.id(1, .ours)]))
    #expect(source.firstUndecided == nil)
    #expect(
      String(decoding: merge.bytes(source.choices.compactMap { $0 }), as: UTF8.self)
        == "- [ ] Cow milk\n- [ ] Bread 📅 2026-12-24\n")
    try source.send(TaskIDSet([MergeSource.id(1, .ours)]))
    #expect(source.choices == [.theirs, nil])
  }

  @Test func changesAreUndoneAndRedone() throws {
    try source.send(TaskIDSet([MergeSource.id(0, .ours), MergeSource.id(1, .theirs)]))
    #expect(source.choices == [.ours, .theirs])
    #expect(try source.undo() != nil)
    #expect(source.choices == [nil, nil])
    #expect(try source.redo() != nil)
    #expect(source.choices == [.ours, .theirs])
    #expect(try source.redo() == nil)
  }

  @Test func aRowCannotGoToTheOtherSideNorBothVersionsToTheMiddle() throws {
    let (ours, theirs) = (MergeSource.id(0, .ours), MergeSource.id(0, .theirs))
    #expect(throws: Refusal.stated("this is the version of Ours")) {
      try source.move([ours], to: .top(MergeSource.theirs))
    }
    #expect(throws: Refusal.stated("only one version of each can be taken")) {
      try source.send(TaskIDSet([ours, theirs]))
    }
    #expect(throws: Refusal.stated("the order is that of the file")) {
      try source.move([ours], to: .bottom(MergeSource.ours))
    }
    #expect(source.choices == [nil, nil])
  }

  @Test func textIsShownByItsFirstLine() throws {
    let merge = try MergeFixture("\n- [ ] a\n", "One\n\n- [ ] a\n", "Two\nThree\n\n- [ ] a\n")
      .merge()
    let source = MergeSource(merge, .markdown, title: "")
    #expect(try source.tasks(source.ids(of: MergeSource.theirs)).map(\.title) == ["Two"])
    #expect(source.meaning(of: MergeSource.id(0, .ours)) == "Theirs: “Two”")
  }
}
