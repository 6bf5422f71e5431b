/// What `pick` is asked to do.
///
/// No property has a default, so that the command cannot forget to pass one on.
struct PickOptions: PrintingCommand {
  /// The file with the lines; `nil` stands for standard input, as `-` does.
  let file: String?
  /// Whether lines end with NUL.
  let null: Bool
  /// Whether colours in the lines are shown.
  let ansi: Bool
  /// How many lines must be selected at least.
  let min: Int?
  /// How many lines can be selected at most.
  let max: Int?
  let title: String?
  let filter: String
  /// Whether all lines start as selected.
  let all: Bool
  /// Whether an only line that passes the filter is printed without asking.
  let selectsOnly: Bool
  /// Whether nobody is asked if no line passes the filter.
  let exitsOnNone: Bool
  /// The file with the lines that start as selected.
  let selected: String?
  /// Whether the places of the lines are printed, from 0.
  let printIndex: Bool
  /// Which fields are shown.
  let withNth: String?
  let delimiter: String?
  /// The file whose lines are ordered and written back.
  let inPlace: String?
  /// The file with git's list of rebase steps, which are changed and written back.
  let gitRebase: String?
  let settings: GlobalSettings

  /// Whether there may be nothing to ask for.
  var mayDecideAlone: Bool { selectsOnly || exitsOnNone }

  /// Lets the user choose or order.
  ///
  /// - Throws: ``Failure``; `ExitCode` if nothing was chosen, or a signal has ended it.
  func run(printingTo output: Output) throws {
    // Commands run on the main thread, and nothing else uses the output meanwhile.
    nonisolated(unsafe) let output = output
    try MainActor.assumeIsolated {
      if let gitRebase {
        try RebasePick(file: gitRebase, settings).run()
      } else if let inPlace {
        try InPlacePick(file: inPlace, options: self).run()
      } else {
        try LinePick(options: self).run(printingTo: output)
      }
    }
  }
}

extension PickOptions {
  /// Lines to choose from, without options of the command's own.
  init(file: String?, settings: GlobalSettings) {
    self.init(
      file: file, null: false, ansi: false, min: nil, max: nil, title: nil, filter: "",
      all: false, selectsOnly: false, exitsOnNone: false, selected: nil, printIndex: false,
      withNth: nil, delimiter: nil, inPlace: nil, gitRebase: nil, settings: settings)
  }
}
