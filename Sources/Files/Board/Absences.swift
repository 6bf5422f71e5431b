/// The ids of the tasks or lists that other programs removed from a file. One that comes back gets
/// its id back.
struct Absences<Key: Hashable & Sendable, ID: Sendable>: Sendable {
  private var ids: [Key: [ID]] = [:]
  private var count = 0

  /// Above this count, all are forgotten.
  private static var most: Int { 200_000 }

  /// Records the id of something removed.
  mutating func add(_ id: ID, _ key: Key) {
    if count >= Self.most { (ids, count) = ([:], 0) }
    ids[key, default: []].append(id)
    count += 1
  }

  /// Removes and returns the id that was recorded first for a key; `nil` if there is none.
  mutating func take(_ key: Key) -> ID? {
    guard var found = ids[key], !found.isEmpty else { return nil }
    count -= 1
    let first = found.removeFirst()
    ids[key] = found.isEmpty ? nil : found
    return first
  }
}
