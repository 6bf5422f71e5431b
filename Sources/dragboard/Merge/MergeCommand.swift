import ArgumentParser
import CommandWords
import Files

/// `dragboard merge`: merges three versions of a file with tasks, for git.
struct MergeCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges three versions of a Markdown file or a todo.txt by task.",
    discussion: """
      Writes the merged version to OURS. Each field of a task comes from the side that changed it, \
      and a task that one side moved takes the position of that side. If both sides set a field to different \
      values, conflict marks surround that task, and the status is 1.

      With 'dragboard merge --install', git merges such files in this way.

      Examples:
        dragboard merge --install >> .gitattributes
        dragboard merge old.md mine.md yours.md
      """)

  @Argument(
    help: "The version that both sides started from; /dev/null if there is none.",
    completion: .file())
  var base: String?

  @Argument(help: "The version of our side, which is replaced.", completion: .file())
  var ours: String?

  @Argument(help: "The version of their side.", completion: .file())
  var theirs: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The path whose ending tells the format. Default: OURS.", valueName: "path"),
    completion: .file())
  var path: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of the conflict marks. Default: \(ConflictMarks().size).", valueName: "number"))
  var markerSize: Int?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A label for the conflict marks: the first one for OURS, then for BASE and THEIRS.",
      valueName: "text"))
  var label: [String] = []

  @Flag(help: "Shows the version of BASE in conflicts, too.")
  var diff3 = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Shows the conflicts as a board; Enter writes the merged version to this file.",
      valueName: "file"),
    completion: .file())
  var tool: String?

  @Flag(
    help: """
      Tells git to merge with this command and these options, and prints lines for .gitattributes.
      """)
  var install = false

  @Flag(name: .customLong("global"), help: "With --install: for all your repositories.")
  var isGlobal = false

  @OptionGroup var global: DemoOptions

  func validate() throws {
    if install {
      if base != nil { throw ValidationError("--install cannot be used with files") }
      if path != nil { throw ValidationError("--install cannot be used with --path") }
      if tool != nil { throw ValidationError("--install cannot be used with --tool") }
    } else {
      if isGlobal { throw ValidationError("--global needs --install") }
      guard theirs != nil else {
        throw ValidationError("merge needs three files: BASE OURS THEIRS")
      }
    }
    if !(1...1_000).contains(marks.size) {
      throw ValidationError("--marker-size must be from 1 to 1000")
    }
    if label.count > 3 { throw ValidationError("--label can be given three times at most") }
    if label.contains(where: { $0.contains("\n") }) {
      throw ValidationError("--label must be a single line")
    }
  }

  func run(printingTo output: Output) throws {
    guard let base, let ours, let theirs else {
      return try MergeInstallation(
        isGlobal: isGlobal, markerSize: markerSize, labels: label, showsBase: diff3
      ).run(printingTo: output)
    }
    if let tool {
      let files = try MergeFiles(
        base: base, ours: ours, theirs: theirs, path: path ?? tool, output: tool)
      return try MainActor.assumeIsolated {
        try MergeBoard(files, title: tool.lastComponent, global.settings).run()
      }
    }
    let files = try MergeFiles(base: base, ours: ours, theirs: theirs, path: path)
    try files.write(marks)
    let conflicts = files.merge.conflicts
    if conflicts.isEmpty { return }
    Dragboard.writeError(MergeWords.line(for: conflicts, in: path ?? ours))
    throw ExitCode(ExitStatus.failure.rawValue)
  }

  private var marks: ConflictMarks {
    var marks = ConflictMarks()
    if let markerSize { marks.size = markerSize }
    marks.showsBase = diff3
    if label.count > 0 { marks.ours = label[0] }
    if label.count > 1 { marks.base = label[1] }
    if label.count > 2 { marks.theirs = label[2] }
    return marks
  }
}
