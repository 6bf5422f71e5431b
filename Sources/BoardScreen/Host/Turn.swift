/// The event that is handled, and what it asks of the host.
struct Turn {
  /// The time of the event, or of the picture.
  var now = Duration.zero
  /// What the host must do, in order.
  private var effects: [HostEffect] = []

  mutating func ask(host effect: HostEffect) { effects.append(effect) }

  /// Ends the turn.
  ///
  /// - Returns: What the host must do, in order.
  mutating func end() -> [HostEffect] {
    defer { effects = [] }
    return effects
  }
}
