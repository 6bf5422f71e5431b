import BoardModel
import Formats

extension SyncMerge {
  /// Gives lists of the board the names that another device has given them.
  ///
  /// A task that says what its list was called before tells that the list was renamed; any other
  /// task in a list of another name was moved there. What it says counts if it was in a list of
  /// that name here when both sides last agreed.
  func takeListNames() throws {
    var renamings: [(former: String, name: String)] = []
    for read in pull.objects where read.text.contains(CalendarPlace.formerListName) {
      guard let object = try sync.object(href: read.href.path), object.isOfTask,
        let theirs = readable(read.text), let name = theirs.document.place.list,
        let former = theirs.document.place.formerList.map(NameMatch.key),
        let agreed = object.base(shownBy: theirs).here?.place.list,
        NameMatch.key(agreed) == former, !renamings.contains(where: { $0 == (former, name) })
      else { continue }
      renamings.append((former, name))
    }
    // A name may only become free when another list gets a new one.
    while let index = try renamings.firstIndex(where: {
      try sync.renameList(named: $0.former, to: $0.name)
    }) {
      renamings.remove(at: index)
    }
  }

  /// What an object says; `nil` for one that is left alone, which is said later.
  private func readable(_ text: String) -> ServerTask? {
    guard let read = try? ServerTask(text), (try? requireStorable(read.task)) != nil else {
      return nil
    }
    return read
  }
}
