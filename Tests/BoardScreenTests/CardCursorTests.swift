import CursesUI
import DragEngine
import Testing

@testable import BoardScreen

/// Where the cursor of a card goes, without a board.
@MainActor
struct CardCursorTests {
  private func item(_ number: Int) -> ItemID { ItemID(rawValue: Int64(number)) }

  private func content(steps: Int = 2, notes: String? = "Keep it short.") -> CardContent {
    CardContent(
      item: item(41), title: "Report", fields: [.init("List", "Doing"), .init("Due", "–")],
      stepsHeading: "Steps",
      steps: (0..<steps).map { .init(item: item($0 + 1), title: "Step", isDone: false) },
      notes: notes)
  }

  private func view(height: Int = 20, notes: String? = "Keep it short.") -> CardView {
    let view = CardView()
    view.content = content(notes: notes)
    view.frame = CellRect(0, 0, width: 30, height: height)
    return view
  }

  @Test func itGoesFromPartToPartAndStopsAtTheEnds() {
    let view = view()
    var cursor = CardCursor()
    var parts = [cursor.element]
    for _ in 0..<6 {
      cursor.move(by: 1, in: view)
      parts.append(cursor.element)
    }
    #expect(
      parts == [
        .title, .field(0), .field(1), .step(item(1)), .step(item(2)), .notes, .notes,
      ])
    cursor.move(by: -1, in: view)
    #expect(cursor.element == .step(item(2)))
    cursor.move(toEnd: false, in: view)
    #expect(cursor.element == .title)
    cursor.move(toEnd: true, in: view)
    #expect(cursor.element == .notes)
  }

  @Test func aPartThatDoesNotFitIsScrolledBeforeItIsLeft() {
    let view = view(height: 6, notes: (1...9).map { "Line \($0)" }.joined(separator: "\n"))
    var cursor = CardCursor(element: .notes)
    view.show(.notes)
    let first = view.scroll
    cursor.move(by: 1, in: view)
    #expect(view.scroll == first + 1 && cursor.element == .notes)
    cursor.move(by: -1, in: view)
    #expect(view.scroll == first && cursor.element == .notes)
    cursor.move(by: -1, in: view)
    #expect(cursor.element == .step(item(2)))
  }

  @Test func aPartOutOfSightIsLeftAtOnce() {
    let parts: [CardContent.Element] = [
      .field(0), .field(1), .step(item(1)), .step(item(2)), .notes,
    ]
    for (part, next) in zip(parts, parts.dropFirst()) {
      var cursor = CardCursor(element: part)
      cursor.move(by: 1, in: view(height: 5))
      #expect(cursor.element == next)
    }
  }

  @Test func itComesAlongWithAPage() {
    let view = view(height: 6)
    var cursor = CardCursor()
    cursor.turn(pages: 1, in: view)
    #expect(view.scroll == 3 && cursor.element == view.firstElementInSight)
    cursor.turn(pages: -1, in: view)
    #expect(view.scroll == 0)
  }

  @Test(arguments: [
    ([CardField.list, .content(.priority), .content(.due)], CardContent.Element.field(2)),
    ([.list], .title),
  ])
  func itStaysOnItsFieldAmongOthers(fields: [CardField], expected: CardContent.Element) {
    var cursor = CardCursor(element: .field(1))
    #expect(cursor.field(of: [.list, .content(.due)]) == .content(.due))
    cursor.stay(on: .content(.due), in: fields)
    #expect(cursor.element == expected)
  }

  @Test func theNextStepTakesThePlaceOfOneThatIsGone() {
    var steps = StepItems()
    steps.update(titles: ["a", "b", "c"])
    let ids = steps.ids
    var cursor = CardCursor(element: .step(ids[1]))
    #expect(cursor.step(of: steps) == 1)
    steps.update(titles: ["new", "a", "b"])
    cursor.leaveRemovedStep(at: 1, in: steps)
    #expect(cursor.element == .step(ids[1]), "its step is still there")
    steps.update(titles: ["a"])
    cursor.leaveRemovedStep(at: 1, in: steps)
    #expect(cursor.element == .step(ids[0]), "there is none behind it")
    steps.update(titles: ["a", "d"])
    cursor.element = .step(ids[1])
    cursor.leaveRemovedStep(at: 0, in: steps)
    #expect(cursor.element == .step(ids[0]))
    steps.update(titles: [])
    cursor.leaveRemovedStep(at: 0, in: steps)
    #expect(cursor.element == .steps)
  }

  @Test func itLeavesAPartThatTheCardDoesNotHave() {
    var cursor = CardCursor(element: .notes)
    cursor.stay(on: content())
    #expect(cursor.element == .notes)
    cursor.stay(on: content(notes: nil))
    #expect(cursor.element == .title)
    cursor.element = .step(item(1))
    cursor.stay(on: content(steps: 0))
    #expect(cursor.element == .steps)
  }
}
