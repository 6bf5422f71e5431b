/// What `pick` is asked to do.
struct PickOptions {
  /// The file with the lines; `nil` stands for standard input, as `-` does.
  var file: String?
  /// Whether lines end with NUL.
  var null = false
  /// Whether colours in the lines are shown.
  var ansi = false
  /// How many lines must be selected at least.
  var min: Int?
  /// How many lines can be selected at most.
  var max: Int?
  var title: String?
  var filter = ""
  /// Whether all lines start as selected.
  var all = false
  /// Whether an only line that passes the filter is printed without asking.
  var selectsOnly = false
  /// Whether nobody is asked if no line passes the filter.
  var exitsOnNone = false
  /// The file with the lines that start as selected.
  var selected: String?
  /// Whether the places of the lines are printed, from 0.
  var printIndex = false
  /// Which fields are shown.
  var withNth: String?
  var delimiter: String?
  /// The file whose lines are ordered and written back.
  var inPlace: String?
  /// The file with git's list of rebase steps, which are changed and written back.
  var gitRebase: String?
  var settings = GlobalSettings()

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
