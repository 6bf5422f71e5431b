/// Tasks that somebody takes, which the first one keeps.
extension Record {
  /// The name of the field that says who has taken a task: when that ends, in milliseconds since
  /// 1970, a space, and a name; null if no one has.
  public static let taking = "taking"

  /// What a hub accepts of a pushed record: everything but a taking of a task that another replica
  /// has taken already. So the order in which takings reach the hub decides, and not their stamps,
  /// and who was told to have a task keeps it.
  ///
  /// - Parameters:
  ///   - stored: The record that the hub has; `nil` if it has none.
  ///   - now: The time of the hub, in milliseconds since 1970.
  public func accepted(over stored: Record?, at now: Int64) -> Record {
    guard let new = self[Self.taking], new.value != .null, let held = stored?[Self.taking],
      held.stamp.replica != new.stamp.replica, held.isTaking(at: now)
    else { return self }
    return Record(id, registers.filter { $0.key != Self.taking })
  }
}

extension Register {
  /// Whether the register of a taking holds at a moment, in milliseconds since 1970.
  fileprivate func isTaking(at now: Int64) -> Bool {
    guard case .text(let text) = value, let end = Int64(text.prefix { $0 != " " }) else {
      return false
    }
    return end > now
  }
}
