import BoardModel
import TestRandom
import Testing

@testable import Sync

struct RanksTests {
  /// 1,000,000 seconds after the beginning of 2001.
  private let now = Timestamp(milliseconds: 979_307_200_000)
  private let step = Ranks.step

  private func filled(_ current: [Int64?]) -> [Int64] { Ranks.filling(current, now: now) }

  @Test func theFirstRanksHaveGapsAndLeaveRoomForWhatIsMadeLater() {
    #expect(filled([nil, nil, nil]) == [1_000_000 - 2 * step, 1_000_000 - step, 1_000_000])
    #expect(filled([]) == [])
  }

  @Test func aTaskBetweenTwoGetsTheRankInTheMiddle() {
    #expect(filled([10, nil, 20]) == [10, 15, 20])
    #expect(filled([10, nil, nil, 40]) == [10, 20, 30, 40])
    #expect(filled([10, nil, 12]) == [10, 11, 12])
  }

  @Test func atTheEndsThereIsAlwaysRoom() {
    #expect(filled([nil, 10]) == [10 - step, 10])
    #expect(filled([10, nil]) == [10, 1_000_000])
    #expect(filled([1_000_000, nil]) == [1_000_000, 1_000_000 + step])
    let last = Ranks.possible.upperBound
    #expect(filled([0, last, nil]) == [0, 500_000, 1_000_000])
  }

  @Test func withoutRoomTheFewestNeighboursMove() {
    #expect(filled([1, 2, nil, 3, 20]) == [1, 2, 8, 14, 20])
    #expect(filled([5, 10, nil, 11, 12, 13]) == [5, 7, 9, 11, 12, 13])
    // Those that others have left in disorder stay, if they are not in the way.
    #expect(filled([90, 1, 3, nil, 9, 2]) == [90, 1, 3, 6, 9, 2])
    #expect(filled([7, 7, nil, 7, 20]).prefix(2) == [7, 7])
  }

  @Test func ranksGrowWhereTasksWerePutAndNoMoreChangesThanItMust() {
    var random = SeededRandom(seed: 7)
    for number in 0..<2_000 {
      var ranks: [Int64?] = []
      var rank: Int64 = 0
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        rank += .random(in: 1...3, using: &random)
        ranks.append(rank)
      }
      let count = ranks.count
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        ranks.insert(nil, at: .random(in: 0...ranks.count, using: &random))
      }
      let filled = filled(ranks)
      #expect(filled.count == ranks.count)
      #expect(
        zip(filled, filled.dropFirst()).allSatisfy(<), "seed 7, case \(number): \(ranks) \(filled)")
      let unchanged = zip(ranks, filled).count { $0 == $1 }
      if ranks.count == count + 1 {
        #expect(
          unchanged >= fewestUnchanged(ranks), "seed 7, case \(number): \(ranks) \(filled)")
      }
    }
  }

  /// How many of some ranks can stay, found by trying every way to leave out neighbours.
  private func fewestUnchanged(_ ranks: [Int64?]) -> Int {
    let index = ranks.firstIndex { $0 == nil } ?? 0
    var most = 0
    for start in 0...index {
      for end in index..<ranks.count {
        let above = start == 0 ? -1_000_000 : ranks[start - 1] ?? 0
        let below = end == ranks.count - 1 ? 1_000_000 : ranks[end + 1] ?? 0
        if below - above > Int64(end - start + 1) {
          most = max(most, ranks.count - 1 - end + start)
        }
      }
    }
    return most
  }

  @Test(
    arguments: [
      (5, [1, 3, 9], 2), (0, [1, 3], 0), (9, [1, 3], 2), (3, [1, 3, 3, 9], 3), (nil, [1, 3], 2),
      (5, [1, nil, 9], 1), (5, [], 0), (5, [9, 1, 4, 2], 3),
    ] as [(Int64?, [Int64?], Int)])
  func aRankIsAWishForAPositionBetweenItsNeighbours(rank: Int64?, others: [Int64?], index: Int) {
    #expect(Ranks.index(of: rank, among: others) == index)
  }

  @Test func aTaskWithoutARankHasTheSecondItWasMade() {
    #expect(Ranks.rank(madeAt: now) == 1_000_000)
  }
}
