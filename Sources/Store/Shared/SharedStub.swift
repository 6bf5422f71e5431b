public import BoardModel
public import Registers

/// TEMPORARY stand-in that is never committed.
public struct SharedBoard: Equatable, Sendable {
  public let board: BoardID
  public let uuid: String
  public let name: String
  public let hub: String
  public let person: String
  public let role: MemberRole
  public let state: ReplicaState
  public let isStopped: Bool
  public let lastExchange: Timestamp?
  public let lastError: String?
}

public struct Merged: Equatable, Sendable {
  public let changes: [ChangeID]
  public let overwritten: [TaskID]
  public let removedEdits: [RemovedEdit]
  public let hasUnsent: Bool
  public struct RemovedEdit: Equatable, Sendable {
    public let task: TaskID
    public let title: String
    public let person: String?
  }
}

extension TaskStore {
  public func sharedBoards() throws -> [SharedBoard] { [] }
  public func sharedBoard(_ board: BoardID) throws -> SharedBoard? { nil }
  public func share(_ board: BoardID, on hub: String, as person: String) throws -> SharedBoard { fatalError() }
  public func addSharedBoard(uuid: String, name: String, on hub: String, as person: String, role: MemberRole) throws -> SharedBoard { fatalError() }
  public func unshare(_ shared: SharedBoard) throws {}
  public func unsentCount(of shared: SharedBoard) throws -> Int { 0 }
  public func nextPush(of shared: SharedBoard, hubAhead: Int64? = nil) throws -> ExchangeRequest { fatalError() }
  @discardableResult
  public func apply(_ answers: [ExchangeAnswer], to shared: SharedBoard, sent: ExchangeRequest?) throws -> Merged { fatalError() }
  @discardableResult
  public func rename(_ shared: SharedBoard) throws -> SharedBoard { fatalError() }
  public func recordFailure(_ words: String, isStopped: Bool = false, of shared: SharedBoard) throws {}
}
