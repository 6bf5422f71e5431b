import DragEngine
import Testing

/// Items that are lifted with the item above them.
struct FollowerTests {
  private func board(followers: Int) -> TwoPanes {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration(animates: false))
    board.traits["B"] = ItemTraits(followers: followers)
    return board
  }

  @Test(arguments: [(0, "ACDBE"), (1, "ADEBC"), (2, "AEBCD"), (9, "ABCDE")])
  func theyGoAlong(followers: Int, text: String) {
    var board = board(followers: followers)
    board.keyboard("B", .down, .down)
    board.drop()
    #expect(board.text == text + " VWX" && board.focused == "B")
  }

  @Test func aFollowerLiftedAloneLeaves() {
    var board = board(followers: 1)
    board.keyboard("C", .down)
    board.drop()
    #expect(board.text == "ABDCE VWX")
  }

  @Test func whatCannotBeLiftedStays() {
    var board = board(followers: 2)
    board.traits["C"] = ItemTraits(isDraggable: false)
    board.hold("B")
    #expect(board.session.items == [board.item("B"), board.item("D")])
  }

  @Test func aSelectionTakesThemAlongOnce() {
    var board = board(followers: 1)
    board.selection = "BC"
    board.hold("B")
    #expect(board.session.items == [board.item("B"), board.item("C")])
  }
}
