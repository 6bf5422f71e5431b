/// The ids of the tasks or lists that other programs removed from a file. A task or list that is
/// added again gets its old id.
struct Absences<Key: Hashable & Sendable, ID: Sendable>: Sendable {
  private var ids: [Key: [ID]] = [:]
  private var count = 0

  /// The maximum number of ids. When it is reached, adding an id first removes all others.
  private static var most: Int { 200_000 }

  /// Records the id of a removed task or list.
  mutating func add(_ id: ID, _ key: Key) {
    if count >= Self.most { (ids, count) = ([:], 0) }
    ids[key, default: []].append(id)
    count += 1
  }

  /// Removes and returns the id that was recorded first for a key; `nil` if there is none.
  mutating func popFirst(for key: Key) -> ID? {
    guard var found = ids[key], !found.isEmpty else { return nil }
    count -= 1
    let first = found.removeFirst()
    ids[key] = found.isEmpty ? nil : found
    return first
  }
}
