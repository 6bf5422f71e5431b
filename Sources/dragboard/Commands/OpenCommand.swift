import ArgumentParser
import CursesUI
import Glibc
import Store

/// `dragboard [BOARD]`: the board on the screen.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens a board; the word open can be left out.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The board's name. Default: the first one.") var board: String?

  func run() throws {
    let end = try MainActor.assumeIsolated { try show() }
    switch end {
    case .stopped: return
    case .hungUp: throw ExitCode(128 + SIGHUP)
    case .signal(let number): throw ExitCode(128 + number)
    }
  }

  /// The board named; a word that is none may have been meant as a command.
  private func openBoard(in store: TaskStore) throws -> Board {
    do {
      return try store.requireBoard(named: board)
    } catch StoreError.noSuchBoard(let name, let nearest) {
      let commands = Dragboard.configuration.subcommands.map { $0._commandName }
      throw StoreError.noSuchBoard(
        name: name, nearest: nearest ?? Spelling.nearest(to: name, among: commands))
    }
  }

  @MainActor
  private func show() throws -> LoopEnd {
    // A board that is none is worth more words than a terminal that is none.
    let searched = try board.map { _ in try global.openStore(for: .board) }
    let named = try searched.map(openBoard)
    let config = global.readConfig()
    let terminal = try Terminal(isMouseReported: config.mouse && !global.noMouse)
    let store = try searched ?? global.openStore(for: .board)
    let board = try named ?? openBoard(in: store)
    let controller = try BoardController(
      store: store, board: board, terminal: terminal, config: config,
      animates: config.animates && !global.noAnimation, today: CivilDay.today)
    return terminal.run { controller.run() }
  }
}
