public import BoardModel

/// What an import does with the tasks it brings.
public struct ImportOptions: Sendable {
  /// Whether a task that is there already is changed when the imported one was modified later;
  /// otherwise it is left alone. It is known by its uuid. One without a uuid is known by its title
  /// and the day it was made, or else by its title and whether it is completed; without updates it
  /// is added.
  public var isUpdating = false
  /// Whether a task without a uuid is left out when its list had one of the same title and due
  /// date before.
  public var skipsEqual = false
  /// Whether everything is checked and nothing is kept.
  public var isTrial = false
  /// Lists that the boards lack; each is made, at the end of its board, with its first task;
  /// one that somebody has made by then is taken.
  public var newLists: [(board: BoardID, list: NewList)] = []
  /// A board that is made with its first task; `id` stands for it in ``newLists`` and
  /// ``boardExtras``.
  public var newBoard: NewBoard?
  /// What the files say of boards beside their tasks. It takes the place of what the boards have
  /// for the same formats, if any task is imported.
  public var boardExtras: [BoardID: TaskExtras] = [:]
  /// How many tasks there will be, if that is known; only for ``StoreOptions/onActivity``.
  public var total: Int?

  /// The options of an import that only adds.
  public init() {}
}

/// A board that an import makes.
public struct NewBoard: Sendable {
  /// Stands for it as long as it is not there; no board has it.
  public static let id = BoardID(rawValue: -1)
  /// Its name.
  public let name: String
  /// Its lists.
  public let lists: [NewList]

  /// Describes one.
  public init(name: String, lists: [NewList]) {
    self.name = name
    self.lists = lists
  }
}

/// What an import did.
public struct ImportSummary: Equatable, Sendable {
  /// Tasks that were made, or came back from the trash.
  public var imported = 0
  /// Tasks that were there and were changed.
  public var updated = 0
  /// Tasks that were there and were left alone.
  public var alreadyThere = 0
  /// Tasks without a uuid that were made though their boards had tasks of the same titles, each of
  /// which counts once.
  public var alike = 0

  /// Describes what an import did.
  public init(imported: Int = 0, updated: Int = 0, alreadyThere: Int = 0, alike: Int = 0) {
    self.alike = alike
    self.imported = imported
    self.updated = updated
    self.alreadyThere = alreadyThere
  }
}
