/// The event being handled, and the effects that it asks of the host.
struct Turn {
  /// The time of the event, or of the picture.
  var now = Duration.zero
  /// The effects for the host, in order.
  private var effects: [HostEffect] = []

  mutating func ask(host effect: HostEffect) { effects.append(effect) }

  /// Ends the turn.
  ///
  /// - Returns: The effects for the host, in order.
  mutating func end() -> [HostEffect] {
    defer { effects = [] }
    return effects
  }
}
