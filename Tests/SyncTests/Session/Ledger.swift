/// Who has written and deleted what in a history, and so what may be left of it.
///
/// An edit is replaced by another one whose author has seen it. What is left of a field must be an
/// edit that nobody has replaced. Every text of a history is a text of its own.
struct Ledger {
  /// What a task says in a field.
  typealias Texts = [Field: String]

  /// The fields that the ledger is kept of.
  enum Field: CaseIterable {
    case title
    case notes
  }

  private struct Account {
    /// The edits that nobody has replaced or deleted.
    var latest: [Field: Set<String>] = [:]
    /// What may be left of a field without one.
    var spare: [Field: Set<String>] = [:]
    /// All texts that there were.
    var all: [Field: Set<String>] = [:]
    /// Whether somebody has deleted the task.
    var wasDeleted = false

    /// Nobody has to find the latest edits of a field again.
    mutating func release(_ field: Field) {
      latest[field] = []
      spare[field] = all[field]
    }

    func mayBe(_ text: String, _ field: Field) -> Bool {
      latest[field]?.contains(text) == true || spare[field]?.contains(text) == true
    }
  }

  private var accounts: [String: Account] = [:]

  /// Enters what a user or a client has done.
  ///
  /// - Parameters:
  ///   - before: The tasks that it has seen, by uuid.
  ///   - after: What it has made of them.
  mutating func enter(before: [String: Texts], after: [String: Texts]) {
    for uuid in Set(before.keys).union(after.keys) where before[uuid] != after[uuid] {
      var account = accounts[uuid] ?? Account()
      for field in Field.allCases where before[uuid]?[field] != after[uuid]?[field] {
        let seen = before[uuid]?[field]
        if let text = after[uuid]?[field] {
          // After an undo, it is as if there had been no edit.
          if account.all[field]?.contains(text) == true {
            account.spare[field, default: []].insert(text)
          } else {
            account.latest[field, default: []].insert(text)
          }
          account.all[field, default: []].insert(text)
          if let seen { account.latest[field]?.remove(seen) }
        } else if let seen, let latest = account.latest[field],
          latest.isEmpty || latest.contains(seen)
        {
          // Whoever has not heard of that may bring back what it knows.
          account.release(field)
        }
      }
      if after[uuid] == nil { account.wasDeleted = true }
      accounts[uuid] = account
    }
  }

  /// Enters that a server has an older state of a task.
  ///
  /// - Parameters:
  ///   - old: What it has; `nil` if it does not have the task.
  ///   - boards: What the boards have; what none of them has seen may be gone.
  mutating func enterReturn(of uuid: String, to old: Texts?, on boards: [Texts?]) {
    guard var account = accounts[uuid], boards.contains(where: { $0 != nil }) || old != nil else {
      accounts[uuid] = nil
      return
    }
    for field in Field.allCases {
      let seen = account.latest[field]?.intersection(boards.compactMap { $0?[field] }) ?? []
      if seen.isEmpty {
        account.release(field)
      } else {
        account.spare[field, default: []].formUnion(account.latest[field] ?? [])
        account.latest[field] = seen
      }
    }
    accounts[uuid] = account
  }

  /// Enters that a client has changed a task, and with it the only time that all fields have, of
  /// which some say what a server was set back to: nothing tells these from later ones.
  mutating func enterEdit(of uuid: String, leaving old: Texts) {
    for (field, text) in old where accounts[uuid]?.latest[field]?.contains(text) == false {
      accounts[uuid]?.release(field)
    }
  }

  /// What is wrong with what is left.
  func findings(_ tasks: [String: Texts]) -> [String] {
    let wrong = accounts.flatMap { uuid, account -> [String] in
      guard let texts = tasks[uuid] else {
        let mayBeGone =
          account.wasDeleted && account.latest.values.allSatisfy(\.isEmpty)
        return mayBeGone ? [] : ["\(uuid) is gone: \(account)"]
      }
      return texts.filter { !account.mayBe($0.value, $0.key) }
        .map { "\(uuid) says “\($0.value)”: \(account)" }
    }
    return wrong.sorted()
      + tasks.keys.filter { accounts[$0] == nil }.map { "\($0) was made by nobody" }
  }

  /// The edits that no one has replaced, of tasks that are left.
  func latest(of tasks: [String: Texts]) -> Set<String> {
    Set(tasks.keys.flatMap { accounts[$0]?.latest.values.flatMap(\.self) ?? [] })
  }
}
