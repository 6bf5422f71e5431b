import ArgumentParser
import BoardModel
import CommandWords
import Lines
import Spelling
import TerminalText

/// Shows lines, and prints those that the user chooses.
@MainActor
struct LinePick {
  private let options: PickOptions
  private let input: PickInput
  private let source: LinesSource
  /// The screen; `nil` if the command may end without asking, so that the screen is created only if
  /// needed.
  private let screen: PickScreen?
  private let chosenName: String

  /// Opens the files and, unless the command may end without asking, the screen. Nothing is shown
  /// yet. The only lines that are read here are those that start as selected.
  ///
  /// - Throws: ``Failure``.
  init(options: PickOptions) throws {
    self.options = options
    let ending = options.null ? 0 : UInt8(ascii: "\n")
    input = try PickInput(options.file?.withoutHyphen)
    let chosen = try options.selected.map { try PickInput($0.withoutHyphen) }
    chosenName = chosen?.name ?? ""
    screen = options.mayDecideAlone ? nil : try PickScreen(options.settings)
    let start: LinesStart =
      if let chosen {
        .chosen(try Self.lines(of: chosen, atMost: options.max, ending: ending))
      } else {
        options.all ? .right : .left
      }
    let title = options.title ?? options.file?.withoutHyphen?.lastComponent ?? "Pick"
    source = LinesSource(
      .choosing(title: title, limit: options.max), display: try PickRules(options).display(),
      start: start, ending: ending)
    source.read(from: input.lines)
  }

  /// Reads the lines of a file that start as selected.
  ///
  /// - Throws: ``Failure``, for example if there are more lines than can be selected.
  private static func lines(
    of file: PickInput, atMost most: Int?, ending: UInt8
  ) throws -> LineText {
    let lines = try file.readAll(ending: ending)
    guard let most, lines.count > most else { return lines }
    throw Failure(
      "--max is \(most.formattedWithCommas), but --selected has "
        + "\(counted(lines.count, "line")): \(file.name)",
      next: "Nothing was printed.", status: .badData)
  }

  /// Lets the user choose, and prints what was selected.
  ///
  /// - Throws: ``Failure``; `ExitCode` if no line matches and `--exit-0` was given, if the user
  ///   cancels, or if a signal arrives.
  func run(printingTo output: Output) throws {
    output.mayWait = true
    switch try firstStep() {
    case .end: throw ExitCode(ExitStatus.failure.rawValue)
    case .print(let line):
      input.close()
      try print(line..<(line + 1), to: output)
    case .ask:
      let acceptance = PickAcceptance(source, from: input, least: options.min ?? 0)
      try (screen ?? PickScreen(options.settings)).show(
        source, source.board, acceptance, filter: options.filter,
        filtersFirst: options.filterFirst, onSourceEnd: checkInput)
      input.close()
      let order = source.order(of: LinesSource.right)
      try order.forEachRun(in: 0..<order.count) { try print($0, to: output) }
    }
    try output.flush()
    reportMissingLines()
  }

  // MARK: Without asking

  private enum FirstStep {
    case ask
    case print(line: Int)
    case end
  }

  /// Reads input until the effect of `--select-1` and `--exit-0` is certain, and returns what to do
  /// first.
  private func firstStep() throws -> FirstStep {
    guard options.mayDecideAlone else { return .ask }
    let filter = source.filter(options.filter, FilterContext(today: .today()))
    while true {
      let passing = try [LinesSource.left, LinesSource.right].map {
        try source.idSet(of: $0, passing: filter)
      }
      let count = passing.reduce(0) { $0 + $1.count }
      if input.hasEnded { try checkInput() }
      if count > (options.selectsOnly ? 1 : 0) { return .ask }
      if input.hasEnded {
        if count == 0 { return options.exitsOnNone ? .end : .ask }
        // One line is not enough for `--min`, so ask.
        if let min = options.min, min > 1 { return .ask }
        let ids = passing.flatMap { Array($0.ids) }
        return .print(line: Int(ids[0].rawValue) - 1)
      }
      input.wait()
      try source.readOn()
    }
  }

  /// Checks that the input could be read to its end and has enough lines for `--min`.
  private func checkInput() throws(Failure) {
    if let failure = input.failure { throw failure }
    let (least, count) = (options.min ?? 0, source.text.count)
    guard count < least else { return }
    throw Failure(
      "--min is \(least.formattedWithCommas), but \(input.name) has only "
        + counted(count, "line"),
      next: "Nothing was printed.", status: .badData)
  }

  // MARK: Printing

  /// Prints consecutive lines, or their positions.
  private func print(_ lines: Range<Int>, to output: Output) throws {
    let ending = source.text.ending
    if options.printIndex {
      for line in lines {
        try output.print("\(line)", terminator: String(UnicodeScalar(ending)))
      }
      return
    }
    try source.text.withLines(lines) { bytes in
      try output.print(bytes)
      // The last line of the input may have no line ending.
      if bytes.last != ending { try output.print("", terminator: String(UnicodeScalar(ending))) }
    }
  }

  /// Reports the lines that should start as selected but are not among the choices. If the input
  /// has not ended, reports only the number of these lines, since they may still arrive.
  private func reportMissingLines() {
    let missing = source.missingLines
    guard source.text.isFinished else {
      if missing.isEmpty { return }
      let words = counted(missing.count, "line")
      Dragboard.writeError(
        "dragboard: \(words) of \(chosenName) had not arrived yet and "
          + "\(missing.count == 1 ? "was" : "were") skipped.")
      return
    }
    for line in missing.prefix(Self.maxReported) {
      let text = quoted(String(decoding: line, as: UTF8.self))
      Dragboard.writeError(
        "dragboard: \(text) of \(chosenName) is not among the choices. It was skipped.")
    }
    guard missing.count > Self.maxReported else { return }
    let more = (missing.count - Self.maxReported).formattedWithCommas
    Dragboard.writeError("dragboard: \(more) more lines of \(chosenName) were skipped.")
  }

  private static let maxReported = 10
}

extension String {
  /// The path; `nil` for `-`, which means standard input.
  fileprivate var withoutHyphen: String? { self == "-" ? nil : self }
}
