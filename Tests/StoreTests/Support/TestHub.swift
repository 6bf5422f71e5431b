import Registers

/// A hub as a value: it merges registers as they come and answers with what is new.
struct TestHub {
  /// Why a request was refused.
  enum Refusal: Error, Equatable {
    case copied
    case clock
    case viewer
  }

  private struct Stored {
    var record: Registers.Record
    var revision: Int64
  }

  private(set) var revision: Int64 = 0
  private var stored: [RecordID: Stored] = [:]
  private var pushes: [String: (number: Int64, token: String)] = [:]
  private var people: [String: String] = [:]
  var roles: [String: MemberRole] = [:]
  /// How many records an answer has before it ends with a whole revision.
  var pageSize = 1_000

  var records: [Registers.Record] { stored.values.map(\.record) }

  /// The uuids of the tasks that were not removed.
  var presentTasks: Set<String> {
    Set(
      records.filter { record in
        record.id.kind == .task && record["removed"].map { $0.value == .null } ?? true
      }.map(\.id.uuid))
  }

  subscript(id: RecordID) -> Registers.Record? { stored[id]?.record }

  /// Answers a request.
  ///
  /// - Parameter now: The time of the hub in milliseconds; stamps may be five minutes ahead.
  mutating func exchange(
    _ request: ExchangeRequest, by person: String, now: Int64
  ) throws(Refusal) -> ExchangeAnswer {
    let role = roles[person] ?? .editor
    if !request.records.isEmpty {
      guard role.mayEdit else { throw .viewer }
      if let last = pushes[request.replica],
        request.push < last.number || request.push == last.number && request.token != last.token
      {
        throw .copied
      }
      let latest = request.records.flatMap { $0.registers.values.map(\.stamp.time.milliseconds) }
        .max()
      guard latest ?? 0 <= now + 300_000 else { throw .clock }
      precondition(
        request.records.map(\.registers.count).reduce(0, +) <= ExchangeRequest.maxRegisters)
      pushes[request.replica] = (request.push, request.token)
      revision += 1
      for record in request.records {
        for register in record.registers.values { people[register.stamp.replica] = person }
        var merged = stored[record.id]?.record ?? Registers.Record(record.id)
        let accepted = record.accepted(over: merged, at: now)
        if !merged.merge(accepted).isEmpty || accepted != record {
          stored[record.id] = Stored(record: merged, revision: revision)
        }
      }
    }
    var page: [Registers.Record] = []
    var upTo = request.since
    let new = stored.values.filter { $0.revision > request.since }
      .sorted { ($0.revision, $0.record.id.uuid) < ($1.revision, $1.record.id.uuid) }
    for found in new {
      if page.count >= pageSize, found.revision > upTo { break }
      upTo = found.revision
      page.append(found.record)
    }
    let hasMore = new.contains { $0.revision > upTo }
    let sent = Dictionary(uniqueKeysWithValues: request.records.map { ($0.id, $0.registers) })
    let answered = page.filter { $0.registers != sent[$0.id] }
    return ExchangeAnswer(
      revision: hasMore ? upTo : revision, records: answered, hasMore: hasMore, writers: people,
      role: role)
  }
}
