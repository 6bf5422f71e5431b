import BoardModel
import Spelling

/// The words for what other people have changed on a shared board.
@MainActor
struct NewsWords {
  let host: any FeatureHost
  /// What has been changed, oldest first. A change without a person was made by the user, in
  /// another program or on another device.
  private let changes: [Change]
  /// The lists of the moved tasks before the changes.
  private let lists: [TaskID: ListID]

  /// Prepares the words before the lists are read again; `nil` if no other person has changed
  /// anything.
  init?(for changes: [Change], host: any FeatureHost) {
    guard changes.contains(where: { $0.person != nil }) else { return nil }
    (self.changes, self.host) = (changes, host)
    let moved = changes.filter { $0.kind == .moved }.flatMap(\.tasks)
    lists = moved.reduce(into: [:]) { lists, task in
      lists[task.id] = host.loadedRow(task.id)?.list
    }
  }

  /// The only person who has changed something; `nil` if there are several.
  var onlyPerson: String? {
    let people = Set(changes.map(\.person))
    return people.count == 1 ? people.first.flatMap(\.self) : nil
  }

  /// A sentence such as `Ben moved “Buy milk” to Done`; for several changes, how much each person
  /// has changed.
  func sentence() throws -> String {
    if changes.count == 1, let change = changes.first, let person = change.person {
      let words = ChangeWords.sentence(for: change, isInside: true, noun: host.source.noun) {
        host.quoted($0)
      }
      return "\(shortened(person)) \(words)\(try target(of: change))"
    }
    var people: [String?] = []
    for change in changes where !people.contains(change.person) { people.append(change.person) }
    let parts = people.enumerated().map { index, person in
      words(for: changes.filter { $0.person == person }, by: person, isFirst: index == 0)
    }
    return parts.joined(separator: ", ")
  }

  /// The end of a sentence about a move: the list, if it has changed.
  private func target(of change: Change) throws -> String {
    guard change.kind == .moved, let first = change.tasks.first, let old = lists[first.id],
      let list = try host.source.task(first.id)?.list, list != old
    else { return "" }
    return " to \(host.name(.init(list)))"
  }

  /// How many tasks a person has changed: `Ben changed 3 tasks` or, after another person, `Ben 3`.
  private func words(for changes: [Change], by person: String?, isFirst: Bool) -> String {
    let name = person.map(shortened) ?? (isFirst ? "You" : "you")
    let tasks = Set(changes.flatMap(\.tasks).map(\.id))
    let count = changes.reduce(0) { $0 + $1.taskCount - $1.tasks.count } + tasks.count
    guard isFirst else {
      return count == 0 ? "\(name) the lists" : "\(name) \(count.formattedWithCommas)"
    }
    let place = person == nil ? " elsewhere" : ""
    if count == 0 { return "\(name) changed the lists\(place)" }
    if count == 1, let only = changes.flatMap(\.tasks).first {
      return "\(name) changed \(host.quoted(only.title))\(place)"
    }
    return "\(name) changed \(host.source.noun.counted(count))\(place)"
  }

  private func shortened(_ name: String) -> String { host.shortened(name, sharing: 2) }
}
