public import BoardModel
public import Registers

/// A board that several people share through a hub, as one store knows it.
///
/// The whole board is in the store. What others change arrives with
/// ``TaskStore/apply(_:to:sent:)``; what is changed here leaves with
/// ``TaskStore/nextPush(of:hubAhead:)``.
public struct SharedBoard: Equatable, Sendable {
  /// The id of the board in this store. A board is shared through at most one hub.
  public let board: BoardID
  /// The uuid of the board, which is its id on the hub.
  public let uuid: String
  /// The current name of the board in this store.
  public let name: String
  /// The name of the hub in the configuration.
  public let hub: String
  /// The name of the user on the hub.
  public let person: String
  /// What the user may do on the board, according to the last answer of the hub.
  public let role: MemberRole
  /// How far this store has exchanged with the hub.
  public let state: ReplicaState
  /// Whether sharing has ended; nothing is exchanged any more.
  public let isStopped: Bool
  /// When an exchange last succeeded; `nil` before the first.
  public let lastExchange: Timestamp?
  /// Why the last exchange failed, in words; `nil` if it did not.
  public let lastError: String?
  /// The id of the last operation in the change log whose registers are in the table of registers,
  /// unless they need none.
  let recorded: Int64
  /// Whether registers were left out that can only be applied once a list exists, or once a task
  /// has left another shared board. Everything is received again when that may be so.
  let isIncomplete: Bool
}

/// What applying answers of a hub has done.
public struct Merged: Equatable, Sendable {
  /// The entries in the change log, one for each person and kind of change.
  public let changes: [ChangeID]
  /// The number of tasks that the hub's records have changed.
  public let taskCount: Int
  /// The tasks on which later changes of others have overwritten unsent edits of the user. The
  /// history of the task keeps the edits.
  public let overwritten: [TaskID]
  /// The tasks that the user has edited, and that others have removed before the edits were sent.
  public let removedEdits: [RemovedEdit]
  /// The tasks that the user has taken, and that somebody else had taken before.
  public let lostTakings: [LostTaking]
  /// What was not accepted, since the user may no longer change the board; `nil` if there was
  /// nothing.
  public let unaccepted: Unaccepted?
  /// Whether there is something to send.
  public let hasUnsent: Bool

  /// Changes of the user that were not sent while the user was allowed to make them. The board has
  /// the state of the hub again.
  public struct Unaccepted: Equatable, Sendable {
    /// The tasks that the user has changed. The histories of tasks keep what was typed.
    public let changed: [TaskID]
    /// The number of tasks that the user has added.
    public let added: Int
    /// The name of the new private board that has the added tasks; `nil` if there are none.
    public let board: String?
  }

  /// A task that the user has taken, and that somebody else keeps.
  public struct LostTaking: Equatable, Sendable {
    /// The id of the task.
    public let task: TaskID
    /// The title of the task.
    public let title: String
    /// The name under which somebody else has taken it.
    public let holder: String
  }

  /// A task that was edited here and removed by somebody else.
  public struct RemovedEdit: Equatable, Sendable {
    /// The id of the task, which is in the trash.
    public let task: TaskID
    /// The title of the task.
    public let title: String
    /// The name of the person who removed it; `nil` if the user did, on another device.
    public let person: String?
  }
}
