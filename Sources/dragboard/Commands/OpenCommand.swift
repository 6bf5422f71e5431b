import ArgumentParser
import BoardModel
import CommandWords
import CursesUI
import Files
import Spelling
import Store
import TerminalText

/// `dragboard [BOARD|FILE]`: opens a board on the screen.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a board, or a file as a board; the word 'open' can be left out.",
    discussion: """
      A name with a slash, or one that ends in .md, .markdown or .txt, is a file: task lists in \
      Markdown, or a todo.txt. Changes on the board are saved in the file at once. If there is no \
      such file, the board of that name opens.
      """)

  @Argument(
    help: "The name of a board, or a file. Default: the first board.", completion: .file())
  var board: String?

  @Option(
    parsing: .unconditional, help: "A file, not a board.", completion: .file())
  var file: String?

  @OptionGroup var global: BoardOptions

  func validate() throws {
    if board != nil, file != nil { throw ValidationError("--file cannot be used with a board") }
  }

  func run() throws {
    guard let file else { return try Self.open(board, global.settings) }
    try MainActor.assumeIsolated { try BoardFile.show(file, global.settings) }
  }

  /// Opens the board or file named `board`, or the first board if `board` is `nil`, and shows it
  /// until the user quits.
  ///
  /// - Parameter commands: The names of commands to suggest. They are collected only if needed,
  ///   since collecting them takes a twentieth of the start-up time.
  /// - Throws: `ExitCode` if a signal arrives, or the user declines to create a file; the error if
  ///   the board or file cannot be shown.
  static func open(
    _ board: String?, _ global: GlobalSettings,
    insteadOf commands: @autoclosure @Sendable () -> [String] = []
  ) throws {
    try MainActor.assumeIsolated {
      if let board, BoardFile.isMeant(by: board),
        BoardFile.isThere(board) || !global.hasBoard(named: board)
      {
        return try BoardFile.show(board, global, hint: BoardFile.hint)
      }
      let config = global.readConfig()
      // Report an unknown board, or a missing store, before an unusable terminal.
      let searched = try board.map { _ in
        try global.openStore(for: .board, isRead: true, config: config)
      }
      let named = try searched.map { try find(board, in: $0, insteadOf: commands()) }
      try show(global, config: config) {
        let store = try searched ?? global.openStore(for: .board, config: config)
        return OpenedBoard(store, try named ?? store.requireBoard(named: board))
      }
    }
  }

  /// Returns the board with a name. If there is no such board, the error may suggest another board,
  /// a command or a file.
  private static func find(
    _ board: String?, in store: TaskStore, insteadOf commands: @autoclosure () -> [String]
  ) throws -> Board {
    do {
      return try store.requireBoard(named: board)
    } catch StoreError.noSuchBoard(let name, nearest: nil) where BoardFile.isFile(name) {
      throw Failure(
        "no such board: \(quoted(name))",
        next: "For the file of that name: 'dragboard open --file \(DisplayText.plain(name))'.")
    } catch StoreError.noSuchBoard(let name, let nearest) {
      let meant = Guess.commands(for: name, among: commands(), of: "")
      guard let command = meant.first,
        nearest.map({
          Spelling.mistakes(in: name, for: command)
            < Spelling.mistakes(in: name, for: $0)
        }) ?? true
      else { throw StoreError.noSuchBoard(name: name, nearest: nearest) }
      throw Invocation.failure(forUnknown: name, meaning: meant)
    }
  }

  /// Shows a board until the user quits.
  ///
  /// - Parameters:
  ///   - tip: What to try on the board, for a demo.
  ///   - notice: The first message on the bottom line.
  ///   - open: Opens the board; only called if there is a usable terminal.
  /// - Throws: `ExitCode` if a signal arrives; the error if the board cannot be shown.
  @MainActor
  static func show(
    _ global: GlobalSettings, config: Config, tip: String? = nil, notice: String? = nil,
    open: () throws -> OpenedBoard
  ) throws {
    let terminal = try Terminal(
      isMouseReported: config.mouse.value, showsLinks: config.links.value)
    let opened = try open()
    let store = opened.store
    store?.patience = TaskStore.patienceOfAFrame
    let theme = ThemeController(global: global, config: config, savesChoice: tip == nil)
    let host = try BoardHost(
      source: opened.source, board: opened.board, terminal: terminal, theme: theme, config: config
    ) { settings in
      settings.preserved = opened.preserved
      settings.opening.tip = tip
      settings.opening.notice = notice ?? settings.opening.notice
      settings.pages = BoardPages(store, global)
      if let store {
        settings.sharesBoards = tip == nil
        settings.ownNames = { board in
          // An unreadable store is reported by other operations.
          (try? config.ownNames(on: board.map { [$0] } ?? store.boards(), in: store)) ?? []
        }
      }
    }
    if !config.remotes.isEmpty, let store {
      host.makeSynchronizer = {
        Synchronizer.make(for: $0, in: store, config, global, loop: $1)
      }
    }
    if let store {
      host.makeLiveLink = { LiveLink.make(for: $0, in: store, config, global, loop: $1) }
      host.makeShareWords = { board, options in
        try NetProgram.words(["share"], options + ["--", board.name], global, store: store.path)
      }
    }
    try terminal.run { host.run() }.throwIfSignal()
  }
}

/// A board that is ready to be shown.
struct OpenedBoard {
  let source: any BoardSource
  let board: Board
  /// The store of the board; `nil` for a file.
  let store: TaskStore?
  /// Returns the data for which a task has no field, one line each. The data comes from the file
  /// that is shown, or from the file from which the task was imported.
  let preserved: (TaskRecord) -> [String]

  init(_ store: TaskStore, _ board: Board) {
    self.init(store, board, of: store)
  }

  init(_ agenda: AgendaSource, of store: TaskStore) {
    self.init(agenda, agenda.agendaBoard, of: store)
  }

  init(_ file: FileSource) {
    self.init(file, file.board, of: nil) { file.preservedTexts(of: $0.id).map(\.line) }
  }

  private init(
    _ source: any BoardSource, _ board: Board, of store: TaskStore?,
    preserved: @escaping (TaskRecord) -> [String] = { $0.preservedTexts.map(\.line) }
  ) {
    (self.source, self.board, self.store, self.preserved) = (source, board, store, preserved)
  }
}
