import ArgumentParser
import CommandWords
import Lines

/// Checks the options of `pick`: their values, and which of them exclude each other.
struct PickRules {
  private let options: PickOptions

  init(_ options: PickOptions) { self.options = options }

  /// - Throws: `ValidationError` for the first rule that is broken.
  func check() throws {
    for group in exclusive {
      let given = group.filter(\.isGiven)
      guard given.count < 2 else {
        throw ValidationError("\(given[0].name) and \(given[1].name) cannot be used together")
      }
    }
    let own = [("--in-place", options.inPlace), ("--git-rebase", options.gitRebase)]
    if let (name, _) = own.first(where: { $0.1 != nil }), let file = options.file {
      throw ValidationError("\(name) FILE cannot be used with another file: \(quoted(file))")
    }
    if options.selected == "-", (options.file ?? "-") == "-" {
      throw ValidationError("the lines and --selected cannot both come from standard input")
    }
    try checkNumbers()
    _ = try display()
  }

  /// How the lines are displayed.
  ///
  /// - Throws: `ValidationError` for invalid fields or an empty delimiter.
  func display() throws -> LineDisplay {
    var display = LineDisplay()
    display.showsColors = options.ansi
    let delimiter = options.delimiter.map(FieldDelimiter.init)
    if case .some(nil) = delimiter { throw ValidationError("the text after --delimiter is empty") }
    if let fields = options.withNth {
      display.fields = FieldSelection(fields, delimiter: delimiter ?? nil)
      guard display.fields != nil else {
        throw ValidationError(
          "--with-nth names fields, such as 2, 2.., ..3 or 1,-1, not \(quoted(fields))")
      }
    }
    return display
  }

  private func checkNumbers() throws {
    if let min = options.min, min < 0 {
      throw ValidationError("--min must be 0 or more, not \(min)")
    }
    if let max = options.max, max < 1 {
      throw ValidationError("--max must be 1 or more, not \(max)")
    }
    if let min = options.min, let max = options.max, min > max {
      throw ValidationError("--min \(min) is more than --max \(max)")
    }
  }

  private typealias Option = (name: String, isGiven: Bool)

  /// Groups of options. Only one option of each group can be used.
  private var exclusive: [[Option]] {
    let (all, selected) = (("--all", options.all), ("--selected", options.selected != nil))
    let choosing: [Option] = [
      ("--min", options.min != nil), ("--max", options.max != nil), all, selected,
      ("--select-1", options.selectsOnly), ("--exit-0", options.exitsOnNone),
      ("--print-index", options.printIndex), ("--filter-first", options.filterFirst),
    ]
    let inPlace = ("--in-place", options.inPlace != nil)
    let showing: [Option] = [
      inPlace, ("--title", options.title != nil), ("--filter", !options.filter.isEmpty),
      ("--null", options.null), ("--ansi", options.ansi),
      ("--with-nth", options.withNth != nil), ("--delimiter", options.delimiter != nil),
    ]
    let gitRebase = ("--git-rebase", options.gitRebase != nil)
    return [[all, selected]] + choosing.map { [inPlace, $0] }
      + (choosing + showing).map { [gitRebase, $0] }
  }
}
