import BoardModel
import BoardScreen
import CursesUI
import DragEngine
import Foundation
import GRDB
import TerminalSupport
import Testing
import ThemeKit

@testable import Store
@testable import dragboard

/// A store and the screens that show its boards, all in this process.
@MainActor
final class MemoryBoard {
  /// The day it is on every screen.
  static let today = CivilDay(year: 2026, month: 11, day: 20)!  // the day exists

  /// The store of the screens.
  let store: TaskStore
  /// The source that the screens use.
  let source: ProbedSource
  /// The store as another process opened it; the same object if there is no other.
  private let others: TaskStore
  private let folder: URL?
  private var screens: [MemoryScreen] = []

  /// A store with tasks; those of `done` are in the done list.
  ///
  /// - Parameters:
  ///   - isShared: Whether others can change the store while a screen shows it. Such a store is a
  ///     file.
  ///   - clock: The clock of a store that is not shared.
  init(
    pending: [String] = [], done: [String] = [], isShared: Bool = false,
    clock: WallClock = .system
  ) throws {
    if isShared {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("board-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("board.sqlite").path
      self.folder = folder
      others = try TaskStore.open(at: path)
      store = try TaskStore.open(at: path, options: StoreOptions(source: .board))
    } else {
      folder = nil
      var options = StoreOptions(source: .board)
      options.clock = clock
      store = try TaskStore.inMemory(options: options)
      others = store
    }
    source = ProbedSource(store)
    for (list, titles) in [("Pending", pending), ("Done", done)] where !titles.isEmpty {
      try add(titles, to: list)
    }
  }

  deinit {
    // A leftover does no harm.
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  // MARK: Screens

  /// Opens a board on a screen and waits for it to show.
  ///
  /// - Parameters:
  ///   - themes: What `theme` and `editing` are left to, if anything.
  ///   - settings: Changes what the user and the system decide.
  func open(
    _ name: String? = nil, width: Int = 80, height: Int = 14, theme: BuiltInTheme = .default,
    editing: EditingStyle? = nil, animates: Bool = true, waitFor text: String? = "Pending",
    themes: (any ThemeChooser)? = nil, settings change: (inout BoardSettings) -> Void = { _ in }
  ) throws -> MemoryScreen {
    let board = try store.requireBoard(named: name)
    var settings = BoardSettings(
      clock: BoardClock { Self.today }, words: { ErrorWording.failure(for: $0).what })
    settings.look.animates = animates
    change(&settings)
    let size = CellSize(width: width, height: height)
    let controller = try BoardController(
      source: source, board: board, theme: themes ?? MemoryThemes(theme, editing: editing),
      settings: settings, size: size)
    let screen = MemoryScreen(controller, size: size)
    screens.append(screen)
    try screen.deliver(.sourceChanged)
    if let text { try screen.shows(text) }
    return screen
  }

  // MARK: What is stored

  /// The tasks of a list, in order.
  func tasks(_ list: String, board: String? = nil) throws -> [TaskRecord] {
    let found = try store.list(named: list, on: store.requireBoard(named: board))
    return try store.tasks(store.ids(of: found.id))
  }

  /// The titles of a list, in order.
  func titles(_ list: String, board: String? = nil) throws -> [String] {
    try tasks(list, board: board).map(\.title)
  }

  /// The first task of that title on any board.
  func task(_ title: String) throws -> TaskRecord {
    for board in try store.boards() {
      for list in try store.lists(of: board.id) {
        let found = try store.tasks(store.ids(of: list.id)).first { $0.title == title }
        if let found { return found }
      }
    }
    throw MemoryScreen.NeverSeen(description: "no task “\(title)”")
  }

  /// Expects a list to hold these titles, in order.
  func wait(
    for list: String, board: String? = nil, toHold expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try titles(list, board: board) == expected, sourceLocation: sourceLocation)
  }

  // MARK: What other processes do

  /// Changes the store as a command does, and tells the screens.
  func change<Result>(_ body: (TaskStore) throws -> Result) throws -> Result {
    precondition(
      screens.isEmpty || store !== others, "others change only a store that is shared")
    let result = try body(others)
    for screen in screens { try screen.deliver(.sourceChanged) }
    return result
  }

  /// Changes the file behind the program's back.
  func tamper(_ body: (Database) throws -> Void) throws {
    try others.inTransaction(.immediate) { file in (try body(file), .commit) }
  }
}

extension BoardSettings {
  /// The settings of a screen without a store.
  @MainActor
  static func forTests(_ acceptance: (any Acceptance)? = nil) -> Self {
    var settings = Self(clock: BoardClock { MemoryBoard.today }, words: { "\($0)" })
    settings.acceptance = acceptance
    return settings
  }
}
