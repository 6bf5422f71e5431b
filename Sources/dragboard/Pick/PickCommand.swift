import ArgumentParser

/// `dragboard pick`: lines to choose from, chosen and ordered by the user.
struct PickCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick", abstract: "Shows lines to choose and order, and prints those chosen.",
    discussion: """
      The lines come from standard input or a file, and nothing of them is kept. Enter prints \
      what stands in Selected, from top to bottom; Esc prints nothing and ends with status 130.

      Examples:
        ls *.mp3 | dragboard pick | mpv --playlist=-
        git branch --format '%(refname:short)' | dragboard pick | xargs -r git branch -D
        dragboard pick --in-place playlist.m3u
      """)

  @Argument(
    help: "The file with the lines. Default: standard input, as with '-'.", completion: .file())
  var file: String?

  @Flag(
    name: [.customShort("0"), .long],
    help: "Lines end with NUL instead of a line feed, in the input and in the output.")
  var null = false

  @Flag(help: "Shows the colours that escape sequences in the lines ask for.")
  var ansi = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many lines must be selected at least.", valueName: "number"))
  var min: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many lines can be selected at most.", valueName: "number"))
  var max: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What stands on the top line.", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The filter to start with.", valueName: "words"))
  var filter = ""

  @Flag(help: "All lines start as selected, to be put in order.")
  var all = false

  @Flag(
    name: [.customShort("1"), .customLong("select-1")],
    help: "If only one line passes the filter, prints it without asking.")
  var selectsOnly = false

  @Flag(
    name: .customLong("exit-0"),
    help: "If no line passes the filter, ends with status 1 without asking.")
  var exitsOnNone = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The lines of this file start as selected, in its order.", valueName: "file"),
    completion: .file())
  var selected: String?

  @Flag(help: "Prints the places of the lines in the input, from 0, instead of the lines.")
  var printIndex = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Which fields of a line are shown, such as 2, 2.., ..3 or 1,-1.", valueName: "fields"))
  var withNth: String?

  @Option(
    name: [.customShort("d"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "What stands between fields: a text or a regular expression. Default: blanks.",
      valueName: "text"))
  var delimiter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Orders the lines of this file, and Enter saves those in Keep.", valueName: "file"),
    completion: .file())
  var inPlace: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Orders the steps of a rebase, which git has written to this file.", valueName: "file"),
    completion: .file())
  var gitRebase: String?

  @OptionGroup var global: DemoOptions

  func validate() throws {
    try PickRules(options).check()
  }

  /// The options as they were given.
  var options: PickOptions {
    PickOptions(
      file: file, null: null, ansi: ansi, min: min, max: max, title: title, filter: filter,
      all: all, selectsOnly: selectsOnly, exitsOnNone: exitsOnNone, selected: selected,
      printIndex: printIndex, withNth: withNth, delimiter: delimiter, inPlace: inPlace,
      gitRebase: gitRebase, settings: global.settings)
  }

  func run(printingTo output: Output) throws { try options.run(printingTo: output) }
}
