import BoardModel
import TestRandom

@testable import Store

extension TestBoard {
  /// Does something that a user may do.
  func changeAnything(_ step: Int, using random: inout SeededRandom) throws {
    let all = try everything().joined().map(\.id).shuffled(using: &random)
    let some = Array(all.prefix(Int.random(in: 1...3, using: &random)))
    let list = Bool.random(using: &random) ? pending : done
    let placement: Placement =
      switch Int.random(in: 0...3, using: &random) {
      case 0: .top(list)
      case 1: .index(Int.random(in: 0...5, using: &random), in: list)
      case 2: all.last.map { .after($0) } ?? .bottom(list)
      default: .bottom(list)
      }
    switch Int.random(in: 0...11, using: &random) {
    case 0: try store.edit(some, [.title("edited \(step)"), .addTag("t\(step)")])
    case 1: try store.edit(some, [.due(nil), .priority(Priority("B")), .setTags([])])
    case 2: try store.complete(some)
    case 3: try store.reopen(some)
    case 4: try store.remove(some)
    case 5 where all.count > 1: try store.exchange(all[0], all[1])
    case 6: try store.copy(some, to: placement)
    case 7: try store.sort(list, by: .title)
    case 8: try store.move(some, to: placement)
    case 9: try store.archive()
    case 10:
      let archived = try archived().map(\.id).shuffled(using: &random)
      try store.unarchive(Array(archived.prefix(2)))
    default: try store.add([NewTask(title: "\(step)"), NewTask(title: "x\(step)")], at: placement)
    }
  }
}
