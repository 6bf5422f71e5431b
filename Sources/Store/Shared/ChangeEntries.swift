import BoardModel

/// The entries of the change log that one merge writes: one for each person and kind of change.
struct ChangeEntries {
  /// Names an entry.
  struct Key: Hashable {
    let kind: Change.Kind
    /// The replica that made the changes; `nil` for this store.
    let replica: String?
  }

  /// The ids of the entries made so far.
  var ids: [Key: ChangeID] = [:]
  private let people: [String: String]
  private let user: String
  /// The first replica of each person, to which changes of the person's other replicas count.
  private var replicas: [String: String] = [:]

  /// What a person without a name is called.
  static let unknownPerson = "somebody"

  /// - Parameters:
  ///   - people: The names of people by the names of their replicas.
  ///   - user: The name of the user on the hub.
  init(people: [String: String], user: String) {
    self.people = people
    self.user = user
  }

  mutating func key(_ kind: Change.Kind, by replica: String?) -> Key {
    guard let replica else { return Key(kind: kind, replica: nil) }
    let person = people[replica] ?? ""
    let first = replicas[person] ?? replica
    replicas[person] = first
    return Key(kind: kind, replica: first)
  }

  /// Undo skips the entry, since it takes back changes of this store only.
  func heading(of key: Key) -> ChangeWriter.Heading {
    ChangeWriter.Heading(
      kind: key.kind, state: .settled,
      author: key.replica.map { ChangeWriter.Author(replica: $0, person: person(of: $0)) })
  }

  /// The name of the person who writes as a replica; `nil` for the user.
  func person(of replica: String) -> String? {
    guard let name = people[replica] else { return Self.unknownPerson }
    guard name != user else { return nil }
    // A name that cannot be stored does not name anyone.
    return (try? StoredText.name(name.cut(to: TaskText.maxBytesPerLine))) ?? Self.unknownPerson
  }
}

/// The order in which the registers of a record are written to its row.
enum ChangePhase: CaseIterable {
  case restoring, placing, editing, removing

  init(_ winner: RowMerge.Winner, of entity: Entity) {
    switch winner.field {
    case .column(.removedAt):
      self = winner.register.value == .null ? .restoring : .removing
    case .position: self = .placing
    case .column(.orderKey): self = .placing
    case .column, .blocker, .taking: self = .editing
    }
  }
}

/// Finds the kind of a change by somebody else from what it changed.
enum ChangeKind {
  static func kind(from before: EntityRow, to after: EntityRow) -> Change.Kind {
    let isRemoved = (before[.removedAt].isNull, after[.removedAt].isNull)
    switch before.entity {
    case .board:
      return switch isRemoved {
      case (true, false): .boardRemoved
      case (false, true): .boardCreated
      case (true, true), (false, false): .boardRenamed
      }
    case .list:
      switch isRemoved {
      case (true, false): return .listRemoved
      case (false, true): return .listAdded
      case (true, true), (false, false): break
      }
      if before[.name] != after[.name] { return .listRenamed }
      return before[.orderKey] != after[.orderKey] ? .listMoved : .listChanged
    case .task:
      switch isRemoved {
      case (true, false): return .removed
      case (false, true): return .added
      case (true, true), (false, false): return kind(ofTaskFrom: before, to: after)
      }
    }
  }

  private static func kind(ofTaskFrom before: EntityRow, to after: EntityRow) -> Change.Kind {
    switch (before[.completedAt].isNull, after[.completedAt].isNull) {
    case (true, false): return .completed
    case (false, true): return .reopened
    case (true, true), (false, false): break
    }
    switch (before[.archivedAt].isNull, after[.archivedAt].isNull) {
    case (true, false): return .archived
    case (false, true): return .unarchived
    case (true, true), (false, false): break
    }
    if after.columns(differingFrom: before).allSatisfy({ [.takenBy, .takenUntil].contains($0) }) {
      return after[.takenBy].isNull ? .givenBack : .taken
    }
    return before[.list] != after[.list] || before[.orderKey] != after[.orderKey]
      ? .moved : .edited
  }
}
