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

  @MainActor
  private func show() throws -> LoopEnd {
    let terminal = try Terminal(isMouseReported: !global.noMouse)
    let store = try global.openStore(for: .board)
    let board = try StoreAccess(store: store).board(named: board)
    let controller = try BoardController(
      store: store, board: board, terminal: terminal, bindings: .standard,
      animates: !global.noAnimation, today: CivilDay.today)
    return terminal.run { controller.run() }
  }
}
