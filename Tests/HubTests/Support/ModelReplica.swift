import Registers
import TestRandom

/// A replica of a board as a value: its registers, and what it has not sent yet.
struct ModelReplica {
  private(set) var records: [RecordID: Record] = [:]
  private(set) var state: ReplicaState
  private var unsent: [RecordID: Set<String>] = [:]
  private var time = HybridTime(milliseconds: 0)
  private var tokens = 0

  init(name: String) { state = ReplicaState(replica: name) }

  var hasUnsent: Bool { !unsent.isEmpty || state.isUnanswered }

  /// Writes a field, at a wall clock time.
  mutating func write(_ text: String, to field: String, of id: RecordID, at milliseconds: Int64)
    -> Register
  {
    time = time.next(atMilliseconds: milliseconds)
    let register = Register(.text(text), at: Stamp(time, by: state.replica))
    records[id, default: Record(id)].write(register, to: field)
    unsent[id, default: []].insert(field)
    return register
  }

  /// The request to send now.
  mutating func request() -> ExchangeRequest {
    guard hasUnsent else {
      return ExchangeRequest(since: state.revision, replica: state.replica)
    }
    tokens += 1
    state.beginPush(token: "token-\(tokens)")
    let changed = unsent.compactMap { id, fields -> Record? in
      guard let record = records[id] else { return nil }
      return Record(id, record.registers.filter { fields.contains($0.key) })
    }
    return ExchangeRequest(
      since: state.revision, replica: state.replica, push: state.push, token: state.token,
      records: changed)
  }

  /// Takes the answer to a request that contained everything that was not sent then.
  mutating func receive(_ answer: ExchangeAnswer, to request: ExchangeRequest) {
    for record in answer.records {
      records[record.id, default: Record(record.id)].merge(record)
      for register in record.registers.values { time = max(time, register.stamp.time) }
    }
    for record in request.records {
      for (field, register) in record.registers where records[record.id]?[field] == register {
        unsent[record.id]?.remove(field)
      }
      // What was overruled need not be sent again either.
      for (field, register) in record.registers where records[record.id]?[field] != register {
        if let current = records[record.id]?[field], current.stamp.replica != state.replica {
          unsent[record.id]?.remove(field)
        }
      }
      if unsent[record.id]?.isEmpty == true { unsent[record.id] = nil }
    }
    state.receive(upTo: answer.revision)
  }
}
