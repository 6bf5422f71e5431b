import DragEngine

/// The events of a session with its effects, for reproducing a failure.
///
/// A log can be saved to a file; ``replay()`` runs it again.
struct DragLog: Equatable, Codable, Sendable {
  /// One event.
  struct Entry: Equatable, Codable, Sendable {
    /// What happened.
    let input: DragInput
    /// The scene; `nil` if equal to that of the entry before.
    let scene: DragScene?
    /// The result of `perform`; `nil` if it was not called.
    let result: DropResult?
    /// The effects returned.
    let effects: [DragEffect]
  }

  /// The configuration of the session.
  let configuration: DragConfiguration
  /// In chronological order.
  private(set) var entries: [Entry] = []
  private var latestScene: DragScene?

  /// Makes an empty log for an idle session with this configuration.
  init(configuration: DragConfiguration) { self.configuration = configuration }

  /// Has a session handle an event, and records both.
  mutating func handle(
    _ input: DragInput, in scene: DragScene, by session: inout DragSession,
    perform: (DropTransaction) -> DropResult
  ) -> [DragEffect] {
    var result: DropResult?
    let effects = session.handle(input, in: scene) { transaction in
      let answer = perform(transaction)
      result = answer
      return answer
    }
    entries.append(
      Entry(
        input: input, scene: scene == latestScene ? nil : scene, result: result,
        effects: effects))
    latestScene = scene
    return effects
  }

  /// Runs the log through a fresh session.
  ///
  /// - Returns: The effects of each entry; equal to the recorded ones unless
  ///   the engine has changed.
  func replay() -> [[DragEffect]] {
    var session = DragSession(configuration: configuration)
    var scene = DragScene(panes: [], bounds: CellRect(0, 0, width: 0, height: 0))
    return entries.map { entry in
      scene = entry.scene ?? scene
      return session.handle(entry.input, in: scene) { _ in entry.result ?? .refused }
    }
  }

  /// The index of the first entry with other effects in a replay; `nil` if there is none.
  var firstDivergence: Int? {
    zip(entries, replay()).enumerated().first { $1.0.effects != $1.1 }?.offset
  }
}
