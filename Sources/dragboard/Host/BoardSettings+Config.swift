import BoardModel
import BoardScreen
import Store

extension BoardSettings {
  /// Creates the settings from the configuration. Mistakes in the configuration or the theme become
  /// the first message on the bottom line.
  @MainActor
  init(config: Config, theme: ThemeController, reportsMouse: Bool, tip: String? = nil) {
    var clock = BoardClock(today: CivilDay.clock())
    clock.time = TimeOfDay.now
    clock.moment = WallClock.system.now
    clock.day = CivilDay.local
    clock.beginning = { Timestamp.local($0) }
    self.init(clock: clock, words: { ErrorWording.failure(for: $0).what })
    keys.bindings = config.bindings
    keys.holdDuration = .milliseconds(config.holdMilliseconds.value)
    look.paneWidth = config.paneWidth.value
    look.agendaIsInColumns = config.agenda.value == .columns
    look.animates = config.animates.value
    titles.readsQuickWords = config.quickWords.value != .never
    titles.dateOrder = config.dateOrderInForce
    opening.reportsMouse = reportsMouse
    opening.showsCard = config.card.value
    opening.problems = config.shortNotices + theme.notices
    opening.notice = Config.first(of: opening.problems)
    opening.tip = tip
    filters = config.filters
    ownNames = { _ in [config.ownName].compactMap(\.self) }
  }
}
