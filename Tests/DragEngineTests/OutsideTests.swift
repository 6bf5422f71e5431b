import DragEngine
import Testing

/// What a release outside every pane does.
struct OutsideTests {
  private static let far = (25, 5)
  /// One column right of the left pane.
  private static let near = (20, 5)

  @Test func outsideEveryPaneItGoesBack() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.release(at: Self.far.0, Self.far.1)
    #expect(board.text == "ABCDE VWX")
    #expect(board.cancellation == .noTarget && board.performed.isEmpty)
  }

  @Test func farOutsideItIsRemovedWhereThePaneSaysSo() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.outside = .remove
    board.hold("B")
    board.release(at: Self.far.0, Self.far.1)
    #expect(board.text == "ACDE VWX")
    #expect(board.operation == .delete && board.focused == "C" && board.isAtRest)
    #expect(board.announcements.contains(.outside(.delete, items: [board.item("B")])))
  }

  @Test func justPastTheEdgeNothingIsRemoved() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.outside = .remove
    board.hold("B")
    board.release(at: Self.near.0, Self.near.1)
    #expect(board.text == "ABCDE VWX" && board.cancellation == .noTarget)
    board.hold("B")
    board.release(at: Self.near.0 + 1, Self.near.1)
    #expect(board.text == "ACDE VWX")
  }

  @Test func theLastRowsRemovalLeavesTheCursorOnTheOneBefore() {
    var board = TwoPanes("AB", "")
    board.panes[0].policy.outside = .remove
    board.hold("B")
    board.release(at: Self.far.0, Self.far.1)
    #expect(board.text == "A " && board.focused == "A")
    board.hold("A")
    board.release(at: Self.far.0, Self.far.1)
    #expect(board.text == " " && board.focused == nil)
  }

  @Test(arguments: [false, true])
  func aPaneThatRefusesNeverRemovesUnlessAskedTo(countsAsOutside: Bool) {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.outside = .remove
    board.panes[0].policy.rejectionCountsAsOutside = countsAsOutside
    board.panes[1].policy.acceptsFrom = []
    board.drag("B", to: 1, row: 1)
    #expect(board.text == (countsAsOutside ? "ACDE VWX" : "ABCDE VWX"))
    #expect(board.cancellation == (countsAsOutside ? nil : .rejected))
  }

  @Test func outsideAnItemLosesItsValueAndFliesHome() {
    var board = TwoPanes("ABC", "VWX", DragConfiguration())
    board.panes[1].policy.outside = .reset
    board.paint("V", with: "B")
    board.hold("V")
    board.release(at: Self.far.0, Self.far.1)
    #expect(board.label(of: "V") == nil && board.text == "ABC VWX")
    #expect(board.performed.count == 1 && board.operation == .reset && board.focused == "V")
    let animation = board.session.picture(in: board.scene)?.animation
    #expect(animation?.kind == .flight && animation?.to == Cell(31, 1))
  }

  @Test func aRemovedRowVanishesInAPuffWhereItWasLetGo() {
    var board = TwoPanes("ABC", "", DragConfiguration())
    board.panes[0].policy.outside = .remove
    board.hold("B")
    board.release(at: Self.far.0, Self.far.1)
    let animation = board.session.picture(in: board.scene)?.animation
    #expect(animation?.kind == .puff && animation?.length == .milliseconds(200))
    #expect(animation?.from == animation?.to)
    board.wait(200)
    board.send(.timePassed)
    #expect(board.isAtRest)
  }
}
