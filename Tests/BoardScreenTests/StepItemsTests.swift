import Testing

@testable import BoardScreen

/// Which step is which after a change.
struct StepItemsTests {
  @Test func aStepWithTheSameTitleIsTheSameStep() {
    var items = StepItems()
    items.update(titles: ["a", "b", "a"])
    let first = items.ids
    #expect(Set(first).count == 3 && !first.contains(StepItems.end))
    items.update(titles: ["new", "b", "a", "a"])
    #expect(items.ids[1] == first[1] && items.ids[2] == first[0] && items.ids[3] == first[2])
    #expect(!first.contains(items.ids[0]) && items.index(of: first[1]) == 1)
  }

  @Test func aRenamedStepStaysTheSameOne() {
    var items = StepItems()
    items.update(titles: ["a", "b"])
    let before = items.ids
    items.rename(at: 0, to: "c")
    items.update(titles: ["b", "c"])
    #expect(items.ids == [before[1], before[0]])
  }

  @Test func theStepsOfAnotherTaskAreOthers() {
    var items = StepItems()
    items.update(titles: ["a"])
    let before = items.ids
    items.forget()
    items.update(titles: ["a"])
    #expect(items.ids != before)
  }

  @Test func aStepInThePlaceOfAnotherIsThatWithANewTitle() {
    var items = StepItems()
    items.update(titles: ["a", "b", "c"])
    let before = items.ids
    items.update(titles: ["a", "new", "c"])
    #expect(items.ids == before)
    // Where steps come or go, a new title is a new step.
    items.update(titles: ["a", "c", "other", "more"])
    #expect(items.ids.prefix(2) == [before[0], before[2]])
    #expect(Set(items.ids).isDisjoint(with: [before[1]]))
  }
}
