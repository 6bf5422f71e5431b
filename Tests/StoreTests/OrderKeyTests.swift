import BoardModel
import TestRandom
import Testing

@testable import Store

final class OrderKeyTests {
  private var random: any RandomNumberGenerator = SeededRandom(seed: 7)

  @Test(arguments: [
    ("V", "W"), ("V", "V1"), ("V", "V01"), ("V001", "V002"), ("Vzzzzzz", "W"), ("0001", "1"),
    ("z", "zz"), ("A", "a"), ("zzzzzzzz", "zzzzzzzz1"),
  ])
  func aKeyLiesBetweenTwoOthersWithAllThatBeginsWithIt(low: String, high: String) throws {
    for _ in 0..<50 {
      let key = try #require(
        OrderKey.between(OrderKey(rawValue: low), OrderKey(rawValue: high), using: &random)
      ).rawValue
      #expect(low < key && key + "zzzzz" < high)
      #expect(!key.hasSuffix("0"))
    }
  }

  @Test(arguments: [("V", "V"), ("W", "V"), ("V", "V0"), ("V1", "V1000")])
  func nothingLiesBetweenKeysThatAreNotInOrder(low: String, high: String) {
    #expect(
      OrderKey.between(OrderKey(rawValue: low), OrderKey(rawValue: high), using: &random) == nil)
  }

  @Test(arguments: [true, false])
  func growingAtOneEndCostsNoLength(atBottom: Bool) throws {
    var key = try #require(OrderKey.between(nil, nil, using: &random))
    for _ in 0..<20_000 {
      let next = try #require(
        atBottom
          ? OrderKey.between(key, nil, using: &random) : OrderKey.between(nil, key, using: &random))
      #expect(atBottom ? key < next : next < key)
      #expect(next.length == 8)
      key = next
    }
  }

  @Test(arguments: ["zzzzz", "zzzzzzzz"])
  func thereIsRoomBeyondTheLastStep(last: String) throws {
    let key = OrderKey(rawValue: last)
    #expect(key < (try #require(OrderKey.between(key, nil, using: &random))))
  }

  @Test(arguments: ["00001", "000000001"])
  func thereIsRoomBeforeTheFirstStep(first: String) throws {
    let key = OrderKey(rawValue: first)
    #expect((try #require(OrderKey.between(nil, key, using: &random))) < key)
  }

  @Test(arguments: [1, 2, 61, 62, 3782, 5000])
  func aBlockStandsInOrderUnderOnePrefix(count: Int) throws {
    let (low, high) = (OrderKey(rawValue: "V"), OrderKey(rawValue: "V2"))
    let keys = try #require(OrderKey.block(of: count, between: low, and: high, using: &random))
    #expect(keys.count == count)
    #expect(zip([low] + keys, keys + [high]).allSatisfy { $0 < $1 })
    let prefix = keys[0].rawValue.prefix(5)
    #expect(keys.allSatisfy { $0.rawValue.hasPrefix(prefix) && !$0.rawValue.hasSuffix("0") })
  }

  @Test func twoReplicasMakeDifferentKeysAtTheSamePosition() throws {
    var other: any RandomNumberGenerator = SeededRandom(seed: 8)
    #expect(
      OrderKey.between(nil, nil, using: &random) != OrderKey.between(nil, nil, using: &other))
  }
}
