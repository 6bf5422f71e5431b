import DragEngine

extension DragOutcome {
  /// Checks the outcome against the lists before and after it.
  ///
  /// - Parameters:
  ///   - before: The items of each pane before the session ended.
  ///   - after: The items of each pane afterwards.
  /// - Returns: What is wrong, in words; empty if the lists match the outcome.
  func findings(before: [PaneID: [ItemID]], after: [PaneID: [ItemID]]) -> [String] {
    var findings: [String] = []
    let all = after.values.joined()
    if Set(all).count != all.count { findings.append("an item is in two panes, or twice in one") }
    let expected = lists(from: before)
    for pane in Set(before.keys).union(after.keys).sorted(by: { $0.rawValue < $1.rawValue })
    where expected[pane] != after[pane] {
      findings.append(
        "\(operation.rawValue) left \(words(after[pane])) in pane \(pane.number)"
          + " instead of \(words(expected[pane]))")
    }
    return findings
  }

  /// The lists that the outcome implies.
  private func lists(from before: [PaneID: [ItemID]]) -> [PaneID: [ItemID]] {
    var lists = before
    switch operation {
    case .cancel, .forbidden, .unchanged, .apply, .link, .reset: break
    case .delete, .move: lists[home]?.removeAll(where: sources.contains)
    case .copy: break
    case .combine:
      guard case .on(let target) = destination?.position else { return [:] }
      lists[home]?.removeAll(where: sources.contains)
      guard inserted != [target], let pane = destination?.pane else { break }
      guard let index = lists[pane]?.firstIndex(of: target) else { return [:] }
      lists[pane]?.insert(contentsOf: inserted, at: index + 1)
    case .exchange:
      guard case .on(let target) = destination?.position, let item = sources.first,
        let first = lists[home]?.firstIndex(of: item),
        let second = lists[home]?.firstIndex(of: target)
      else { return [:] }
      lists[home]?.swapAt(first, second)
    }
    guard operation == .move || operation == .copy, let destination else { return lists }
    let target = lists[destination.pane] ?? []
    let index: Int? =
      switch destination.position {
      case .end: target.count
      case .before(let id), .on(let id): target.firstIndex(of: id)
      }
    guard let index else { return [:] }
    lists[destination.pane]?.insert(contentsOf: inserted, at: index)
    return lists
  }

  private func words(_ items: [ItemID]?) -> String {
    items.map { "[\($0.map { "\($0.rawValue)" }.joined(separator: " "))]" } ?? "nothing"
  }
}
