import BoardModel
import ArgumentParser
import CommandWords
import FoundationEssentials
import Glibc
import Store
import SystemPackage
import TerminalText

/// `dragboard demo`: the presets, each on a temporary store.
struct DemoCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Opens one of the eight presets with sample content.",
    discussion: "Without a number, lists them. Nothing that is done on a demo is kept.")

  @Argument(help: "Which one, from 1 to \(Demo.all.count).") var number: Int?
  @OptionGroup var global: DemoOptions

  func validate() throws {
    if let number, !(1...Demo.all.count).contains(number) {
      throw ValidationError("the demos are 1 to \(Demo.all.count), not \(number)")
    }
  }

  func run(printingTo output: Output) throws {
    guard let number else {
      for (index, demo) in Demo.all.enumerated() {
        try output.print("\(index + 1)  \(column(demo.preset.rawValue, width: 12))\(demo.tip)")
      }
      return
    }
    let demo = Demo.all[number - 1]
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }  // a leftover does no harm
    try MainActor.assumeIsolated {
      try OpenCommand.show(global.settings, config: global.readConfig(), tip: demo.tip) {
        var options = StoreOptions(source: .board)
        let path = "\(folder)/demo.sqlite"
        let board = try demo.make(
          in: TaskStore.open(at: path, options: options), today: CivilDay.today())
        options.undoStopsAtOpening = true
        return (try TaskStore.open(at: path, options: options), board)
      }
    }
  }

  private func makeFolder() throws(Failure) -> String {
    do throws(Errno) {
      return try TemporaryFile.makeFolder()
    } catch {
      throw Failure(
        "cannot create a folder for the demo: \(DisplayText.plain(TemporaryFile.folder)): \(error)",
        next: "Set TMPDIR to a folder that can be written to.")
    }
  }
}
