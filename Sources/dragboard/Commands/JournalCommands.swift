import BoardModel
import ArgumentParser
import CommandWords
import Store

struct UndoCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undoes the latest change, or the latest N.")

  @Argument(help: ArgumentHelp("The number of changes.", valueName: "number")) var count = 1
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only changes on this board.", valueName: "name"))
  var board: String?
  @OptionGroup var global: GlobalOptions

  func validate() throws { try validateStepCount(count) }

  var undoing: ChangeUndoing {
    ChangeUndoing(count: count, board: board, settings: global.settings)
  }

  func run(printingTo output: Output) throws { try undoing.run(printingTo: output) }
}

/// Undoes the latest changes and prints them.
struct ChangeUndoing: PrintingCommand {
  var count = 1
  /// The name of the board; `nil` for all boards.
  var board: String?
  var settings: GlobalSettings

  func run(printingTo output: Output) throws {
    let store = try settings.openNamedStore()
    let board = try board.map { try store.requireBoard(named: $0) }
    try printSteps(count, verb: "undo", on: output) {
      guard let board else { return try store.undo() }
      return try store.undo(on: board.id).change
    }
  }
}

struct RedoCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redoes the latest undone change, or the latest N.")

  @Argument(help: ArgumentHelp("The number of changes.", valueName: "number")) var count = 1
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only changes on this board.", valueName: "name"))
  var board: String?
  @OptionGroup var global: GlobalOptions

  func validate() throws { try validateStepCount(count) }

  func run(printingTo output: Output) throws {
    let store = try global.openStore()
    let board = try board.map { try store.requireBoard(named: $0) }
    try printSteps(count, verb: "redo", on: output) {
      guard let board else { return try store.redo() }
      return try store.redo(on: board.id)
    }
  }
}

private func validateStepCount(_ count: Int) throws {
  if count < 1 { throw ValidationError("the number of changes must be at least 1, not \(count)") }
}

/// Performs up to `count` steps, and prints the change that each step undoes or redoes. Throws a
/// ``Failure`` if there is nothing to undo or redo.
private func printSteps(
  _ count: Int, verb: String, on output: Output, _ step: () throws -> Change?
) throws {
  for number in 0..<count {
    guard let change = try step() else {
      if number > 0 { return }
      throw Failure("nothing to \(verb)", next: "Nothing was changed.")
    }
    output.consequence = "The change was made; only its output is missing."
    try output.print(ChangeWords.sentence(for: change, quoted: titleInQuotes))
  }
}
