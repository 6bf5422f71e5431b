public import BoardModel

/// The state of a shared board: its connection with the hub, and what other people do there.
public struct SharingState: Equatable, Sendable {
  /// The connection with the hub.
  public var connection = Connection.connecting
  /// Whether the person may change the board.
  public var mayEdit = true
  /// Whether the person may invite others and end the sharing for everybody.
  public var isOwner = false
  /// The number of tasks with changes that the hub has not received for a while.
  public var unsent = 0
  /// The names of the board's members, and of others to whom its tasks are given. A name can occur
  /// more than once.
  public var names: [String] = []
  /// The others who have the board open.
  public var people: [Person] = []

  /// The connection of a board with its hub.
  public enum Connection: Equatable, Sendable {
    /// The connection is being made.
    case connecting
    /// Changes are exchanged at once.
    case connected
    /// The hub cannot be reached.
    case offline
    /// The owner no longer shares the board.
    case stopped
    /// The person is no longer a member of the board.
    case removed
    /// The person has left the board, which is a private one again.
    case left
    /// The hub does not know the person's key.
    case unknownKey

    /// Whether the board is a private one again.
    var isEnd: Bool {
      switch self {
      case .connecting, .connected, .offline, .unknownKey: false
      case .stopped, .removed, .left: true
      }
    }
  }

  /// Somebody else who has the board open.
  public struct Person: Equatable, Sendable {
    /// The name of the person, as plain text.
    public var name: String
    /// The number of the person's colour, from 0.
    public var color: Int
    /// What the person carries on the screen at the moment.
    public var carries: [Carry]

    /// Describes a person who carries nothing, unless tasks are given.
    public init(_ name: String, color: Int = 0, carries: [Carry] = []) {
      (self.name, self.color, self.carries) = (name, color, carries)
    }
  }

  /// A carried task and where it would land.
  public struct Carry: Hashable, Sendable {
    /// The task that the person carries.
    public var task: TaskID
    /// The list in which the task would land.
    public var list: ListID
    /// The task before which it would land; `nil` for the end of the list. If this is the carried
    /// task itself, the task would stay where it is.
    public var before: TaskID?

    /// Describes a task that is carried.
    public init(_ task: TaskID, to list: ListID, before: TaskID?) {
      (self.task, self.list, self.before) = (task, list, before)
    }
  }

  /// Creates the state of a board that is not connected yet.
  public init() {}
}
