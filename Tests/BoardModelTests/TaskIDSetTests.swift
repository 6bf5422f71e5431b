import BoardModel
import Testing

struct TaskIDSetTests {
  private func set(_ ids: [Int64]) -> TaskIDSet { TaskIDSet(ids.map(TaskID.init)) }

  @Test func neighbouringIdsAreOneRange() {
    let many = set([3, 1, 2, 9, 2])
    #expect(many.ranges == [1...3, 9...9])
    #expect(many.count == 4)
    #expect(Array(many.ids).map(\.rawValue) == [1, 2, 3, 9])
  }

  @Test func rangesThatTouchOrOverlapBecomeOne() {
    #expect(TaskIDSet(ranges: [5...9, 1...4, 7...8, 20...20]).ranges == [1...9, 20...20])
    #expect(TaskIDSet(ranges: [5...9, 7...12]).count == 8)
  }

  /// Every operation gives what a set of single ids gives.
  @Test func itBehavesAsASetOfIds() {
    for bits in 0..<64 {
      for otherBits in 0..<64 {
        let members = (0..<6).filter { bits & 1 << $0 != 0 }.map(Int64.init)
        let others = (0..<6).filter { otherBits & 1 << $0 != 0 }.map(Int64.init)
        let (left, right) = (Set(members), Set(others))
        var union = set(members)
        union.formUnion(set(others))
        #expect(union == set(Array(left.union(right))))
        let common = set(members).intersection(set(others))
        #expect(common == set(Array(left.intersection(right))))
        #expect(common.count == left.intersection(right).count)
      }
      for id in 0..<6 as Range<Int64> {
        let members = (0..<6).filter { bits & 1 << $0 != 0 }.map(Int64.init)
        var changed = set(members)
        #expect(changed.contains(TaskID(rawValue: id)) == members.contains(id))
        #expect(changed.remove(TaskID(rawValue: id)) == members.contains(id))
        #expect(changed == set(members.filter { $0 != id }))
        changed.insert(TaskID(rawValue: id))
        #expect(changed == set(members + [id]))
        #expect(changed.count == Set(members + [id]).count)
      }
    }
  }
}
