import Foundation

/// Times `pick` and fzf alternately, for one number of lines and one screen size.
struct ChooserBenchmark {
  /// The first line. The lines are consecutive whole numbers with the same number of digits.
  private static let first = 2_345_678
  /// The milliseconds without output after which all input counts as read and drawn.
  private static let rest: Int32 = 300

  private let choosers: [Chooser]
  private let lines: Int
  private let input: Feeder.Input
  private let screen: (columns: Int, rows: Int)
  private let output: String
  private let runs: Int

  /// Writes the lines to a file in `folder`.
  init(
    _ binary: String, lines: Int, isPiped: Bool, screen: (columns: Int, rows: Int),
    in folder: String
  ) throws {
    choosers = [.pick(binary), .fzf]
    self.lines = lines
    self.screen = screen
    let path = "\(folder)/\(lines).lines"
    input = isPiped ? .pipe(path) : .file(path)
    output = "\(folder)/chosen"
    runs = lines > 100_000 ? 11 : 21
    try (0..<lines).map { "\(Self.first + $0)\n" }.joined()
      .write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// All figures; those of fzf are in the column for comparison.
  func results() throws -> [Figure] {
    let counting = try (0..<runs).map { _ in
      try Program.duration(of: ["/usr/bin/wc", "-l"], input: input)
    }
    return try starts()
      + [Figure("wc -l of the same, p50", .milliseconds, Percentile.of(50, counting))]
      + uses() + everything()
  }

  private func open(_ chooser: Chooser) throws -> Program {
    try Program(chooser.words, screen: screen, input: input, output: output)
  }

  /// The times from the start of a program to the first line and to all lines, in milliseconds.
  private func readingTimes(of program: Program) -> [Double] {
    [program.sight(of: "\(Self.first)"), program.silence(of: Self.rest)]
  }

  /// Times whole runs in which one line is chosen.
  private func starts() throws -> [Figure] {
    let programs = try byTurns(runs) { index in
      let program = try open(choosers[index])
      let reading = readingTimes(of: program)
      let memory = [program.peakMemory, program.memory]
      program.time(choosers[index].one)
      let end = try program.end("\r")
      expect(1)
      return reading + memory + [end]
    }
    return [
      figure("start to first line, p50", programs, 0),
      figure("start to all lines read, p50", programs, 1),
      figure("peak resident memory", programs, 2, unit: .mebibytes),
      figure("resident memory at rest", programs, 3, unit: .mebibytes),
      figure("Enter to the end, p50", programs, 4),
    ]
  }

  /// Times the cursor, the ends of the list and the filter.
  private func uses() throws -> [Figure] {
    let programs = try choosers.map(open)
    programs.forEach { _ = readingTimes(of: $0) }
    let steps = byTurns(100) { index in choosers[index].steps.map { programs[index].time($0) } }
    let ends = byTurns(20) { index in choosers[index].ends.map { programs[index].time($0) } }
    let letters = byTurns(5) { index in
      let (program, keys) = (programs[index], choosers[index])
      program.settle(keys.filter)
      let times = ["9", "8", "7"].map { program.time($0, silence: Self.rest) }
      program.settle(keys.unfilter, within: Self.rest)
      return times
    }
    return [
      figure("key to output, p50", steps),
      figure("last line or first, p50", ends),
      figure("first letter of a filter, p50", letters, 0),
      figure("third letter of a filter, p50", letters, 2),
    ]
  }

  /// Times choosing and printing all lines.
  private func everything() throws -> [Figure] {
    let programs = try byTurns(5) { index in
      let program = try open(choosers[index])
      _ = readingTimes(of: program)
      let choice = program.time(choosers[index].all, silence: Self.rest)
      let end = try program.end("\r")
      expect(lines)
      return [choice, end]
    }
    return [
      figure("all chosen, p50", programs, 0), figure("Enter to the end with all, p50", programs, 1),
    ]
  }

  /// Measures the choosers alternately, since the speed of a machine varies.
  ///
  /// - Returns: The values of each chooser, round by round.
  private func byTurns(
    _ rounds: Int, _ measure: (Int) throws -> [Double]
  ) rethrows -> [[[Double]]] {
    var all: [[[Double]]] = choosers.map { _ in [] }
    for _ in 0..<rounds {
      for index in choosers.indices { all[index].append(try measure(index)) }
    }
    return all
  }

  /// - Parameter column: The index of a value in each round; `nil` for all values.
  private func figure(
    _ name: String, _ rounds: [[[Double]]], _ column: Int? = nil,
    unit: Figure.Unit = .milliseconds
  ) -> Figure {
    let medians = rounds.map { all in
      Percentile.of(50, all.flatMap { values in column.map { [values[$0]] } ?? values })
    }
    return Figure(name, unit, medians[0], floor: medians[1])
  }

  /// Checks that the output consists of this many lines.
  private func expect(_ count: Int) {
    let printed = FileManager.default.contents(atPath: output)?.count ?? 0
    precondition(
      printed == count * ("\(Self.first)".count + 1), "\(count) lines as \(printed) bytes")
  }
}
