import Foundation
import HubClient
import Registers

/// A copy of a board in memory.
final class MemoryReplica: SharedReplica {
  private(set) var state: ReplicaState
  private(set) var records: [RecordID: Record] = [:]
  /// How often an answer was applied.
  private(set) var applied = 0
  /// The number of registers in one push.
  var pushSize = ExchangeRequest.maxRegisters
  /// The time of its clock, in milliseconds since 1970.
  var now = Int64(Date().timeIntervalSince1970 * 1_000)
  /// Whether it asks for everything again after the next answer.
  var receivesAgain = false
  private var unsent: [RecordID: Record] = [:]
  private var latest = HybridTime(milliseconds: 0)
  private var names = 0
  private var tokens = 0

  init(_ name: String) { state = ReplicaState(replica: name) }

  /// A copy of another copy, as after a backup was restored.
  init(copying other: MemoryReplica) {
    (state, records, unsent, latest) = (other.state, other.records, other.unsent, other.latest)
  }

  func write(_ task: String, _ title: String) {
    latest = latest.next(atMilliseconds: now)
    write(
      Record(
        RecordID(.task, task),
        ["title": Register(.text(title), at: Stamp(latest, by: state.replica))]))
  }

  private func write(_ record: Record) {
    records[record.id, default: Record(record.id)].merge(record)
    unsent[record.id, default: Record(record.id)].merge(record)
  }

  func title(of task: String) -> RegisterValue? { records[RecordID(.task, task)]?["title"]?.value }

  var unsentCount: Int { unsent.count }

  func nextPush(hubTime: Int64?) throws -> ExchangeRequest {
    if let hubTime {
      now = hubTime
      latest = HybridTime(milliseconds: hubTime)
      let all = unsent
      unsent = [:]
      for record in all.values {
        guard case .text(let title)? = record["title"]?.value else { continue }
        records[record.id] = nil
        write(record.id.uuid, title)
      }
    }
    let sent = unsent.values.prefix(pushSize)
    guard !sent.isEmpty else {
      return ExchangeRequest(since: state.revision, replica: state.replica)
    }
    tokens += 1
    state.beginPush(token: "token \(tokens) of \(ObjectIdentifier(self))")
    return ExchangeRequest(
      since: state.revision, replica: state.replica, push: state.push, token: state.token,
      records: Array(sent))
  }

  func apply(_ answers: [ExchangeAnswer], to request: ExchangeRequest) throws {
    applied += 1
    for record in answers.flatMap(\.records) {
      records[record.id, default: Record(record.id)].merge(record)
    }
    for record in request.records where unsent[record.id] == record { unsent[record.id] = nil }
    state.receive(upTo: answers.last?.revision ?? 0)
    guard receivesAgain else { return }
    receivesAgain = false
    state = ReplicaState(replica: state.replica, push: state.push, token: state.token)
  }

  func rename(sendsAll: Bool) throws {
    names += 1
    state.rename(to: "\(state.replica)-\(names)")
    if sendsAll { unsent = records }
  }
}
