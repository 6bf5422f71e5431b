import BoardModel
import TestRandom
import Testing

@testable import Store

final class RekeyingTests {
  private var random: any RandomNumberGenerator = SeededRandom(seed: 7)

  /// The keys of rows with room between them, from the top down.
  private func keys(_ digits: String) -> [OrderKey] {
    digits.map { OrderKey(rawValue: String($0) + "V") }
  }

  @Test func aCrowdOnOneSideTakesOneRowOfTheOther() throws {
    let crowd = (1...33).map {
      OrderKey(rawValue: "K" + String(repeating: "0", count: 64 - $0) + "1")
    }
    let plan = try #require(
      Rekeying.plan(
        above: [OrderKey(rawValue: "K")] + keys("HFD"), below: crowd, using: &random))
    #expect(plan.above.count == 1 && plan.below.isEmpty)
    #expect(plan.above[0] > keys("H")[0] && plan.above[0] < crowd[0])
  }

  @Test func theNewKeysKeepTheOrderAndLeaveRoom() throws {
    let same = Array(repeating: OrderKey(rawValue: "K"), count: 5)
    let plan = try #require(
      Rekeying.plan(above: same + keys("HFD"), below: same + keys("MPR"), using: &random))
    let column = plan.above.reversed() + plan.below
    let whole =
      (same + keys("HFD")).dropFirst(plan.above.count).reversed() + column
      + (same + keys("MPR")).dropFirst(plan.below.count)
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 < $1 })
    #expect(column.count <= Rekeying.maxRows)
    #expect(whole.count == 16 && whole == whole.sorted())
  }

  @Test func equalKeysWithoutEndLeaveNoChoice() {
    let same = Array(repeating: OrderKey(rawValue: "K"), count: 33)
    #expect(Rekeying.plan(above: same, below: same, using: &random) == nil)
  }
}
