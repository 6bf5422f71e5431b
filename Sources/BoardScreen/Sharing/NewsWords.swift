import BoardModel
import Spelling

/// What other people have changed on a shared board, and the words for it.
@MainActor
struct NewsWords {
  /// What has been changed, oldest first. A change without a person was made by the user, in
  /// another program or on another device.
  private var changes: [Change]
  /// Sentences about changes of the user that others have replaced, or that were not accepted. They
  /// are told first, one after the other.
  private var notices: [String] = []
  /// The lists to which the latest changes moved tasks from other lists, by the first task.
  private var targets: [TaskID: ListID] = [:]

  /// The maximum number of changes that are counted, the latest ones.
  private static let maxChanges = 1_000

  /// Prepares the words before the lists are read again.
  init(for changes: [Change], host: any FeatureHost) throws {
    // What a merge has written for the user is told by a notice.
    self.changes = changes.filter { $0.person != nil || $0.kind != .synced }
    guard let moved = changes.last(where: { $0.kind == .moved })?.tasks.first?.id,
      let old = host.loadedRow(moved)?.list, let list = try host.source.task(moved)?.list,
      list != old
    else { return }
    targets[moved] = list
  }

  init(notices: [String]) { (changes, self.notices) = ([], notices) }

  /// Adds later changes.
  mutating func add(_ later: NewsWords) {
    changes = (changes + later.changes).suffix(Self.maxChanges)
    targets.merge(later.targets) { $1 }
    notices += later.notices
  }

  /// What is still to be told once the sentence has been read; `nil` if there is nothing.
  var rest: NewsWords? {
    var rest = self
    if notices.isEmpty { return nil }
    rest.notices.removeFirst()
    return rest.isEmpty ? nil : rest
  }

  /// Whether there is nothing to tell.
  var isEmpty: Bool { notices.isEmpty && changes.isEmpty }

  /// Whether another person has changed something.
  var nameOthers: Bool { changes.contains { $0.person != nil } }

  /// Whether the user has changed something elsewhere, so that undo takes that back first.
  var includeOwn: Bool { changes.contains { $0.person == nil } }

  /// The only person who has changed something; `nil` if there are several.
  var onlyPerson: String? {
    let people = Set(changes.map(\.person))
    return people.count == 1 ? people.first.flatMap(\.self) : nil
  }

  /// A sentence such as `Ben moved “Buy milk” to Done and 2 more changes` or, for changes of several
  /// people, `Ben and you changed 3 tasks`.
  func sentence(in host: any FeatureHost) -> String {
    if let notice = notices.first {
      let words = notice.hasSuffix(".") ? notice.dropLast() : notice[...]
      return host.fitting(Self.forms(of: String(words).beginningASentence))
    }
    let tasks = Set(changes.flatMap(\.tasks).map(\.id))
    let isPlainEdit = tasks.count == 1 && changes.count > 1 && changes.allSatisfy(\.isEdit)
    if let person = onlyPerson, let main, !isPlainEdit {
      let words = ChangeWords.sentence(for: main, isInside: true, noun: host.source.noun) {
        host.quoted($0)
      }
      let others = changes.count - 1
      let end = others == 0 ? "" : " and \(ItemNoun("more change").counted(others))"
      return "\(host.shortened(person, sharing: 2)) \(words)\(target(of: main, in: host))\(end)"
    }
    return "\(names(in: host)) \(counts(in: host))"
  }

  /// Ever shorter forms of a notice. Each ends where a sentence, or a part of it, ends in the notice,
  /// but not within a title in quotes.
  private static func forms(of notice: String) -> [String] {
    var ends: [String.Index] = []
    var isInTitle = false
    for (index, next) in zip(notice.indices, notice.indices.dropFirst()) {
      switch notice[index] {
      case "“": isInTitle = true
      case "”": isInTitle = false
      case ".", ",", ";": if !isInTitle, notice[next] == " " { ends.append(index) }
      default: break
      }
    }
    return [notice] + ends.reversed().map { String(notice[..<$0]) }
  }

  /// The change that is told first: the latest removal or, if nothing was removed, the latest change
  /// that is more than an edit.
  private var main: Change? {
    changes.last { $0.kind == .removed } ?? changes.last { !$0.isEdit } ?? changes.last
  }

  /// The end of a sentence about a move: the list, if it has changed.
  private func target(of change: Change, in host: any FeatureHost) -> String {
    guard change.kind == .moved, let list = change.tasks.first.flatMap({ targets[$0.id] }) else {
      return ""
    }
    return " to \(host.name(.init(list)))"
  }

  /// The people, such as `Anna, Ben and you`.
  private func names(in host: any FeatureHost) -> String {
    var names: [String] = []
    for name in changes.compactMap(\.person).map({ host.shortened($0, sharing: 2) })
    where !names.contains(name) {
      names.append(name)
    }
    if names.isEmpty { return "You" }
    if includeOwn { names.append("you") }
    return [names.dropLast().joined(separator: ", "), names[names.count - 1]]
      .filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// What was changed, such as `changed 2 tasks and removed 1`.
  private func counts(in host: any FeatureHost) -> String {
    let removed = changes.filter { $0.kind == .removed }
    let gone = Set(removed.flatMap(\.tasks).map(\.id))
    let others = changes.filter { $0.kind != .removed }
    let kept = Set(others.flatMap(\.tasks).map(\.id)).subtracting(gone)
    func words(_ verb: String, _ tasks: Set<TaskID>, in changes: [Change], after first: Bool)
      -> String?
    {
      let count = changes.reduce(tasks.count) { $0 + $1.taskCount - $1.tasks.count }
      guard count > 0 else { return nil }
      let only = count == 1 ? changes.flatMap(\.tasks).first { tasks.contains($0.id) } : nil
      let what =
        first
        ? count.formattedWithCommas
        : only.map { host.quoted($0.title) } ?? host.source.noun.counted(count)
      return "\(verb) \(what)"
    }
    let changed = words(verb(for: others), kept, in: others, after: false)
    let parts = [changed, words("removed", gone, in: removed, after: changed != nil)]
      .compactMap(\.self)
    let place = nameOthers ? "" : " elsewhere"
    return (parts.isEmpty ? "changed the lists" : parts.joined(separator: " and ")) + place
  }

  /// The verb for changes that are counted together.
  private func verb(for changes: [Change]) -> String {
    let kinds = Set(changes.map(\.kind))
    return switch kinds.count == 1 ? kinds.first : nil {
    case .moved: "moved"
    case .taken: "took"
    case .givenBack: "gave back"
    default: "changed"
    }
  }
}

extension Change {
  fileprivate var isEdit: Bool { kind == .edited }
}
