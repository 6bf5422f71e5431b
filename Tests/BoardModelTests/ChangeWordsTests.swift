import BoardModel
import Testing

struct ChangeWordsTests {
  @Test(
    arguments: [
      ([], "Undone: edited “a”"), ([.due], "Undone: edited the due date of “a”"),
      ([.title, .tags], "Undone: edited the title and the tags of “a”"),
      ([.title, .notes, .url], "Undone: edited “a”"),
      ([.start], "Undone: edited the start date of “a”"),
      ([.repetition], "Undone: edited the repetition of “a”"),
      ([.isPinned], "Undone: changed the pin of “a”"),
      ([.notes, .isLocked], "Undone: edited the notes and the lock of “a”"),
    ] as [([TaskField], String)])
  func anEditNamesOneFieldOrTwo(fields: [TaskField], words: String) {
    let change = change(.edited, fields: fields)
    #expect(ChangeWords.sentence(for: change) { "“\($0)”" } == words)
  }

  @Test func whatWasDoneIsSaidInTheWordsOfDoingIt() {
    let back = change(.unarchived)
    #expect(ChangeWords.sentence(for: back) { "“\($0)”" } == "Undone: brought back “a”")
    let ticked = change(.edited, fields: [.notes], steps: .ticked(1))
    #expect(ChangeWords.sentence(for: ticked) { "“\($0)”" } == "Undone: ticked a step of “a”")
    #expect(ChangeWords.brief(for: ticked) == ["Undone: ticked a step", "Undone: edited"])
    #expect(ChangeWords.brief(for: change(.listChanged)) == ["Undone: changed list"])
    #expect(ChangeWords.brief(for: back) == ["Undone: brought back"])
  }

  @Test(
    arguments: [
      (.taken, "builder", "Undone: took “a” as “builder”", "Undone: took"),
      (.taken, "Ben", "Undone: took “a”", "Undone: took"),
      (.taken, nil, "Undone: took “a”", "Undone: took"),
      (.givenBack, nil, "Undone: gave back “a”", "Undone: gave back"),
    ] as [(Change.Kind, String?, String, String)])
  func aTakingNamesWhoHasTheTask(kind: Change.Kind, taker: String?, words: String, brief: String) {
    let change = change(kind, person: "Ben", taker: taker)
    #expect(ChangeWords.sentence(for: change) { "“\($0)”" } == words)
    #expect(ChangeWords.brief(for: change) == [brief])
  }

  @Test(
    arguments: [
      (.ticked(2), "ticked 2 steps of"), (.unticked(1), "unticked a step of"),
      (.added(1), "added a step to"), (.removed(3), "removed 3 steps from"),
      (.renamed, "renamed a step of"),
    ] as [(StepChange, String)])
  func severalStepsAreCounted(steps: StepChange, words: String) {
    let change = change(.edited, fields: [.notes], steps: steps)
    #expect(ChangeWords.sentence(for: change) { "“\($0)”" } == "Undone: \(words) “a”")
  }

  @Test(arguments: [
    (3, 0, "imported 3 tasks"), (3, 2, "imported 1 task, updated 2"), (3, 3, "updated 3 tasks"),
    (1, 1, "updated “a”"),
  ])
  func anImportSaysWhatWasThereBefore(tasks: Int, updated: Int, words: String) {
    let change = change(.imported, taskCount: tasks, updated: updated)
    #expect(ChangeWords.sentence(for: change) { "“\($0)”" } == "Undone: \(words)")
  }

  @Test func anUndoThatUndidNothingDoesNotClaimTo() {
    let conflict = Change.UndoConflict.changedBy("Ben", TaskID(rawValue: 1), .content)
    let why = "Ben has changed task 1 since, and it stays as it is"
    let vain = change(.edited, taskCount: 0, conflicts: [conflict])
    #expect(ChangeWords.sentence(for: vain) { $0 } == "Not undone: \(why)")
    #expect(ChangeWords.sentence(for: vain, isInside: true) { $0 } == "not undone: \(why)")
    let partial = change(.edited, conflicts: [conflict])
    #expect(ChangeWords.sentence(for: partial) { $0 } == "Undone: edited a; \(why)")
  }

  private func change(
    _ kind: Change.Kind, person: String? = nil, taskCount: Int = 1, updated: Int = 0,
    fields: [TaskField] = [], steps: StepChange? = nil, taker: String? = nil,
    conflicts: [Change.UndoConflict] = []
  ) -> Change {
    Change(
      id: ChangeID(rawValue: 1), kind: kind, step: .undone, source: .board, person: person,
      time: Timestamp(milliseconds: 0),
      tasks: [Change.TouchedTask(id: TaskID(rawValue: 1), title: "a")], taskCount: taskCount,
      board: nil, list: nil, isInForce: true, conflicts: conflicts, updatedCount: updated,
      fields: fields,
      steps: steps, taker: taker)
  }
}
