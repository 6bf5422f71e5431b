import ArgumentParser

/// `dragboard pick`: lets the user choose and order lines.
struct PickCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick", abstract: "Lets you choose and order lines, and prints the chosen ones.",
    discussion: """
      The lines come from standard input or a file and are not stored. Enter prints the lines in \
      Selected from top to bottom; Esc prints nothing and ends with status 130.

      Examples:
        ls *.mp3 | dragboard pick | mpv --playlist=-
        git branch --format '%(refname:short)' | dragboard pick | xargs -r git branch -D
        dragboard pick --in-place playlist.m3u
      """)

  @Argument(
    help: "The file with the lines. Default: standard input, also written as '-'.",
    completion: .file())
  var file: String?

  @Flag(
    name: [.customShort("0"), .long],
    help: "Lines end with NUL instead of a line feed, in the input and in the output.")
  var null = false

  @Flag(help: "Shows the colours of escape sequences in the lines.")
  var ansi = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The minimum number of lines to select.", valueName: "number"))
  var min: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of lines to select.", valueName: "number"))
  var max: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The text on the top line.", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The filter to start with.", valueName: "words"))
  var filter = ""

  @Flag(help: "Letters filter at once; Tab selects the line under the cursor.")
  var filterFirst = false

  @Flag(help: "Starts with all lines selected, to put them in order.")
  var all = false

  @Flag(
    name: [.customShort("1"), .customLong("select-1")],
    help: "If only one line matches the filter, prints it without asking.")
  var selectsOnly = false

  @Flag(
    name: .customLong("exit-0"),
    help: "If no line matches the filter, ends with status 1 without asking.")
  var exitsOnNone = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Starts with the lines of this file selected, in its order.", valueName: "file"),
    completion: .file())
  var selected: String?

  @Flag(help: "Prints the positions of the lines in the input, from 0, instead of the lines.")
  var printIndex = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The fields of a line to show, such as 2, 2.., ..3 or 1,-1.", valueName: "fields"))
  var withNth: String?

  @Option(
    name: [.customShort("d"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "The text or regular expression between fields. Default: blanks.",
      valueName: "text"))
  var delimiter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lets you order the lines of this file, or leave some out; Enter saves those left in Keep.",
      valueName: "file"),
    completion: .file())
  var inPlace: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Edits the rebase to-do list that git has written to this file.", valueName: "file"),
    completion: .file())
  var gitRebase: String?

  @OptionGroup var global: DemoOptions

  func validate() throws {
    try PickRules(options).check()
  }

  /// The options as given on the command line.
  var options: PickOptions {
    PickOptions(
      file: file, null: null, ansi: ansi, min: min, max: max, title: title, filter: filter,
      filterFirst: filterFirst, all: all, selectsOnly: selectsOnly, exitsOnNone: exitsOnNone,
      selected: selected,
      printIndex: printIndex, withNth: withNth, delimiter: delimiter, inPlace: inPlace,
      gitRebase: gitRebase, settings: global.settings)
  }

  func run(printingTo output: Output) throws { try options.run(printingTo: output) }
}
