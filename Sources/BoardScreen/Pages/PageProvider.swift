public import BoardModel
public import CursesUI

/// A page to read in front of the board.
public enum BoardPage: String, CaseIterable, Sendable {
  /// What was completed, what was open, and for how long.
  case statistics = "Statistics"
  /// The latest changes.
  case log = "Log"
  /// What Dragboard stands on.
  case doctor = "Doctor"
}

/// Makes the pages of a board. They are about what this module knows nothing of: a store, a
/// terminal, a configuration.
@MainActor
public protocol PageProvider: AnyObject {
  /// The pages that it can make.
  var pages: Set<BoardPage> { get }
  /// Makes a page as it is now.
  ///
  /// - Parameters:
  ///   - board: The board that it is about; `nil` for all boards.
  ///   - width: The columns that there are for it.
  func content(
    of page: BoardPage, on board: Board?, width: Int, in appearance: Appearance
  ) throws -> PageView.Content
}
