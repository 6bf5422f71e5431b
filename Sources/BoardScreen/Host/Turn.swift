/// The time of the current event, and the effects that the host must perform.
struct Turn {
  /// The time of the event, or of the picture being drawn.
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
