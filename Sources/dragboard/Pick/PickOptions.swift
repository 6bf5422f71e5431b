/// The options of `pick`.
///
/// No property has a default, so that the compiler reports an option that is not passed on.
struct PickOptions: PrintingCommand {
  /// The file with the lines; `nil` or `-` for standard input.
  let file: String?
  /// Whether lines end with NUL.
  let null: Bool
  /// Whether colours in the lines are shown.
  let ansi: Bool
  /// The minimum number of lines to select.
  let min: Int?
  /// The maximum number of lines to select.
  let max: Int?
  let title: String?
  let filter: String
  /// Whether letters filter without a key before them.
  let filterFirst: Bool
  /// Whether all lines start as selected.
  let all: Bool
  /// Whether a line is printed without asking if it is the only one that matches the filter.
  let selectsOnly: Bool
  /// Whether the command ends without asking if no line matches the filter.
  let exitsOnNone: Bool
  /// The file with the lines that start as selected; `-` for standard input.
  let selected: String?
  /// Whether to print the positions of the lines, from 0, instead of the lines.
  let printIndex: Bool
  /// The fields of a line to show, as typed.
  let withNth: String?
  let delimiter: String?
  /// The file whose lines are ordered and written back.
  let inPlace: String?
  /// The file with git's list of rebase steps, which are edited and written back.
  let gitRebase: String?
  let settings: GlobalSettings

  /// Whether the command may end without asking.
  var mayDecideAlone: Bool { selectsOnly || exitsOnNone }

  /// Lets the user choose or order lines.
  ///
  /// - Throws: ``Failure``; `ExitCode` if nothing was accepted, or a signal arrives.
  func run(printingTo output: Output) throws {
    // Commands run on the main thread, and nothing else uses the output at the same time.
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
  /// Creates the options of a `pick` command that has no options but global ones.
  init(file: String?, settings: GlobalSettings) {
    self.init(
      file: file, null: false, ansi: false, min: nil, max: nil, title: nil, filter: "",
      filterFirst: false, all: false, selectsOnly: false, exitsOnNone: false, selected: nil,
      printIndex: false,
      withNth: nil, delimiter: nil, inPlace: nil, gitRebase: nil, settings: settings)
  }
}
