import BoardModel
@testable import Store

extension TestBoard {
  func uuid(of id: TaskID) throws -> String { try task(id).uuid }

  /// Adds a blocker to a task as a merge does, which does not look for cycles first.
  func merge(_ blocker: String, into id: TaskID) throws {
    try store.write(.edited) { writer in
      let before = try writer.row(of: id)
      var after = before
      try after.apply(.addBlocker(blocker))
      try writer.update(from: before, to: after)
    }
  }
}
