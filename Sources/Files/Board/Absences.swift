/// What others have taken out of a file, by what it said: what comes back is what it was.
struct Absences<Key: Hashable & Sendable, ID: Sendable>: Sendable {
  private var ids: [Key: [ID]] = [:]
  private var count = 0

  /// So many are remembered; then all are forgotten.
  private static var most: Int { 200_000 }

  /// Notes that something has gone.
  mutating func add(_ id: ID, _ key: Key) {
    if count >= Self.most { (ids, count) = ([:], 0) }
    ids[key, default: []].append(id)
    count += 1
  }

  /// Takes out what went first of those that said something; `nil` if there is none.
  mutating func take(_ key: Key) -> ID? {
    guard var found = ids[key], !found.isEmpty else { return nil }
    count -= 1
    let first = found.removeFirst()
    ids[key] = found.isEmpty ? nil : found
    return first
  }
}
