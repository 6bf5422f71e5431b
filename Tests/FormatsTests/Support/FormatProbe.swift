import BoardModel
import TestRandom
import Testing

@testable import Formats

/// Reads and writes texts of one format.
struct FormatProbe {
  /// 2026-11-22
  static let now = Timestamp(milliseconds: 1_795_305_600_000)

  let format: any TaskFormat.Type

  init(_ format: any TaskFormat.Type) { self.format = format }

  /// The tasks of a text without errors.
  func read(_ text: String, options: ReadingOptions = ReadingOptions()) throws -> [TaskEntry] {
    var tasks: [TaskEntry] = []
    let reading = try format.read(SourceBytes(text), options: options) { tasks.append($0) }
    #expect(reading.errors == [])
    return tasks
  }

  /// What an import makes of the tasks of a text: those that lack dates get its own.
  func imported(_ text: String) throws -> [TaskEntry] {
    try read(text).map { task in
      var task = task
      task.created = task.created ?? Self.now
      if task.isCompleted == true, task.completedAt == nil {
        task.completedAt = Self.now
      }
      return task
    }
  }

  /// A board's list with some tasks, and what it could not say.
  func write(
    _ tasks: [TaskEntry], board: String = "Tasks", list: String = "Pending",
    role: ListRole = .pending, keys: BlockerKeys = BlockerKeys()
  ) -> (text: String, unwritten: Tally) {
    var options = WritingOptions(now: Self.now)
    options.keys = keys
    var writer = format.makeWriter(options: options)
    var output = ByteWriter()
    writer.begin(boards: [board], to: &output)
    writer.beginBoard(board, to: &output)
    writer.beginList(list, role: role, to: &output)
    for task in tasks { writer.write(task, to: &output) }
    writer.end(to: &output)
    return (String(decoding: output.drain(), as: UTF8.self), writer.unwritten)
  }

  /// The text alone.
  func written(_ tasks: [TaskEntry]) -> String { write(tasks).text }

  /// Reads many texts that are almost the one given: each must be read, or refused with a location.
  func survivesMutations(of bytes: [UInt8], seed: UInt64, count: Int = 10_000) throws {
    print("mutations of \(format), seed \(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<count {
      var mutated = bytes
      for _ in 0..<random.int(in: 1...6) { random.mutate(&mutated) }
      var tasks: [TaskEntry] = []
      let reading = try format.read(SourceBytes(mutated)) { tasks.append($0) }
      #expect(reading.errors.allSatisfy { $0.line ?? 1 > 0 })
      #expect(
        tasks.allSatisfy { !TaskText.isBlank($0.title) && !$0.title.contains(where: \.isNewline) })
      // What was read can be written, and is read again as it was.
      let again = try read(written(tasks))
      #expect(
        again.map(\.title) == tasks.map(\.title), "\(String(decoding: mutated, as: UTF8.self))")
    }
  }
}
