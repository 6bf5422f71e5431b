import BoardModel
import ArgumentParser
import CommandWords
import FoundationEssentials
import Glibc
import Spelling
import Store
import SystemFiles
import SystemPackage
import TerminalText

/// `dragboard demo`: opens a preset in a temporary store.
struct DemoCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Opens one of the eight presets with sample content.",
    discussion: "Without an argument, lists them. Changes are not saved.")

  @Argument(
    help: ArgumentHelp(
      "The number, 1 to \(Demo.all.count), or the name of the demo.", valueName: "demo"),
    completion: .list(Demo.all.map(\.preset.rawValue)))
  var word: String?
  @OptionGroup var global: DemoOptions

  func validate() throws {
    guard let word, Demo(named: word) == nil else { return }
    let names = Demo.all.map(\.preset.rawValue)
    let meant = Spelling.nearest(to: word, among: names).map { ". Did you mean '\($0)'?" }
    throw ValidationError(
      "the demos are 1 to \(Demo.all.count), or \(listed(names, "or")), not \(quoted(word))"
        + (meant ?? ""))
  }

  func run(printingTo output: Output) throws {
    guard let demo = word.flatMap(Demo.init(named:)) else {
      for (index, demo) in Demo.all.enumerated() {
        try output.print("\(index + 1)  \(column(demo.preset.rawValue, width: 12))\(demo.tip)")
      }
      return
    }
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }  // a leftover does no harm
    try MainActor.assumeIsolated {
      try OpenCommand.show(global.settings, config: global.readConfig(), tip: demo.tip) {
        var options = StoreOptions(source: .board)
        let path = "\(folder)/demo.sqlite"
        let board = try demo.make(
          in: TaskStore.open(at: path, options: options), today: CivilDay.today())
        options.undoStopsAtOpening = true
        return OpenedBoard(try TaskStore.open(at: path, options: options), board)
      }
    }
  }

  private func makeFolder() throws(Failure) -> String {
    do throws(Errno) {
      return try TemporaryFile.makeFolder()
    } catch {
      throw Failure(
        "cannot create a folder for the demo: \(DisplayText.plain(TemporaryFile.folder)): \(error)",
        next: "Set TMPDIR to a writable folder.")
    }
  }
}
