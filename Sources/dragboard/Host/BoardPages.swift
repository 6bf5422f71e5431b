import BoardModel
import BoardScreen
import CursesUI
import Formats
import Store

/// The pages that show the output of `stats`, `log` and `doctor`. Users open them with the key `:`.
@MainActor
final class BoardPages: PageProvider {
  /// The maximum number of changes on the log page.
  private static let maxChanges = 500

  private let store: TaskStore?
  private let settings: GlobalSettings

  /// - Parameter store: The store of the boards; `nil` for a file.
  init(_ store: TaskStore?, _ settings: GlobalSettings) {
    (self.store, self.settings) = (store, settings)
  }

  var pages: Set<BoardPage> { store == nil ? [] : Set(BoardPage.allCases) }

  func content(
    of page: BoardPage, on board: Board?, width: Int, in appearance: Appearance
  ) throws -> PageView.Content {
    guard let store else { throw Refusal.unsupported }
    switch page {
    case .statistics:
      let today = CivilDay.today()
      let statistics = try store.statistics(
        of: board?.id, since: StatsCommand.aYear(before: today), today: today)
      guard !statistics.isEmpty else { return .text([StatsCommand.nothingToCount]) }
      let page = StatisticsPage(statistics, width: width, showsEveryDay: false)
      return .picture(page.picture(in: appearance))
    case .log:
      let changes =
        try board.map { try store.log(on: $0.id, limit: Self.maxChanges) }
        ?? store.log(limit: Self.maxChanges)
      guard !changes.isEmpty else { return .text(["Nothing has been changed yet."]) }
      return .text(
        try changes.map { change in
          let time = ZoneClock.system.dueDate(at: change.time).text.replacing("T", with: " ")
          return try LogCommand.line(for: change, at: time, in: store)
        })
    case .doctor:
      let findings = Checkup(settings: settings).findings { store }
      return .text(findings.flatMap(\.lines))
    }
  }
}
