public import BoardModel
public import CursesUI

/// A page that can be read in front of the board.
public enum BoardPage: String, CaseIterable, Sendable {
  /// The numbers of completed and open tasks, and how long tasks stayed open.
  case statistics = "Statistics"
  /// The latest changes in the journal.
  case log = "Log"
  /// The checks of store, terminal, configuration and theme.
  case doctor = "Doctor"
}

/// Creates the pages of a board. Their content comes from outside this module, for example from the
/// store or the configuration.
@MainActor
public protocol PageProvider: AnyObject {
  /// The pages that this provider can create.
  var pages: Set<BoardPage> { get }
  /// Creates a page with its current content.
  ///
  /// - Parameters:
  ///   - board: The board that the page is about; `nil` for all boards.
  ///   - width: The available width, in columns.
  func content(
    of page: BoardPage, on board: Board?, width: Int, in appearance: Appearance
  ) throws -> PageView.Content
}
