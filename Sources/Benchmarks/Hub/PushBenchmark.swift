import Foundation

/// Times pushes of one register with `wrk`, and the same statements with `pgbench`, one after the
/// other.
struct PushBenchmark {
  private static let seconds = 8

  let boards: HubBoards
  /// The folder of the scripts.
  let folder: String

  func results() throws -> [Figure] {
    try [1, 8].flatMap { writers in
      let pushes = try self.pushes(writers)
      let floor = try transactions(writers)
      let name = writers == 1 ? "1 writer" : "\(writers) writers"
      return [
        Figure("\(name), pushes per second", .count, pushes.perSecond, floor: floor),
        Figure("  p50", .milliseconds, pushes.p50), Figure("  p99", .milliseconds, pushes.p99),
      ]
    }
  }

  // MARK: The hub

  private func pushes(_ writers: Int) throws -> WrkReport {
    let script = "\(folder)/push.lua"
    try Self.pushes.write(toFile: script, atomically: false, encoding: .utf8)
    return try WrkReport(of: [
      "-t\(writers)", "-c\(writers)", "-d\(Self.seconds)s", "-s", script, boards.hub.address, "--",
      boards.prefix, "\(boards.count)", boards.key, "\(writers)", HubBoards.taskPrefix,
      "\(HubBoards.tasks)",
    ])
  }

  /// Each thread is a replica, which writes random tasks on random boards one after the other.
  private static let pushes = """
    local ffi = require('ffi')
    ffi.cdef 'typedef struct { int64_t s, ns; } clock; int clock_gettime(int, clock *);'
    local threads, clock = 0, ffi.new('clock')

    function setup(thread)
      thread:set('number', threads)
      threads = threads + 1
    end

    function init(args)
      boards, count, key, writers, tasks, taskCount = unpack(args)
      ffi.C.clock_gettime(0, clock)
      replica = string.format('0190a5f2-%04d-7000-c%03d-%012d', number, writers, tonumber(clock.s))
      math.randomseed(number)
      since, push = {}, 0
      headers = {['Authorization'] = 'Bearer ' .. key, ['Content-Type'] = 'application/json'}
    end

    function request()
      ffi.C.clock_gettime(0, clock)
      local time = (clock.s * 1000000LL + clock.ns / 1000) * 65536LL / 1000
      push = push + 1
      board = math.random(count) - 1
      local body = string.format(
        '{"since":%d,"replica":"%s","push":%d,"token":"%d","records":[{"kind":"task",' ..
        '"id":"%s%012d","registers":{"title":["Task number %d","%s@%s"]}}]}',
        since[board] or 0, replica, push, push, tasks, math.random(taskCount) - 1, push,
        tostring(time):sub(1, -3), replica)
      return wrk.format(
        'POST', string.format('/v1/hub/boards/%s%011d/exchange', boards, board), headers, body)
    end

    function response(status, headers, body)
      since[board] = tonumber(body:match('"revision":(%d+)'))
    end
    """

  // MARK: The same statements

  /// Runs the statements of `Push`, in the same round trips, and returns how often per second.
  private func transactions(_ writers: Int) throws -> Double {
    let script = "\(folder)/push.sql"
    let hash = try boards.cluster.query(
      "SELECT encode(hash, 'hex') FROM \"key\" JOIN person USING (person) "
        + "WHERE name = 'Owner of \(boards.count)'")
    let stored = try boards.cluster.query(
      "SELECT replicas, registers FROM record WHERE convert_from(board, 'UTF8') LIKE "
        + "'\(boards.prefix)%' LIMIT 1"
    ).split(separator: "|", maxSplits: 1)
    try Self.statements(
      boards, key: hash, replicas: String(stored[0]), registers: String(stored[1])
    ).write(toFile: script, atomically: false, encoding: .utf8)
    // Revisions that no push has had yet.
    let report = try Program.output(
      of: [
        "pgbench", "-n", "-M", "prepared", "-c", "\(writers)", "-j", "\(min(writers, 2))", "-T",
        "\(Self.seconds)", "-D", "n=1000000000", "-f", script,
      ] + boards.cluster.options)
    guard let rate = report.firstMatch(of: /tps = ([0-9.]+)/), let number = Double(rate.1) else {
      preconditionFailure(report)
    }
    return number
  }

  private static func statements(
    _ boards: HubBoards, key: String, replicas: String, registers: String
  ) -> String {
    func text(_ value: String) -> String { "'\(value.replacing("'", with: "''"))'" }
    let board = "convert_to('\(boards.prefix)' || lpad(:b::text, 11, '0'), 'UTF8')"
    let task = "convert_to('\(HubBoards.taskPrefix)' || lpad(:t::text, 12, '0'), 'UTF8')"
    let replica =
      "convert_to('0190a5f2-0000-7000-d000-' || lpad(:client_id::text, 12, '0'), 'UTF8')"
    let hash = #"'\x\#(key)'::bytea"#
    return """
      \\set b random(0, \(boards.count - 1))
      \\set t random(0, \(HubBoards.tasks - 1))
      \\set n :n + 1
      \\startpipeline
      BEGIN;
      UPDATE board SET revision = revision + 1
      WHERE board = \(board) AND stopped IS NULL AND EXISTS (
      SELECT 1 FROM member m JOIN "key" k ON k.person = m.person
      JOIN person p ON p.person = m.person
      WHERE m.board = \(board) AND k.hash = \(hash) AND m.role <> 'viewer' AND p.removed IS NULL)
      RETURNING revision, tasks, records, bytes;
      SELECT k.hash, p.person, p.name, p.removed, m.role, b.name, b.revision, b.members, b.stopped
      FROM "key" k JOIN person p ON p.person = k.person
      LEFT JOIN board b ON b.board = \(board)
      LEFT JOIN member m ON m.board = \(board) AND m.person = p.person
      WHERE k.hash = \(hash);
      SELECT person, push, token FROM replica WHERE board = \(board) AND replica = \(replica);
      \\endpipeline
      \\startpipeline
      SELECT id, kind, replicas, registers, revision FROM record
      WHERE board = \(board) AND id IN (\(task));
      \\endpipeline
      \\startpipeline
      INSERT INTO record (board, id, kind, revision, size, replicas, registers)
      VALUES (\(board), \(task), 'task', :n, \(registers.utf8.count), \(text(replicas)),
      \(text(registers))) ON CONFLICT (board, id, kind) DO UPDATE SET
      revision = excluded.revision, size = excluded.size, replicas = excluded.replicas,
      registers = excluded.registers;
      INSERT INTO replica (board, replica, person, push, token)
      VALUES (\(board), \(replica), '\\x00', :n, :n::text)
      ON CONFLICT (board, replica) DO UPDATE SET push = excluded.push, token = excluded.token;
      UPDATE board SET revision = revision, tasks = \(HubBoards.tasks), records = \(HubBoards.tasks),
      bytes = bytes + 0, name = coalesce(NULL, name) WHERE board = \(board);
      SELECT id, kind, replicas, registers, revision FROM record
      WHERE board = \(board) AND revision > :n - 8 AND revision <= :n - 1
      ORDER BY revision LIMIT 33;
      SELECT pg_notify('dragboard_hub', '\(boards.prefix)');
      COMMIT;
      \\endpipeline

      """
  }
}
