public import BoardModel

/// How an import handles existing tasks, and which lists and boards it creates.
public struct ImportOptions: Sendable {
  /// Whether existing tasks are updated. An existing task is never updated if it was modified at
  /// the same time as the imported task, or later.
  ///
  /// Tasks are matched by uuid. A task without a uuid is matched by title and creation day and, if
  /// that finds no task, by title and completion. If existing tasks are not updated, a task without
  /// a uuid counts as new.
  public var isUpdating = false
  /// Whether to skip a task without a uuid if its list had a task with the same title and due date
  /// before the import.
  public var skipsEqual = false
  /// Whether to roll the import back after checking everything.
  public var isTrial = false
  /// Lists to create. Each list is created at the end of its board when its first task is imported,
  /// unless the board already had a list with the same name and role.
  public var newLists: [(board: BoardID, list: NewList)] = []
  /// A board to create when its first task is imported. ``newLists`` and ``boardExtras`` refer to
  /// the board by ``NewBoard/id``.
  public var newBoard: NewBoard?
  /// What the files contain about boards besides their tasks. If any task is added or restored,
  /// these extras replace the extras that the boards have for the same formats.
  public var boardExtras: [BoardID: TaskExtras] = [:]
  /// The total number of tasks, if known; used only in reports to ``StoreOptions/onActivity``.
  public var total: Int?

  /// Creates options for an import that only adds tasks.
  public init() {}
}

/// A board that an import creates.
public struct NewBoard: Sendable {
  /// A placeholder until the board is created; no board has this id.
  public static let id = BoardID(rawValue: -1)
  /// The name of the board.
  public let name: String
  /// The lists of the board.
  public let lists: [NewList]

  /// Describes a board by its name and lists.
  public init(name: String, lists: [NewList]) {
    self.name = name
    self.lists = lists
  }
}

/// The numbers of tasks that an import added, updated or left alone.
public struct ImportSummary: Equatable, Sendable {
  /// Tasks that were created or restored from the trash.
  public var imported = 0
  /// Existing tasks that were updated.
  public var updated = 0
  /// Tasks that were not imported, because they exist already or nothing changed.
  public var alreadyThere = 0
  /// Tasks without a uuid that were created although their boards already had matching tasks; see
  /// ``ImportOptions/isUpdating``. Each existing task matches only one imported task.
  public var alike = 0
  /// Blockers of imported tasks that neither the file nor the store has.
  public var unknownBlockers = 0
  /// Tasks that block each other in a circle, which the import has closed.
  public var circular = 0

  /// Creates a summary from the given counts.
  public init(imported: Int = 0, updated: Int = 0, alreadyThere: Int = 0, alike: Int = 0) {
    self.alike = alike
    self.imported = imported
    self.updated = updated
    self.alreadyThere = alreadyThere
  }
}
