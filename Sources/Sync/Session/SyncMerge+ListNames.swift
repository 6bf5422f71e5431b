import BoardModel
import Formats

extension SyncMerge {
  /// Renames lists of the board that another device has renamed.
  ///
  /// A task with a former list name shows that the list was renamed; any other task in a list with
  /// a new name was moved there. A former name counts only if, when both sides last agreed, the
  /// task was in the list with that name on this board.
  func applyListNames() throws {
    var renamings: [(former: String, name: String)] = []
    for read in pull.objects where read.text.contains(CalendarPosition.formerListName) {
      guard let object = try sync.object(href: read.href.path), object.isOfTask,
        let theirs = readable(read.text), let name = theirs.document.position.list,
        let former = theirs.document.position.formerList.map(NameMatch.key),
        let agreed = object.base(shownBy: theirs).here?.position.list,
        NameMatch.key(agreed) == former, !renamings.contains(where: { $0 == (former, name) })
      else { continue }
      renamings.append((former, name))
    }
    // A name may only become free when another list is renamed.
    while let index = try renamings.firstIndex(where: {
      try sync.renameList(named: $0.former, to: $0.name)
    }) {
      renamings.remove(at: index)
    }
  }

  /// Parses an object; `nil` if its text cannot be read or its task cannot be stored. That failure
  /// is reported later.
  private func readable(_ text: String) -> ServerTask? {
    guard let read = try? ServerTask(text), (try? requireStorable(read.task)) != nil else {
      return nil
    }
    return read
  }
}
