/// What a session was told and what it answered, for finding out afterwards.
///
/// A log is a value that can be kept in a file; ``replay()`` runs it again.
public struct DragLog: Equatable, Codable, Sendable {
  /// One event.
  public struct Entry: Equatable, Codable, Sendable {
    /// What happened.
    public let input: DragInput
    /// The board; `nil` for the same as in the entry before.
    public let scene: DragScene?
    /// What the model answered, where it was asked.
    public let result: DropResult?
    /// What the session ordered.
    public let effects: [DragEffect]
  }

  /// How the session was set.
  public let configuration: DragConfiguration
  /// In the order they happened.
  public private(set) var entries: [Entry] = []
  private var latestScene: DragScene?

  /// Makes an empty log for a session of that configuration that is idle.
  public init(configuration: DragConfiguration) { self.configuration = configuration }

  /// Lets a session treat an event, and notes both.
  public mutating func handle(
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
  /// - Returns: The effects of each entry; the same as noted, as long as the
  ///   engine is the same.
  public func replay() -> [[DragEffect]] {
    var session = DragSession(configuration: configuration)
    var scene = DragScene(panes: [], bounds: CellRect(0, 0, width: 0, height: 0))
    return entries.map { entry in
      scene = entry.scene ?? scene
      return session.handle(entry.input, in: scene) { _ in entry.result ?? .refused }
    }
  }

  /// The first entry that a replay answers in another way; `nil` for none.
  public var firstDivergence: Int? {
    zip(entries, replay()).enumerated().first { $1.0.effects != $1.1 }?.offset
  }
}
